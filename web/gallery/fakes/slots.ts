import type { Slots } from '../../shared/api/types.ts'
import { firstDateOf, lastDateOf, monthAfter } from '../../shared/time/months.ts'
import { behaviours, business } from './fixtures.ts'

/** The day on which the made-up world stands still. */
export const today = '2026-03-10'
const lastDate = '2026-06-30'

interface Ask {
  slug: string
  from: string
  to: string
  zone: string
}

/** Starts at the business's opening hours, written in the zone asked for. */
export function fakeSlots({ slug, from, to, zone }: Ask): Slots {
  const behaviour = behaviours[slug]
  const firstFree = behaviour === 'empty_month' ? '2026-04-15' : today
  const days =
    behaviour === 'nothing' ? [] : datesBetween(from > firstFree ? from : firstFree, to < lastDate ? to : lastDate)
  const starts = days
    .flatMap(date => startsOn(date, behaviour === 'many_times' ? 10 : 45))
    .map(instant => inZone(instant, zone))
  // Few enough to be worth a thought, and once a single one.
  const seats_left = starts.map((_, index) => 1 + ((index * 5) % 12))
  const isCounted = behaviour === 'shows_seats'
  const slots: Slots = {
    time_zone: zone,
    from_date: from,
    to_date: to,
    starts,
    last_date: lastDate,
    ...(isCounted && { seats_left }),
  }
  if (starts.length || behaviour === 'nothing') return slots
  const next = datesBetween(firstFree > to ? firstFree : to, lastDate).flatMap(date => startsOn(date, 45))[0]
  return next === undefined ? slots : { ...slots, next_available: inZone(next, zone) }
}

export function fakeMonth(slug: string, zone = business.time_zone): Slots {
  const month = today.slice(0, 7)
  const slots = fakeSlots({ slug, from: firstDateOf(month), to: lastDateOf(month), zone })
  if (slots.starts.length || behaviours[slug] !== 'slots_never') return slots
  return fakeSlots({ slug, from: firstDateOf(monthAfter(month)), to: lastDateOf(monthAfter(month)), zone })
}

function datesBetween(from: string, to: string): string[] {
  const dates: string[] = []
  for (let day = Date.parse(from); day <= Date.parse(to); day += 86_400_000)
    dates.push(new Date(day).toISOString().slice(0, 10))
  return dates
}

// Tuesday to Saturday, with some hours taken so that no two days look alike.
function startsOn(date: string, every: number): number[] {
  const day = new Date(date).getUTCDay()
  if (day === 0 || day === 1 || Number(date.slice(8)) % 9 === 0) return []
  const opening = Date.parse(`${date}T08:00:00Z`)
  const starts: number[] = []
  for (let minute = 0; minute < 11 * 60; minute += every)
    if ((minute * 7 + Number(date.slice(8)) * 13) % 5 !== 0) starts.push(opening + minute * 60_000)
  return starts
}

/** RFC 3339 with the zone's offset. Only a stand-in may ask the script engine for zones. */
export function inZone(instant: number, zone: string): string {
  const format = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone })
  const wall = format.format(instant).replace(' ', 'T')
  const offset = Math.round((Date.parse(`${wall}Z`) - instant) / 60_000)
  const two = (number: number) => String(number).padStart(2, '0')
  const size = Math.abs(offset)
  return `${wall}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}
