import type { Locale } from '../../shared/api/types'
import { type Chunk, createOptionalChunk, useOptionalChunk } from '../../shared/lib/create-chunk'
import { cityOf } from '../../shared/time/zone-name'
import { usePage } from './page-context'

const loaded: Partial<Record<Locale, Chunk<ReadonlyMap<string, string>>>> = {}

const citiesIn = (locale: Locale) =>
  (loaded[locale] ??= createOptionalChunk(async () => (await import('./booking-api')).loadCities(locale)))

/**
 * Names zones in the language of the page. It comes with the names of those that it shows first. If the visitor has
 * another one or changes the language, all are loaded, and until then a zone is called by its name in tzdata.
 */
export function useZoneCity(): (zone: string) => string {
  const { flow, payload } = usePage()
  const { locale } = payload
  const ownCity = (zone: string) =>
    payload.zone_cities?.find(named => named.time_zone === zone && named.locale === locale)?.city
  const others = useOptionalChunk(citiesIn(locale), !ownCity(flow.zone))
  return zone => ownCity(zone) ?? others?.get(zone) ?? cityOf(zone)
}
