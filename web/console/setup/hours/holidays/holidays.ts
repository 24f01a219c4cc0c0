// Public holidays as closures.
import { addDays } from '../../../../shared/time/days'
import type { CountryHolidays, Holiday } from '../../../../shared/time/public-holidays'
import type { SetupBusiness } from '../../../api/types'
import type { Plain } from '../../entry/table'

type Closure = NonNullable<SetupBusiness['closures']>[number]

/** Whether the business is closed on all of its days already. */
export function isClosed({ first, last }: Holiday, closures: readonly Plain[]): boolean {
  const spans = closures.map(
    ({ first_date, last_date }) => [String(first_date ?? '~'), String(last_date ?? '')] as const,
  )
  for (let day = first; day <= last; day = addDays(day, 1))
    if (!spans.some(([from, until]) => from <= day && day <= until)) return false
  return true
}

export const isSame = (one: Holiday, other: Holiday) => one.first === other.first && one.name === other.name

/** The region that an address names, by code or name; else the whole country. */
export const regionOf = ({ regions }: CountryHolidays, named = '') =>
  regions.find(both => both.includes(named.trim()))?.[0] ?? ''

/** `name` is cut to what a reason may be long. */
export const closureOf = ({ first, last, name }: Holiday): Closure => ({
  first_date: first,
  last_date: last,
  reason: name.slice(0, 200),
})
