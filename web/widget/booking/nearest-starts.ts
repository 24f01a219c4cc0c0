import { monthAfter, type YearMonth } from '../../shared/time/months'
import { momentOf, monthOf } from '../../shared/time/wall-clock'
import { foundIn, type Months, monthKey, monthsToFind, type Wanted } from './availability'

/** The free times nearest to one that is gone, in order of time; nothing while nearer ones may be on their way. */
export function nearestStarts(months: Months, wanted: Wanted, takenStart: string, count: number): string[] | undefined {
  const gone = momentOf(takenStart)
  const distance = (start: string) => Math.abs(momentOf(start) - gone)
  const nearest = foundIn(months, wanted)
    .flatMap(slots => slots.starts)
    .filter(start => distance(start) > 0)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, count)
  const month = monthOf(takenStart)
  const next = monthAfter(month)
  const mayCome = (one: YearMonth) =>
    months[monthKey(wanted, one)]?.kind === 'finding' || monthsToFind(months, wanted, month).includes(one)
  // No zone begins a month earlier.
  const untilNext = Date.parse(`${next}-01T00:00+14:00`) - gone
  const isSure = nearest.length === count && nearest.every(start => distance(start) <= untilNext)
  if (mayCome(month) || (mayCome(next) && !isSure)) return undefined
  return nearest.sort((a, b) => momentOf(a) - momentOf(b))
}
