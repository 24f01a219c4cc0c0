// The console: requests, other times for them, and their answers by the link of a mail.
import { ok } from '../fakes/answers'
import { onConsole } from '../fakes/console/answers'
import { bookingOf, emptyToday, proposedToday } from '../fakes/console/desk'
import { found, inConsole } from '../storybook/console-story'
import { click, see, seeAlert } from '../storybook/steps'

export default { title: 'Console requests' }

export const ConsoleRequests = inConsole('/console/requests', () => see('[data-verb]'))
export const ConsoleRequestDecline = inConsole('/console/requests', async () => {
  await click('[data-verb=decline]')
  await see('[name=reason]')
})
export const ConsoleRequestPropose = inConsole('/console/requests', async () => {
  await click('[data-verb=propose]')
  await see('[aria-pressed]')
  await click('[aria-pressed=false]')
  await click('[aria-pressed=false]', -1)
  await see('form ul')
})
export const ConsoleRequestProposed = inConsole('/console/requests', () => see('[data-waits]'), {
  handlers: [onConsole('get', '/api/v1/console/today', () => ok(proposedToday()))],
})
export const ConsoleRequestProposeNone = inConsole(
  '/console/requests',
  async () => {
    await click('[data-verb=propose]')
    await see('form > p ~ p')
  },
  {
    handlers: [
      onConsole('get', '/api/v1/console/bookings/{booking_id}/other-times', () =>
        ok({ date: '2026-03-12', starts: [] }),
      ),
    ],
  },
)
export const ConsoleRequestsNone = inConsole('/console/requests', () => see('main > div > p'), {
  handlers: [onConsole('get', '/api/v1/console/today', () => ok(emptyToday()))],
})
const proposed = ['2026-03-13T10:00:00+01:00', '2026-03-13T16:30:00+01:00']
const sheet = '/console/calendar/day?booking=40510'
const inSheet = { shows: '[data-sheet] header h2' }
export const ConsoleRequestSheet = inConsole(sheet, () => see('[data-sheet] footer'), inSheet)
export const ConsoleRequestSheetProposed = inConsole(sheet, () => see('[data-sheet] footer'), {
  ...inSheet,
  handlers: [
    onConsole('get', '/api/v1/console/bookings/{booking_id}', ({ place }) =>
      ok({ ...bookingOf(place.booking_id!)!, proposed_starts: proposed }),
    ),
  ],
})
export const ConsoleRequestSheetPropose = inConsole(
  `${sheet}&sheet=propose`,
  async () => {
    await see('[data-sheet] [aria-pressed]')
    await click('[aria-pressed=false]')
    await see('[data-sheet] form ul')
  },
  inSheet,
)

const linked = (token: string) => ({ handlers: [found('signed_out')], secret: { kind: 'answer', token } as const })
export const ConsoleLinkedRequest = inConsole('/console', () => see('h2'), linked('one'))
export const ConsoleLinkedSeries = inConsole('/console', () => see('h2'), linked('series'))
export const ConsoleLinkedDecline = inConsole(
  '/console',
  async () => {
    await see('h2')
    await click('main > div button:nth-of-type(2)')
    await see('[name=reason]')
  },
  linked('one'),
)
export const ConsoleLinkedApproved = inConsole(
  '/console',
  async () => {
    await see('h2')
    await click('main > div button')
    await see('[role=status]')
  },
  linked('one'),
)
export const ConsoleLinkedAnswered = inConsole('/console', () => see('h2'), linked('answered'))
export const ConsoleLinkedOver = inConsole('/console', seeAlert, linked('over'))
export const ConsoleLinkedProposed = inConsole('/console', () => see('li li'), linked('proposed'))
