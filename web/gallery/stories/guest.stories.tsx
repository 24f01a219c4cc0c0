// What can be seen by a link that shows a booking: of who booked it, and of a guest.
import { loses, on, refuse } from '../fakes/answers'
import { click, see, seeAlert } from '../storybook/steps'
import { at } from '../storybook/story'
import { send } from './walks'

export default { title: 'Link' }

const guest = (token: string) => `/widget/guest?token=${token}`
const view = (status: string) => `/widget/view-booking?token=${status}`
const confirm = (token: string) => `/widget/confirm-booking?token=${token}`

const confirmed = (token: string) =>
  at(confirm(token), async () => {
    await click('main [data-attempt]')
    await see('main [data-visit]:not([data-visit=confirm]), [data-screen]')
  })

export const VisitPlain = at(guest('plain'))
export const VisitAsked = at(guest('asked'))
export const VisitAnswered = at(guest('answered'))
export const VisitOff = at(guest('off'))
export const VisitLeft = at(guest('left'))
export const VisitSeries = at(guest('series'))
export const VisitFormer = at(guest('former'))
// One date of several: the link says which.
export const VisitFormerSeries = at(guest('former&booking=booking2'))
// Where guests chose for themselves nothing is known of what they came to.
export const VisitFormerOwn = at(guest('former-own'))
export const ViewScheduled = at(view('scheduled'))
export const ViewRequested = at(view('requested'))
// Other times are proposed for it.
export const ViewProposed = at(view('proposed'))
export const ViewAwaitingConfirmation = at(view('awaiting_confirmation'))
export const ViewAwaitingPayment = at(view('awaiting_payment'))
export const ViewCancelled = at(view('cancelled'))
export const ViewExpired = at(view('expired'))
// All dates of it: one is cancelled, one moved.
export const ViewSeries = at(view('series'))
export const ConfirmPlain = at(confirm('plain'))
export const ConfirmSeries = at(confirm('series'))
export const ConfirmThenPlain = confirmed('plain')
export const ConfirmThenSeries = confirmed('series')
export const ConfirmThenUnpaid = confirmed('unpaid')
export const ConfirmThenAsked = confirmed('asked')
export const ConfirmThenLate = confirmed('late')
export const VisitLeaving = at(guest('paid'), () => click('[data-visit] button', -1))
export const VisitLeavingUnsure = at(
  guest('paid'),
  async () => {
    await click('[data-visit] button', -1)
    await click('main [data-attempt]')
    await seeAlert()
  },
  { handlers: [loses('post', '/api/v1/guest-links/{token}/leave')] },
)
export const VisitLinkExpired = at(
  guest('paid'),
  async () => {
    await click('[data-visit] button', -1)
    await click('main [data-attempt]')
    await see('[data-screen]')
  },
  { handlers: [on('post', '/api/v1/guest-links/{token}/leave', () => refuse(410, 'link_expired'))] },
)
export const VisitMistakes = at(guest('asked'), async () => {
  await send()
  await seeAlert()
})
