import { on, refuse } from '../fakes/answers'
import { click, see } from '../storybook/steps'
import { at } from '../storybook/story'
import { choose, chooseFollowing } from './walks'

export default { title: 'Manage' }

const cancelling = (token: string) => `/widget/cancel-booking?token=${token}`
const moving = (token: string) => `/widget/reschedule-booking?token=${token}`

const ask = () => click('main button', -1)
async function cancel() {
  await ask()
  await click('main button')
}
async function move() {
  await choose()
  await click('main button')
}

export const Cancel = at(cancelling('cancel'))
export const CancelQuestion = at(cancelling('cancel'), ask)
export const Cancelled = at(cancelling('cancel'), async () => {
  await cancel()
  await see('[data-outcome]')
})
export const CancelSeries = at(cancelling('series'), chooseFollowing)
export const CancelledSeries = at(cancelling('series'), async () => {
  await chooseFollowing()
  await cancel()
  await see('[data-outcome]')
})
export const CancelRefund = at(cancelling('paid'))
export const CancelNoRefund = at(cancelling('late'))
export const CancelReasonMissing = at(cancelling('why'), async () => {
  await ask()
  await see('[aria-invalid=true]')
})
export const CancelClosed = at(cancelling('closed'))
export const Reschedule = at(moving('move'))
export const RescheduleOwn = at(moving('own'))
export const RescheduleConfirm = at(moving('move'), choose)
export const Rescheduled = at(moving('move'), async () => {
  await move()
  await see('[data-outcome]')
})
export const RescheduleSeries = at(moving('series'), async () => {
  await choose()
  await chooseFollowing()
})
export const LinkUsed = at(moving('used'), async () => {
  await move()
  await see('[data-screen]')
})
export const LinkBookingGone = at(
  cancelling('cancel'),
  async () => {
    await cancel()
    await see('[data-screen]')
  },
  { handlers: [on('post', '/api/v1/manage-links/{token}/cancel', () => refuse(404, 'booking_not_found'))] },
)
export const LinkPageOutdated = at(
  moving('move'),
  async () => {
    await move()
    await see('[data-screen]')
  },
  {
    handlers: [
      on('post', '/api/v1/manage-links/{token}/reschedule', () =>
        refuse(422, 'invalid_fields', { fields: [{ path: 'moved', code: 'not_asked' }] }),
      ),
    ],
  },
)
