// The set-up: staff with their hours, and what holds for the whole business.
import type { Setup, SetupStaff } from '../../console/api/types'
import { ok } from '../fakes/answers'
import { no, onConsole } from '../fakes/console/answers'
import { outcomeOf, setup } from '../fakes/console/setup'
import { found, inConsole } from '../storybook/console-story'
import { choose, click, fill, press, see, seeAlert, seeWords } from '../storybook/steps'

export default { title: 'Console, set-up of people' }

const path = '/api/v1/console/setup'
const preview = '/api/v1/console/setup/preview'
const both = ['/api/v1/console/setup/changes', preview] as const
const room = (name: string) => `/console/set-up/${name}`
const anna = room('staff/anna')

const answering = (change: (setup: Setup) => Partial<Setup>) => [
  onConsole('get', path, () => ok({ ...setup(), ...change(setup()) })),
]

const withAnna = (change: Partial<SetupStaff>) =>
  answering(({ staff }) => ({ staff: staff.map(one => (one.slug === 'anna' ? { ...one, ...change } : one)) }))

const refusing = (fields: Parameters<typeof no>[2]) =>
  both.map(one => onConsole('post', one, () => no(422, 'invalid_fields', fields)))

const openSection = async (at: number) => {
  await click('main form > div > fieldset > details > summary', at)
}

const hours = [{ opens: '09:00', closes: '18:30' }]
const week = { tuesday: hours, wednesday: hours, thursday: hours, friday: hours }

const manager = found('signed_in', {
  grants: ['setup.see', 'setup.change'].map(permission => ({ permission: permission as 'setup.see', reach: 'all' })),
})
const reader = found('signed_in', { grants: [{ permission: 'setup.see', reach: 'all' }] })

export const SetupStaffList = inConsole(room('staff'), () => see('[data-entry]'), {
  handlers: answering(({ staff, services }) => ({
    staff: staff.map((one, at) =>
      at === 1 ? { ...one, weekly: {}, overrides: [] } : at === 2 ? { ...one, active: false } : one,
    ),
    services: services.map(one => ({ ...one, staff: one.staff.filter(slug => slug !== 'sophie') })),
  })),
})
export const SetupStaffEmpty = inConsole(room('staff'), () => seeWords('main nav p'), {
  handlers: answering(() => ({ staff: [] })),
})
export const SetupStaffLoading = inConsole(room('staff'), undefined, {
  handlers: [onConsole('get', path, () => 'never')],
})
export const SetupStaffBroken = inConsole(room('staff'), seeAlert, {
  handlers: [onConsole('get', path, () => no(503, 'unavailable'))],
})
export const SetupStaffMember = inConsole(anna, () => see('[name=name]'))
export const SetupStaffReadOnly = inConsole(anna, () => see('[name=name]'), { handlers: [reader] })
export const SetupStaffGone = inConsole(room('staff/nobody'), seeAlert)
export const SetupStaffNew = inConsole(room('staff/new'), async () => {
  await fill('[name=name]', 'Jonas Weiß')
  await see('main footer')
})
export const SetupStaffWeekCopy = inConsole(`${anna}?field=weekly`, async () => {
  await click('#field-weekly-friday-copy')
  await see('#field-weekly fieldset')
})
export const SetupStaffWeekChanged = inConsole(anna, async () => {
  await click('#field-weekly-monday')
  await click('#field-weekly-saturday')
  await fill('li input[type=time]', '20:00', 3)
  await seeWords('main footer b')
})
export const SetupStaffWeekKeys = inConsole(`${anna}?field=weekly.wednesday`, async () => {
  await see('#field-weekly-wednesday:focus')
  await press(' ')
  await see('main footer')
})
export const SetupStaffDays = inConsole(anna, async () => {
  await openSection(0)
  await click('main form section li summary')
  await see('[name="overrides[0].date"]')
})
export const SetupStaffTimeOff = inConsole(
  anna,
  async () => {
    await openSection(1)
    await click('main form details[open] > div section li summary')
    await fill('[name="time_off[1].starts_at"]', '2026-10-25')
    await fill('[name="time_off[1].starts_at"] + input', '02:30')
    await see('main form select')
  },
  {
    handlers: withAnna({
      time_off: [
        { starts_at: '2025-08-04T00:00:00+02:00', ends_at: '2025-08-18T00:00:00+02:00', reason: 'Croatia' },
        { starts_at: '2026-10-23T00:00:00+02:00', ends_at: '2026-10-26T12:00:00+01:00' },
        {
          starts_at: '2027-02-06T14:00:00+01:00',
          ends_at: '2027-02-14T00:00:00+01:00',
          reason: 'School holidays',
        },
      ],
    }),
  },
)
const wednesdays = {
  weekdays: ['wednesday' as const],
  starts: '13:00',
  every_weeks: 2,
  first_date: '2026-03-04',
  reason: 'Kindergarten',
}
export const SetupStaffRepeats = inConsole(
  anna,
  async () => {
    await openSection(1)
    await click('#field-repeating_time_off li summary')
    await see('[name="repeating_time_off[0].first_date"]')
  },
  {
    handlers: withAnna({
      repeating_time_off: [
        wednesdays,
        {
          weekdays: ['tuesday', 'wednesday', 'thursday'],
          every_weeks: 1,
          first_date: '2026-07-06',
          last_date: '2026-08-30',
          reason: 'Ferialkurse an der Meisterschule',
        },
        { weekdays: ['saturday'], starts: '12:00', ends: '12:45', every_weeks: 1, first_date: '2025-01-01' },
      ],
    }),
  },
)
export const SetupStaffRepeatsMistakes = inConsole(
  anna,
  async () => {
    await openSection(1)
    await click('#field-repeating_time_off > div > button')
    await see('[name="repeating_time_off[0].first_date"]')
    await fill('[name="repeating_time_off[0].starts"]', '14:00')
    await fill('[name="repeating_time_off[0].ends"]', '13:00')
    await click('main footer [type=submit]')
    await see('[aria-invalid=true]')
  },
  {
    handlers: refusing([
      { path: 'edits[0].staff.repeating_time_off[0].weekdays', code: 'too_few' },
      { path: 'edits[0].staff.repeating_time_off[0].ends', code: 'invalid' },
    ]),
  },
)
export const SetupStaffCalendars = inConsole(
  anna,
  () =>
    openSection(2)
      .then(() => click('main form details[open] li summary', 1))
      .then(() => see('[name="calendars[1].url"]')),
  {
    handlers: withAnna({
      calendars: [
        {
          slug: 'private',
          kind: 'ics',
          url: 'https://calendar.example/private-4711/basic.ics',
          writes_bookings: false,
        },
        { slug: 'work', kind: 'caldav', url: 'https://dav.example/anna/', user: 'anna', writes_bookings: true },
      ],
    }),
  },
)
export const SetupStaffMore = inConsole(
  anna,
  async () => {
    await openSection(3)
    await openSection(4)
    await click('[name=time_zone]')
    await fill('[name=time_zone]', 'new')
    await see('[role=option]')
  },
  { handlers: withAnna({ locale: 'hu', meeting_url: 'https://meet.example/anna', call_number: '+43 1 555 01 35' }) },
)
export const SetupStaffMistakes = inConsole(
  anna,
  async () => {
    await fill('[name=email]', 'anna')
    await click('main footer [type=submit]')
    await see('[aria-invalid=true]')
  },
  {
    handlers: refusing([
      { path: 'edits[0].staff.email', code: 'invalid' },
      { path: 'edits[0].staff.weekly.friday[0]', code: 'invalid' },
      { path: 'edits[0].staff.time_off[0].ends_at', code: 'wrong_order' },
    ]),
  },
)

export const SetupHours = inConsole(room('hours'), () => see('[href$="weekly.monday"]'))
export const SetupHoursClosures = inConsole(
  room('hours'),
  async () => {
    await click('main form section header button', -1)
    await click('main form section li summary')
    await see('main footer')
  },
  {
    handlers: answering(({ business, staff }) => ({
      business: {
        ...business,
        closures: [{ first_date: '2025-12-25', last_date: '2025-12-26' }, ...(business.closures ?? []).slice(0, 3)],
      },
      staff: staff.map(one => (one.slug === 'sophie' ? { ...one, weekly: {} } : one)),
    })),
  },
)
const inGermany = (region: string) =>
  answering(({ business }) => ({
    business: {
      ...business,
      postal_address: { street: 'Marktplatz 1', postal_code: '86150', city: 'Augsburg', region, country: 'DE' },
      closures: [{ first_date: '2027-03-22', last_date: '2027-04-02', reason: 'Easter' }],
    },
  }))
const openHolidays = async () => {
  await click('main form [data-icon=calendar]', -1)
  await see('dialog[open] select')
}
export const SetupHoursHolidays = inConsole(
  room('hours'),
  async () => {
    await openHolidays()
    await choose('dialog [name=year]', '2027')
    await click('dialog [type=checkbox]', 1)
    await see('dialog [type=checkbox]:disabled')
  },
  { handlers: inGermany('Bayern') },
)
export const SetupHoursHolidaysCountry = inConsole(room('hours'), openHolidays, {
  handlers: answering(({ business: { postal_address: _, ...business } }) => ({ business })),
})
export const SetupHoursHolidaysAdded = inConsole(
  room('hours'),
  async () => {
    await openHolidays()
    await choose('dialog [name=region]', 'BE')
    await click('dialog button')
    await see('main footer')
  },
  { handlers: inGermany('Bayern') },
)
export const SetupHoursOpening = inConsole(
  room('hours'),
  async () => {
    await see('[href$="weekly.monday"]')
    await click('#field-opening_hours-saturday')
    await see('main footer')
  },
  {
    handlers: answering(({ business }) => ({
      business: { ...business, opening_hours: week },
    })),
  },
)
export const SetupHoursLoading = inConsole(room('hours'), undefined, {
  handlers: [onConsole('get', path, () => 'never')],
})
export const SetupHoursReadOnly = inConsole(room('hours'), () => see('[href$="weekly.monday"]'), {
  handlers: [reader],
})

export const SetupBusiness = inConsole(room('business'), () => see('[name=name]'))
export const SetupBusinessOpen = inConsole(room('business'), async () => {
  await see('[name=name]')
  for (const section of document.querySelectorAll<HTMLDetailsElement>('main form > div > fieldset > details'))
    section.open = true
  await see('[name="visitor_limits.open_per_client"]')
})
export const SetupBusinessReadOnly = inConsole(room('business'), () => openSection(3), { handlers: [manager] })
export const SetupBusinessChanged = inConsole(room('business'), async () => {
  await fill('[name=contact]', '+43 1 555 01 99')
  await openSection(1)
  await click('[name=time_zone]')
  await fill('[name=time_zone]', 'new')
  await see('[role=option]')
  await press('Enter')
  await openSection(5)
  await fill('[name="visitor_limits.open_per_client"]', '40')
  await seeWords('main footer b')
})
// Kept for a shorter time than before: what is older is erased at once, once that was confirmed.
const erasing = {
  handlers: [
    onConsole('post', preview, ({ body }) =>
      ok({ ...outcomeOf(body.edits as [], 0), to_erase: { bookings: 132, submissions: 12, messages: 40 } }),
    ),
  ],
}
const keepShorter = async () => {
  await openSection(4)
  await fill('[name="retention.customers_months"]', '24')
  await fill('[name="retention.messages_months"]', '3')
  await seeWords('main footer b + b')
}
export const SetupBusinessErases = inConsole(room('business'), keepShorter, erasing)
export const SetupBusinessErasesAsked = inConsole(
  room('business'),
  async () => {
    await keepShorter()
    await click('main footer [type=submit]')
    await see('dialog')
  },
  erasing,
)
export const SetupBusinessErasesReadOnly = inConsole(room('business'), () => openSection(4), { handlers: [manager] })
export const SetupBusinessErasesWrong = inConsole(
  room('business'),
  async () => {
    await fill('[name=contact]', '+43 1 555 01 99')
    await openSection(4)
    await fill('[name="retention.customers_months"]', '240')
    await click('main footer [type=submit]')
    await see('[aria-invalid=true]')
  },
  { handlers: refusing([{ path: 'edits[0].business.retention.customers_months', code: 'too_large' }]) },
)
export const SetupBusinessMistakes = inConsole(
  room('business'),
  async () => {
    await fill('[name=name]', '')
    await click('main footer [type=submit]')
    await see('[aria-invalid=true]')
  },
  {
    handlers: refusing([
      { path: 'edits[0].business.name', code: 'required' },
      { path: 'hosts[0]', code: 'not_unique' },
    ]),
  },
)

export const SetupLooks = inConsole(room('looks'), () => see('[name=accent]'))
export const SetupLooksChanged = inConsole(room('looks'), async () => {
  await fill('[name=accent]', 'FFD400')
  await click('label:has([name=fonts])', 3)
  await click('label:has([name=corners])')
  await click('label:has([name=tint])', 2)
  await seeWords('main footer b')
})
// What was typed in another room of the business is still there, and each sends its own.
export const SetupLooksAndBusiness = inConsole(room('looks'), async () => {
  await click('label:has([name=tint])', 2)
  await see('main footer')
  history.pushState(null, '', room('business'))
  dispatchEvent(new PopStateEvent('popstate'))
  await fill('[name=address]', 'Lindengasse 26, 1070 Vienna')
  await click('main footer [type=submit]')
  await see('[role=status] [data-icon=undo]')
  history.back()
  await see('[name=tint]:checked')
  await see('main footer')
})
