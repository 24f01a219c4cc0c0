// The public holidays of a country, as the front end's build writes them (web/tools/made/public-holidays.ts).
import { addDays } from './days'

/** What is known of a country. */
export interface CountryHolidays {
  /** Each with its code, such as BY, and its name in the language of the country. */
  regions: readonly (readonly [code: string, name: string])[]
  /** By locale; in the language of the country at ''. */
  names: readonly Readonly<Record<string, string>>[]
  /** By region, the whole country at '': day (20261225), number of days and place in `names`, one after the other. */
  days: Readonly<Record<string, readonly number[]>>
}

export interface Holiday {
  /** YYYY-MM-DD. */
  first: string
  last: string
  name: string
}

export interface HolidaysQuery {
  region: string
  year: number
  locale: string
}

/** In the order of their days. Without a name in the language they have the one of the country. */
export function holidaysIn(country: CountryHolidays, { region, year, locale }: HolidaysQuery): Holiday[] {
  const days = country.days[region] ?? []
  const found: Holiday[] = []
  for (let at = 0; at < days.length; at += 3) {
    const [day = 0, count = 1, place = 0] = days.slice(at, at + 3)
    if (Math.floor(day / 10_000) !== year) continue
    const first = `${year}-${String(day).slice(4, 6)}-${String(day).slice(6)}`
    const names = country.names[place] ?? {}
    found.push({ first, last: addDays(first, count - 1), name: names[locale] ?? names[''] ?? '' })
  }
  return found
}
