declare module '@public-holidays' {
  import type { CountryHolidays } from '../../../../shared/time/public-holidays'

  /** First and last year that are known. */
  export const years: { first: number; last: number }
  /** By code, such as AT. */
  export const countries: Readonly<Record<string, () => Promise<{ default: CountryHolidays }>>>
}
