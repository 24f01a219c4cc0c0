// Why visitors find no free time for a service, as far as its set-up says.
import { addDays, daysBetween } from '../../../../shared/time/days'
import { todayIn } from '../../../../shared/time/today'
import type { Setup, SetupService, SetupStaff } from '../../../api/types'
import type { Texts } from '../../../i18n/texts'
import type { Place } from '../../../parts/place'
import { timesIn } from '../../../parts/use-times'
import { placeOf } from '../../entry/rooms'
import { openMinutes, weekdays } from '../../entry/times/week'

export interface Reason {
  /** A sentence. */
  words: (texts: Texts) => string
  /** Where it is mended. */
  place: Place
}

const day = 24 * 60
const hour = 60 * 60 * 1000
/** So many days are looked at where the horizon names no last one. */
const farthest = 366
const usual = 60

const isOn = ({ active }: { active?: boolean | undefined }) => active !== false

/** Those of staff who can be booked for it. */
const hostsOf = ({ staff }: Setup, service: SetupService) =>
  staff.filter(one => isOn(one) && service.staff.includes(one.slug))

/** Whether its page is there for visitors, so that they can ask for its times. */
export const hasPage = (setup: Setup, service: SetupService) => isOn(service) && hostsOf(setup, service).length > 0

/** The days on which visitors may book it. */
export function bookableDays({ business }: Setup, { rules: { horizon } }: SetupService, now: number): string[] {
  const today = todayIn(business.time_zone, now)
  const isRange = horizon?.kind === 'range'
  const ahead = horizon?.kind === 'rolling_window' ? farthest : (horizon?.days ?? usual)
  const first = isRange && horizon.first_date && horizon.first_date > today ? horizon.first_date : today
  const last = isRange ? (horizon.last_date ?? today) : addDays(today, ahead)
  return Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, at) => addDays(first, at))
}

/** How many days after today the last of them is; none if it is past. */
export function daysAhead(setup: Setup, service: SetupService, now: number): number {
  const last = bookableDays(setup, service, now).at(-1)
  return last ? daysBetween(todayIn(setup.business.time_zone, now), last) : 0
}

/** The shortest that a visitor can choose. */
function lengthOf({ rules, variations = [] }: SetupService): number {
  const lengths = variations.filter(isOn).map(({ duration_minutes }) => duration_minutes ?? rules.duration_minutes)
  return lengths.length > 0 ? Math.min(...lengths) : rules.duration_minutes
}

// 1 January 2024 was a Monday.
const weekdayOf = (date: string) => weekdays[(((daysBetween('2024-01-01', date) % 7) + 7) % 7) as 0]

function hoursOn({ weekly, overrides = [] }: SetupStaff, date: string) {
  return openMinutes(overrides.find(one => one.date === date)?.hours ?? weekly[weekdayOf(date)] ?? [])
}

/** Whether one span of time off covers all that is left of a date, in whichever zone. */
function isAway({ time_off = [] }: SetupStaff, date: string, now: number): boolean {
  const midnight = Date.parse(`${date}T00:00Z`)
  const [from, until] = [Math.max(now, midnight - 14 * hour), midnight + 36 * hour]
  return time_off.some(({ starts_at, ends_at }) => Date.parse(starts_at) <= from && Date.parse(ends_at) >= until)
}

/** The longest time without an end in it, in minutes: hours go on after midnight. */
function longestOf(host: SetupStaff, dates: readonly string[]): number {
  let [longest, from, until] = [0, 0, -1]
  for (const [at, date] of dates.entries())
    for (const [opens, closes] of hoursOn(host, date)) {
      if (opens + at * day !== until) from = opens + at * day
      until = closes + at * day
      longest = Math.max(longest, until - from)
    }
  return longest
}

/** Each of them is enough to keep all times from visitors. */
export function whyNotBookable(setup: Setup, service: SetupService, now: number): Reason[] {
  const dates = bookableDays(setup, service, now)
  return [
    ...ofService(setup, service, dates, now),
    ...(dates.length > 0 ? ofHosts(setup, service, dates, now) : []),
    ...ofPools(setup, service),
  ]
}

const inService = ({ slug }: SetupService, field: string) => ({ ...placeOf('service', slug)!, field })

function ofService(setup: Setup, service: SetupService, dates: readonly string[], now: number): Reason[] {
  const { horizon, min_notice_minutes: notice = 0 } = service.rules
  const reasons: Reason[] = []
  if (!isOn(service))
    reasons.push({ words: ({ text }) => text('setup.service.page_off'), place: inService(service, 'active') })
  const over = horizon?.last_date
  if (dates.length === 0 && over)
    reasons.push({
      words: texts => texts.text('setup.service.why_over', { date: timesIn(texts).shortDate(over) }),
      place: inService(service, 'rules.horizon.last_date'),
    })
  if (dates.length > 0 && notice > 0 && notice >= daysAhead(setup, service, now) * day)
    reasons.push({
      words: texts => texts.text('setup.service.why_notice', { time: timesIn(texts).duration(notice) }),
      place: inService(service, 'rules.min_notice_minutes'),
    })
  return reasons
}

/** Whose hours they are: of one host at once, of several where those of all are seen. */
const placeOfHours = (hosts: readonly SetupStaff[], field: string): Place =>
  hosts.length === 1 ? { ...placeOf('staff', hosts[0]!.slug)!, field } : { screen: 'set-up', room: 'hours' }

function ofHosts(setup: Setup, service: SetupService, dates: readonly string[], now: number): Reason[] {
  const hosts = hostsOf(setup, service)
  if (hosts.length === 0)
    return [{ words: ({ text }) => text('setup.service.why_staff'), place: inService(service, 'staff') }]
  const worked = hosts.map(host => ({ host, dates: dates.filter(date => hoursOn(host, date).length > 0) }))
  if (worked.every(({ dates }) => dates.length === 0))
    return [{ words: ({ text }) => text('setup.service.why_hours'), place: placeOfHours(hosts, 'weekly') }]
  const closures = setup.business.closures ?? []
  const isClosed = (date: string) => closures.some(one => one.first_date <= date && date <= one.last_date)
  const open = worked.map(({ host, dates }) => ({ host, dates: dates.filter(date => !isClosed(date)) }))
  if (open.every(({ dates }) => dates.length === 0))
    return [
      {
        words: ({ text }) => text('setup.service.why_closed'),
        place: { screen: 'set-up', room: 'hours', field: 'closures' },
      },
    ]
  if (open.every(({ host, dates }) => dates.every(date => isAway(host, date, now))))
    return [{ words: ({ text }) => text('setup.service.why_away'), place: placeOfHours(hosts, 'time_off') }]
  return ofLength(service, hosts, dates)
}

function ofLength(service: SetupService, hosts: readonly SetupStaff[], dates: readonly string[]): Reason[] {
  const { align, offset_minutes: offset = 0 } = service.rules
  const length = lengthOf(service)
  // What begins on the last day may end on the next.
  const all = [...dates, addDays(dates.at(-1)!, 1)]
  const longest = Math.max(...hosts.map(host => longestOf(host, all)))
  if (length > longest)
    return [
      {
        words: texts => {
          const { duration } = timesIn(texts)
          return texts.text('setup.service.why_length', { time: duration(length), longest: duration(longest) })
        },
        place: inService(service, 'rules.duration_minutes'),
      },
    ]
  if (align === 'opening' && offset > 0 && offset + length > longest)
    return [
      {
        words: texts => texts.text('setup.service.why_offset', { time: timesIn(texts).duration(offset) }),
        place: inService(service, 'rules.offset_minutes'),
      },
    ]
  return []
}

/** A pool may be needed more than once. */
function ofPools({ pools = [] }: Setup, { rules: { resources = [] } }: SetupService): Reason[] {
  return pools.flatMap((pool): Reason | Reason[] => {
    const needed = resources.reduce((sum, { pool: slug, units = 1 }) => sum + (slug === pool.slug ? units : 0), 0)
    const { name, slug, units } = pool
    if (needed > 0 && !isOn(pool))
      return {
        words: ({ text }) => text('setup.service.why_pool', { name }),
        place: { ...placeOf('pool', slug)!, field: 'active' },
      }
    if (needed > units)
      return {
        words: ({ text }) => text('setup.service.why_units', { name, needed, units }),
        place: { ...placeOf('pool', slug)!, field: 'units' },
      }
    return []
  })
}
