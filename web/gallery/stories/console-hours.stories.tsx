// The console: how full it is, why a time is not offered, changed hours, and who is away.
import { ok } from '../fakes/answers'
import { no, onConsole } from '../fakes/console/answers'
import { explanations, overview } from '../fakes/console/hours'
import { session } from '../fakes/console/people'
import { inConsole } from '../storybook/console-story'
import { click, fill, press, see, seeAlert, seeWords } from '../storybook/steps'

export default { title: 'Console hours' }

const waits = { shows: 'main p' }
/** Who sees the day and may change nothing in it. */
const reader = onConsole('get', '/api/v1/session', () =>
  ok(session('signed_in', { grants: [{ permission: 'calendar.see', reach: 'all' }] })),
)

export const ConsoleOverview = inConsole('/console/calendar/week?person=all', () => see('td a'))
export const ConsoleOverviewLarge = inConsole('/console/calendar/week?person=all', () => see('td a'), {
  handlers: [
    onConsole('get', '/api/v1/console/overview', ({ query }) =>
      ok(overview(query.get('from_date')!, query.get('to_date')!, true)),
    ),
  ],
})
export const ConsoleOverviewCell = inConsole('/console/calendar/week?person=all', async () => {
  const cell = await see('td a[tabindex="0"]')
  cell.focus()
  await press('ArrowDown')
  await press('ArrowRight')
})
export const ConsoleOverviewLoading = inConsole('/console/calendar/week?person=all', undefined, {
  ...waits,
  handlers: [onConsole('get', '/api/v1/console/overview', () => 'never')],
})
export const ConsoleOverviewEmpty = inConsole('/console/calendar/week?person=all', () => seeWords('main p'), {
  handlers: [
    onConsole('get', '/api/v1/console/overview', () =>
      ok({ ...overview('2026-03-09', '2026-03-15'), staff: [], days: [] }),
    ),
  ],
})
export const ConsoleOverviewRefused = inConsole('/console/calendar/week?person=all', seeAlert, {
  handlers: [onConsole('get', '/api/v1/console/overview', () => no(503, 'unavailable'))],
})
export const ConsoleMonth = inConsole('/console/calendar/month', () => see('td a'))
export const ConsoleMonthOfOne = inConsole('/console/calendar/month?person=staff2', () => see('td a'))
export const ConsoleMonthLoading = inConsole('/console/calendar/month', undefined, {
  ...waits,
  handlers: [onConsole('get', '/api/v1/console/overview', () => 'never')],
})

const whyPlace = '/console/calendar/day?sheet=why&at=2026-03-10T16:15&host=staff2'
export const ConsoleWhy = inConsole(whyPlace, () => see('[data-why] li'))
export const ConsoleWhyOffered = inConsole(`${whyPlace}&service=style`, () => see('[data-why] li'), {})
export const ConsoleWhyNoMend = inConsole(whyPlace, () => see('[data-why] li'), {
  handlers: [
    reader,
    onConsole('get', '/api/v1/console/explanations', () => {
      const { hosts, ...rest } = explanations('short')
      const reasons = ['past_notice', 'beyond_horizon', 'seats', 'grid', 'look_busy', 'other_host'] as const
      const facts = { notice_minutes: 1440, horizon_date: '2026-05-09', seats_left: 1 }
      return ok({ ...rest, hosts: hosts.map((host, at) => ({ ...host, ...facts, reason: reasons[at]! })) })
    }),
  ],
})
export const ConsoleWhyLoading = inConsole(whyPlace, () => see('[data-why] p'), {
  handlers: [onConsole('get', '/api/v1/console/explanations', () => 'never')],
})
export const ConsoleWhyNoServices = inConsole(whyPlace, () => see('[data-why] p'), {
  handlers: [onConsole('get', '/api/v1/console/services', () => ok({ services: [] }))],
})
export const ConsoleWhyRefused = inConsole(whyPlace, () => see('[data-why] [role=alert]'), {
  handlers: [onConsole('get', '/api/v1/console/explanations', () => no(404, 'service_not_found'))],
})

const hoursPlace = '/console/calendar/day?mode=hours'
const askHours = () => click('main button[aria-label*="Lukas"]:not([aria-pressed])')
export const ConsoleHours = inConsole(hoursPlace, () => see('main button'))
export const ConsoleHoursDrawn = inConsole(hoursPlace, async () => {
  await askHours()
  await see('dialog form')
})
export const ConsoleHoursWrong = inConsole(hoursPlace, async () => {
  await askHours()
  await fill('dialog [name=to]', '08:00')
  await see('[aria-invalid]')
})
export const ConsoleHoursInTheWay = inConsole(hoursPlace, async () => {
  await askHours()
  await fill('dialog [name=to]', '12:00')
  await seeWords('dialog [role=status] b')
})
export const ConsoleHoursLeftBehind = inConsole(hoursPlace, async () => {
  await askHours()
  await click('dialog [type=submit]')
  await see('dialog [role=status] ~ div a')
})
export const ConsoleHoursRefused = inConsole(
  hoursPlace,
  async () => {
    await askHours()
    await click('dialog [type=submit]')
    await see('dialog [role=alert]')
  },
  {
    handlers: [onConsole('put', '/api/v1/console/staff/{staff_id}/hours/{date}', () => no(404, 'provider_not_found'))],
  },
)
export const ConsoleHoursMayNot = inConsole(hoursPlace, () => seeWords('main p'), { handlers: [reader] })

export const ConsoleLeftBehind = inConsole('/console/left', () => see('main li'))
export const ConsoleLeftBehindNone = inConsole('/console/left', () => seeWords('main p'), {
  handlers: [onConsole('get', '/api/v1/console/left-behind', () => ok({ bookings: [] }))],
})
export const ConsoleLeftBehindLoading = inConsole('/console/left', undefined, {
  handlers: [onConsole('get', '/api/v1/console/left-behind', () => 'never')],
})
export const ConsoleLeftBehindRefused = inConsole('/console/left', seeAlert, {
  handlers: [onConsole('get', '/api/v1/console/left-behind', () => no(403, 'not_allowed'))],
})

const show = () => click('main form [type=submit]')
export const ConsoleAway = inConsole('/console/away?person=staff2', () => see('[name=person]'))
export const ConsoleAwayProposals = inConsole('/console/away?person=staff2', async () => {
  await show()
  await see('main section h2')
})
export const ConsoleAwayConfirm = inConsole('/console/away?person=staff2', async () => {
  await show()
  await see('main section h2')
  // On a phone, card by card.
  for (let card = 0; card < 10 && !document.querySelector('[name=message]'); card += 1) {
    await click('main section button')
    await see('main section h2')
  }
  await see('[name=message]')
})
export const ConsoleAwayNone = inConsole(
  '/console/away?person=staff2',
  async () => {
    await show()
    await see('main section form')
  },
  { handlers: [onConsole('post', '/api/v1/console/away/quote', () => ok({ bookings: [] }))] },
)
export const ConsoleAwayDone = inConsole('/console/away?person=staff2', async () => {
  await show()
  await see('main section h2')
  for (let card = 0; card < 10 && !document.querySelector('[name=message]'); card += 1) {
    await click('main section button')
    await see('main section h2')
  }
  await click('main section form [type=submit]')
  await see('[data-failed]')
})
export const ConsoleAwayRefused = inConsole(
  '/console/away?person=staff2',
  async () => {
    await show()
    await seeAlert()
  },
  { handlers: [onConsole('post', '/api/v1/console/away/quote', () => no(422, 'invalid_fields'))] },
)
export const ConsoleAwayMayNot = inConsole('/console/away', () => seeWords('main p'), { handlers: [reader] })
