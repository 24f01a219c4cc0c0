import type { BookedSeries, Money, Recurrence, RecurrenceKind, Refusal, SeriesPreview } from '../../shared/api/types'
import { omit } from '../../shared/lib/omit'
import { momentOf } from '../../shared/time/wall-clock'
import { type Total, totalOf } from './order'
import type { BookingState, Series, SeriesDate } from './state'

// A series of appointments as the visitor puts it together: pure changes of a BookingState, and what follows from them.

export const kinds: RecurrenceKind[] = ['daily', 'weekly', 'biweekly', 'monthly_by_weekday', 'monthly_by_date']
export const fewest = 2
export const most = 24

const firstWish = 'weekly-4'

/** How often, as it stands in an address: weekly-8. */
export const writeWish = ({ kind, count }: Recurrence) => `${kind}-${count}`

/** What was made up is as good as nothing said. */
export function readWish(wish: string): Recurrence {
  const [word, number] = wish.split('-')
  const kind = kinds.find(one => one === word)
  const count = Number(number)
  if (kind && Number.isInteger(count) && count >= fewest && count <= most) return { kind, count }
  return readWish(firstWish)
}

/** The visitor wants to repeat the chosen time. */
export function repeated(flow: BookingState): BookingState {
  const series: Series = flow.series ?? { wish: firstWish, search: 'finding', dates: [] }
  return { ...omit(flow, 'hold', 'problem'), step: 'repeat', series }
}

export function withWish(flow: BookingState, recurrence: Recurrence): BookingState {
  const wish = writeWish(recurrence)
  if (!flow.series || flow.series.wish === wish) return flow
  return { ...omit(flow, 'problem'), series: { ...flow.series, wish, search: 'finding' } }
}

/** What dates were asked for: the answer is for these alone. */
export type DatesQuestion = Pick<BookingState, 'order' | 'startsAt' | 'zone'> & { readonly wish: string }

/** Whether the dates are still wanted as they were asked for. */
function isAwaited(flow: BookingState, asked: DatesQuestion): flow is BookingState & { series: Series } {
  const { order, startsAt, zone, series } = flow
  return series?.wish === asked.wish && order === asked.order && startsAt === asked.startsAt && zone === asked.zone
}

/** The dates of a wish. What the visitor decided on a date that is still among them stays, if it can still be had. */
export function withDates(flow: BookingState, asked: DatesQuestion, { occurrences }: SeriesPreview): BookingState {
  if (!isAwaited(flow, asked)) return flow
  const before = new Map(flow.series.dates.map(date => [momentOf(date.starts_at), date]))
  const dates = occurrences.map((occurrence): SeriesDate => {
    const known = before.get(momentOf(occurrence.starts_at))
    const own = occurrence.free ? occurrence.starts_at : undefined
    const wanted = known ? known.wanted : own
    const isOffered = wanted !== undefined && (wanted === own || occurrence.alternatives.includes(wanted))
    const isTaken = !occurrence.free && (known?.isTaken || (wanted !== undefined && !isOffered))
    return { ...occurrence, ...(isOffered && { wanted }), ...(isTaken && { isTaken }) }
  })
  return { ...flow, series: { ...flow.series, search: 'found', dates } }
}

export function withoutDates(flow: BookingState, asked: DatesQuestion): BookingState {
  return isAwaited(flow, asked) ? { ...flow, series: { ...flow.series, search: 'failed' } } : flow
}

export function searchedAgain(flow: BookingState): BookingState {
  return flow.series ? { ...flow, series: { ...flow.series, search: 'finding' } } : flow
}

/** Keeps a date, swaps it for an alternative, or leaves it out. */
export function withWanted(flow: BookingState, index: number, wanted: string | undefined): BookingState {
  const date = flow.series?.dates[index]
  if (!flow.series || !date) return flow
  const changed: SeriesDate = { ...omit(date, 'wanted'), ...(wanted && { wanted }) }
  return { ...flow, series: { ...flow.series, dates: flow.series.dates.with(index, changed) } }
}

/** What is booked, increasing. */
export function wantedStarts({ dates }: Series): string[] {
  return dates.flatMap(({ wanted }) => wanted ?? []).sort((a, b) => momentOf(a) - momentOf(b))
}

/** The times that can replace a date, in order; without those that overlap another date of the series. */
export function alternativesOf(flow: BookingState, index: number): string[] {
  const dates = flow.series?.dates ?? []
  const minutes = flow.order ? totalOf(flow.order, flow.services).minutes : 0
  const others = dates.filter((_, at) => at !== index).flatMap(({ wanted }) => wanted ?? [])
  const isApart = (start: string) =>
    others.every(other => Math.abs(momentOf(other) - momentOf(start)) >= Math.max(minutes, 1) * 60_000)
  return (dates[index]?.alternatives ?? []).filter(isApart).sort((a, b) => momentOf(a) - momentOf(b))
}

/** On to the details with the dates as they are; stays where none is left. */
export function chosen(flow: BookingState): BookingState {
  if (flow.series?.search !== 'found' || wantedStarts(flow.series).length === 0) return flow
  return { ...omit(flow, 'problem', 'hold'), step: 'details', series: { ...flow.series, isChosen: true } }
}

/** What all of them come to. */
export function totalOfSeries(flow: BookingState): Omit<Total, 'minutes'> {
  const count = flow.series ? wantedStarts(flow.series).length : 0
  const { price, due } = flow.order ? totalOf(flow.order, flow.services) : {}
  const times = ({ amount_minor, currency }: Money) => ({ amount_minor: amount_minor * count, currency })
  return { ...(price && { price: times(price) }), ...(due && { due: times(due) }) }
}

/**
 * Nothing was booked because some of the starts that were sent are gone: back to the dates, with those marked and the
 * alternatives looked for anew. What was typed stays.
 */
export function afterConflict(flow: BookingState, refusal: Refusal): BookingState {
  if (!flow.series) return flow
  const sent = wantedStarts(flow.series)
  const gone = new Set(sent.filter((_, index) => refusal.fields?.some(({ path }) => path === `starts[${index}]`)))
  const dates = flow.series.dates.map(date => (date.wanted && gone.has(date.wanted) ? takenFrom(date) : date))
  const series: Series = { ...omit(flow.series, 'isChosen'), dates, search: 'finding' }
  return { ...flow, isSubmitting: false, step: 'repeat', series, problem: { kind: 'refused', refusal } }
}

function takenFrom(date: SeriesDate): SeriesDate {
  const alternatives = date.alternatives.filter(start => start !== date.wanted)
  return { ...omit(date, 'wanted'), free: date.free && date.wanted !== date.starts_at, alternatives, isTaken: true }
}

export function bookedAll(flow: BookingState, { bookings }: BookedSeries): BookingState {
  const booked = bookings[0]
  return booked ? { ...flow, isSubmitting: false, step: 'done', booked, bookedSeries: bookings } : flow
}
