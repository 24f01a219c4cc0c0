// Arithmetic with dates as the server writes them: 2026-03-12. They compare as text.
import { isDate, lastDateOf, monthAfter } from './months'

const day = 24 * 60 * 60 * 1000
const midnight = (date: string) => Date.parse(`${date}T00:00Z`)

export function addDays(date: string, days: number): string {
  return new Date(midnight(date) + days * day).toISOString().slice(0, 10)
}

/** The same day of another month, or its last where it has no such day: 31 January and one is 28 February. */
export function addMonths(date: string, months: number): string {
  const month = monthAfter(date, months)
  const last = lastDateOf(month)
  const same = month + date.slice(7)
  return isDate(same) ? same : last
}

/** Whole days from one date to another; negative if the other is earlier. */
export const daysBetween = (from: string, to: string) => (from === to ? 0 : (midnight(to) - midnight(from)) / day)

// Where a week does not begin on Monday, by CLDR 48 (supplemental data, weekData). Not asked of Intl: it says nothing
// in some browsers, and what the server draws must be what a browser would.
const saturday = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'
const sunday =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH ' +
  'PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'

/** On which day a week begins for people of the tag's region: 0 for Sunday, 1 for Monday, up to 6. */
export function firstWeekday(tag: string): number {
  const { region = '001' } = new Intl.Locale(tag).maximize()
  if (sunday.includes(region)) return 0
  if (saturday.includes(region)) return 6
  return region === 'MV' ? 5 : 1
}

/** The first date of the week that a date is in, as people of the tag's region count. */
export function startOfWeek(date: string, tag: string): string {
  const past = (new Date(midnight(date)).getUTCDay() - firstWeekday(tag) + 7) % 7
  return addDays(date, -past)
}
