import { createContext, type ReactNode, useCallback, useContext } from 'react'
import { loadCities } from '../../../shared/api/time-zones'
import { type Chunk, createOptionalChunk, useOptionalChunk } from '../../../shared/lib/create-chunk'
import { cityOf } from '../../../shared/time/zone-name'
import type { Locale } from '../../api/types'

type Cities = ReadonlyMap<string, string>

const loaded: Partial<Record<Locale, Chunk<Cities>>> = {}

const citiesIn = (locale: Locale) => (loaded[locale] ??= createOptionalChunk(() => loadCities(locale)))

const none: Cities = new Map()
const CitiesContext = createContext(none)

/** Loads what zones are called in a language, for all that is inside. */
export function CitiesProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  const cities = useOptionalChunk(citiesIn(locale))
  return <CitiesContext value={cities ?? none}>{children}</CitiesContext>
}

/** Names the city of a zone in the user's language; until that is there, as tzdata has it. */
export function useCityOf(): (zone: string) => string {
  const cities = useContext(CitiesContext)
  return useCallback((zone: string) => cities.get(zone) ?? cityOf(zone), [cities])
}
