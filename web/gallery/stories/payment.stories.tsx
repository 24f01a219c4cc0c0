import { keepsWaiting, loses } from '../fakes/answers'
import { click, seeAlert } from '../storybook/steps'
import { at } from '../storybook/story'
import { afterBooking, choose } from './walks'

export default { title: 'Payment' }

const paysFirst = '/widget/appointment/anna/pays-first'
const back = (token: string) => `/verify-payment-callback?token=${token}`
const checkout = '/api/v1/manage-links/{token}/checkout'

export const PaymentDetails = at(paysFirst, choose)
export const AwaitingPayment = at(paysFirst, afterBooking, { handlers: [keepsWaiting('post', checkout)] })
export const AwaitingPaymentNotStarted = at(
  paysFirst,
  async () => {
    await afterBooking()
    await seeAlert()
  },
  { handlers: [loses('post', checkout)] },
)
export const PaymentOpen = at(back('open'))
export const PaymentDemo = at(back('demo'))
export const PaymentProcessing = at(back('processing'))
export const PaymentRefused = at(back('refused'))
export const PaymentHopeless = at(back('hopeless'))
export const PaymentLapsed = at(back('lapsed'))
export const PaymentExpired = at(back('expired'))
export const PaymentDeposit = at(back('deposit'))
export const PaymentWhole = at(back('whole'))
export const PaymentRequested = at(back('requested'))
export const PaymentLate = at(back('late'))
export const PaymentCancelled = at(back('cancelled'))
export const PaymentDeclined = at(back('declined'))
// A series is paid for in one go, and all that is known of it is what the server says.
export const PaymentSeries = at(back('series'))
export const PaymentPartly = at(back('partly'))
export const PaymentLapsedNotStarted = at(
  back('lapsed'),
  async () => {
    await click('main [data-attempt]')
    await seeAlert()
  },
  { handlers: [loses('post', checkout)] },
)
