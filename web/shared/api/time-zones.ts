import { api, toResult } from './client'
import type { Locale } from './types'

/** All zones that can be chosen, as they are called in a language. The browser keeps the answer for an hour. */
export const findZones = (locale: Locale) => toResult(api.GET('/api/v1/time-zones', { params: { query: { locale } } }))

/** What every zone is called in a language, by each of its names. */
export async function loadCities(locale: Locale): Promise<ReadonlyMap<string, string>> {
  const found = await findZones(locale)
  if (found.kind !== 'ok') throw new Error('No time zones came.')
  return new Map(found.data.time_zones.flatMap(zone => [zone.name, ...zone.aliases].map(name => [name, zone.city])))
}
