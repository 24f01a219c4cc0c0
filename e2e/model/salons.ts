// Salons that fast-check makes up, and the file with which the program gets to know them.
import fc from 'fast-check'
import { weekdays } from '../kalends.ts'
import type { Limit, Minute, Repeat, Salon, Service, Span, Staff } from './rules.ts'

export const names = ['ada', 'ben', 'cleo', 'dan']
export const serviceNames = ['cut', 'colour']

// The last Monday of March 2027: a month ends within every horizon.
export const begin: Minute = Date.UTC(2027, 2, 29, 8) / 60_000

export const iso = (minute: Minute) => new Date(minute * 60_000).toISOString().replace('.000', '')

// Half and quarter hours, in zones that are off by them too.
const zones = [
  { name: 'UTC', ahead: 0 },
  { name: 'Asia/Kathmandu', ahead: 345 },
  { name: 'America/Bogota', ahead: -300 },
]

const hour = 60
const dayPlans: Span[][] = [
  [],
  [{ from: 9 * hour, to: 17 * hour }],
  [{ from: 10 * hour, to: 14 * hour }],
  [
    { from: 9 * hour, to: 12 * hour + 30 },
    { from: 13 * hour + 15, to: 18 * hour },
  ],
  [{ from: 0, to: 24 * hour }],
  // Touching, and over midnight.
  [
    { from: 0, to: 6 * hour },
    { from: 20 * hour, to: 22 * hour },
    { from: 22 * hour, to: 24 * hour },
  ],
]
const usualDay = fc.constantFrom(...(dayPlans.slice(1) as Span[][]))
const week = fc.tuple(usualDay, usualDay, fc.constantFrom(...dayPlans), usualDay, usualDay, usualDay, usualDay)

const timeOff = fc
  .record({ from: fc.nat(4 * 24 * 12), length: fc.integer({ min: 3, max: 60 }) })
  .map(({ from, length }) => ({
    from: begin + from * 5,
    to: begin + (from + length) * 5,
  }))

// Some days around the beginning of a run, most of them for an hour or two.
const repeat: fc.Arbitrary<Repeat> = fc
  .record({
    weekdays: fc.uniqueArray(fc.nat(6), { minLength: 1, maxLength: 3 }),
    span: fc.constantFrom(
      { from: 12 * hour, to: 13 * hour },
      { from: 9 * hour, to: 10 * hour + 30 },
      { from: 20 * hour, to: 24 * hour },
      { from: 0, to: 24 * hour },
    ),
    everyWeeks: fc.integer({ min: 1, max: 3 }),
    first: fc.integer({ min: -12, max: 4 }),
    days: fc.integer({ min: 0, max: 20 }),
  })
  .map(({ weekdays, span, everyWeeks, first, days }) => {
    const firstDay = Math.floor(begin / (24 * hour)) + first
    return { ...span, weekdays, everyWeeks, first: firstDay * 24 * hour, last: (firstDay + days) * 24 * hour }
  })

const hoursOf = fc.record({
  hours: week,
  timeOff: fc.array(timeOff, { maxLength: 2 }),
  repeats: fc.array(repeat, { maxLength: 1 }),
})
// New hours and times off for every staff member.
export type NewHours = { hours: Span[][]; timeOff: Span[]; repeats: Repeat[] }[]
export const newHours: fc.Arbitrary<NewHours> = fc.array(hoursOf, { minLength: names.length, maxLength: names.length })

const limit: fc.Arbitrary<Limit> = fc
  .record({
    per: fc.constantFrom('service', 'staff', 'customer'),
    unit: fc.constantFrom('bookings', 'minutes'),
    period: fc.constantFrom('day', 'week', 'month'),
    max: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ max, ...rest }) => ({ ...rest, max: rest.unit === 'minutes' ? max * 90 : max }) as Limit)

const service = (slug: string): fc.Arbitrary<Service> =>
  fc.record({
    slug: fc.constant(slug),
    duration: fc.constantFrom(20, 30, 45, 60, 90),
    before: fc.constantFrom(0, 5, 10),
    after: fc.constantFrom(0, 10, 15),
    interval: fc.constantFrom(10, 15, 20, 30, 45, 60),
    align: fc.constantFrom('free_span', 'free_span', 'opening'),
    notice: fc.constantFrom(0, 0, 60, 600),
    horizonDays: fc.integer({ min: 1, max: 5 }),
    staff: fc.shuffledSubarray(names, { minLength: 2 }),
    priorities: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: names.length, maxLength: names.length }),
    assignment: fc.constantFrom('most_free', 'equal', 'priority'),
    limits: fc.oneof(
      { weight: 2, arbitrary: fc.constant<Limit[]>([]) },
      fc.uniqueArray(limit, { maxLength: 2, selector: ({ per, unit, period }) => `${per} ${unit} ${period}` }),
    ),
    changeNotice: fc.constantFrom(0, 60, 1440),
  })

export const salons: fc.Arbitrary<Salon> = fc
  .record({
    zones: fc.array(fc.constantFrom(...zones), { minLength: names.length, maxLength: names.length }),
    hours: newHours,
    services: fc.tuple(service('cut'), service('colour')),
    teamSize: fc.integer({ min: 2, max: names.length }),
  })
  .map(made => ({
    staff: names.map((slug, i) => ({ slug, ahead: made.zones[i]?.ahead ?? 0, ...(made.hours[i] as NewHours[0]) })),
    services: made.services,
    // All of them offer the first service.
    team: made.services[0].staff.slice(0, made.teamSize),
  }))

const timeOfDay = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

function fileStaff({ slug, ahead, hours, timeOff, repeats }: Staff) {
  const weekly = hours.map((day, i) => [
    weekdays[i],
    day.map(({ from, to }) => ({ opens: timeOfDay(from), closes: timeOfDay(to) })),
  ])
  return {
    slug,
    name: slug,
    time_zone: zones.find(zone => zone.ahead === ahead)?.name,
    weekly: Object.fromEntries(weekly),
    time_off: timeOff
      .filter(({ from, to }, i) => timeOff.findIndex(other => other.from === from && other.to === to) === i)
      .map(({ from, to }) => ({ starts_at: iso(from), ends_at: iso(to) })),
    repeating_time_off: repeats.map(one => ({
      weekdays: one.weekdays.map(day => weekdays[day]),
      starts: timeOfDay(one.from),
      ends: timeOfDay(one.to),
      every_weeks: one.everyWeeks,
      first_date: iso(one.first).slice(0, 10),
      last_date: iso(one.last).slice(0, 10),
    })),
  }
}

function fileService(service: Service, team: boolean) {
  return {
    slug: service.slug,
    name: service.slug,
    rules: {
      duration_minutes: service.duration,
      buffer_before_minutes: service.before,
      buffer_after_minutes: service.after,
      interval_minutes: service.interval,
      align: service.align,
      min_notice_minutes: service.notice,
      horizon: { kind: 'rolling', days: service.horizonDays },
      limits: service.limits,
    },
    cancel_notice_minutes: service.changeNotice,
    reschedule_notice_minutes: service.changeNotice,
    staff: service.staff,
    assignment: service.assignment,
    ...(service.assignment === 'priority' && { priorities: service.priorities.slice(0, service.staff.length) }),
    ...(team && { calendars: [{ slug: 'together', name: 'together', host: 'team' }] }),
  }
}

// As docs/business-file.md has it.
export function businessFile(salon: Salon): object {
  return {
    version: 1,
    slug: 'salon',
    name: 'Salon',
    time_zone: 'UTC',
    currency: 'EUR',
    locale: 'en',
    contact_kind: 'phone',
    contact: '+43 1 555 01 34',
    staff: salon.staff.map(fileStaff),
    teams: [{ slug: 'team', name: 'team', kind: 'collective', members: salon.team }],
    services: salon.services.map((service, i) => fileService(service, i === 0)),
  }
}
