import { see } from '../storybook/steps'
import { at } from '../storybook/story'
import { afterBooking, repeatedDetails, send } from './walks'

export default { title: 'Done' }

const anna = '/widget/appointment/anna'

export const Scheduled = at(`${anna}/haircut`, afterBooking)
export const Meeting = at(`${anna}/consultation`, afterBooking)
export const CallIn = at(`${anna}/advice-line`, afterBooking)
export const AnotherPlace = at(`${anna}/wedding`, afterBooking)
export const Requested = at(`${anna}/asks-first`, afterBooking)
export const CheckMail = at(`${anna}/confirms-first`, afterBooking)
export const SeriesDone = at(`${anna}/course`, async () => {
  await repeatedDetails()
  await send()
  await see('[data-outcome]')
})
