import type { TimeZone } from '../api/types'
import { cityOf } from './zone-name'

/** A zone as the server lists it, with little to find it by. */
export const zoneOf = (name: string, offset: number, country: string, more: Partial<TimeZone> = {}): TimeZone => ({
  name,
  city: cityOf(name),
  country,
  aliases: [],
  cities: [],
  search_words: [],
  country_codes: [],
  offset_minutes: offset,
  abbreviation: 'X',
  ...more,
})
