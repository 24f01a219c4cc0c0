// A month is written 2026-03, a date 2026-03-12; both compare as text.

/** A month, never an empty text. */
export type YearMonth = `${number}-${number}`

export function monthAfter(month: string, count = 1): YearMonth {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const index = year * 12 + (number - 1) + count
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}` as YearMonth
}

export const firstDateOf = (month: string) => `${month}-01`

export function lastDateOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`
}

/** Whether a text is a date that the calendar has: 2026-02-30 is not. */
export function isDate(text: string): boolean {
  const month = text.slice(0, 7)
  if (!/^[1-9]\d{3}-(0[1-9]|1[0-2])-\d\d$/.test(text)) return false
  return text >= firstDateOf(month) && text <= lastDateOf(month)
}
