import type { TimeZone } from '../api/types'
import { formatOffset } from './wall-clock'
import { cityOf } from './zone-name'

/** A zone with everything people may call it. */
export interface ZoneEntry {
  name: string
  city: string
  country: string
  offset: string
  offset_minutes: number
  /** What its city is called, in plain letters; then the same of all other names. */
  cities: string[]
  words: string[]
  /** Large cities with its clock: as they are written, by their plain letters. */
  otherCities: Map<string, string>
}

/** A zone that fits what was typed, and the large city that was meant where the zone is named after another one. */
export interface FoundZone {
  zone: ZoneEntry
  otherCity?: string
}

/** Makes the zones searchable. Keeps their order, in which those that people look for most come first. */
export function zoneEntries(zones: readonly TimeZone[]): ZoneEntry[] {
  return zones.map(zone => {
    const names = [zone.name, ...zone.aliases]
    return {
      name: zone.name,
      city: zone.city,
      country: zone.country ?? '',
      offset: formatOffset(zone.offset_minutes),
      offset_minutes: zone.offset_minutes,
      cities: [zone.city, ...names.map(cityOf)].flatMap(spellings),
      words: [...names, zone.country ?? '', zone.abbreviation, ...zone.search_words].flatMap(spellings),
      otherCities: new Map(zone.cities.flatMap(city => spellings(city).map(plainly => [plainly, city] as const))),
    }
  })
}

/**
 * The zones that fit what is typed, best first: an offset (+2, GMT+5:30, utc-3), or the beginning of a city, a country,
 * an abbreviation or any other name. Of those that fit alike the preferred ones come first.
 */
export function searchZones(entries: readonly ZoneEntry[], typed: string, preferred: readonly string[]): FoundZone[] {
  const offset = offsetTyped(typed)
  const wish = plain(typed)
  const rank = (zone: ZoneEntry) => {
    if (offset !== undefined && zone.offset_minutes !== offset) return 0
    if (offset !== undefined && wish !== 'gmt') return best
    return Math.max(rankOf(zone, wish), offset === undefined ? ofAllWords(zone, wish) : 1)
  }
  return entries
    .map(zone => ({ zone, rank: rank(zone), liked: isPreferred(zone, preferred) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank || Number(b.liked) - Number(a.liked))
    .map(({ zone }) => ({ zone, ...otherCityOf(zone, wish) }))
}

/** Before anything is typed: the preferred zones, then those whose clocks are nearest to the first of them. */
export function suggestedZones(entries: readonly ZoneEntry[], preferred: readonly string[]): ZoneEntry[] {
  const liked = preferred.map(name => entries.find(entry => entry.words.includes(plain(name)))).filter(entry => !!entry)
  const offset = liked[0]?.offset_minutes ?? 0
  const near = entries.toSorted((a, b) => distance(a, offset) - distance(b, offset))
  return [...new Set([...liked, ...near])]
}

const distance = (entry: ZoneEntry, offset: number) => Math.abs(entry.offset_minutes - offset)

const isPreferred = (entry: ZoneEntry, preferred: readonly string[]) =>
  preferred.some(name => entry.words.includes(plain(name)))

const best = 4

function rankOf({ cities, words, otherCities }: ZoneEntry, wish: string): number {
  const others = [...otherCities.keys()]
  if (cities.includes(wish) || words.includes(wish) || otherCities.has(wish)) return best
  if ([...cities, ...others].some(city => city.startsWith(wish))) return 3
  if (words.some(word => word.startsWith(wish))) return 2
  return [...words, ...others].some(word => word.includes(` ${wish}`) || word.includes(`/${wish}`)) ? 1 : 0
}

// "Berlin, Germany": each word fits.
function ofAllWords(zone: ZoneEntry, wish: string): number {
  const parts = wish.split(/[\s,]+/).filter(Boolean)
  return parts.length > 1 ? Math.min(...parts.map(part => rankOf(zone, part)), 1) : 0
}

function otherCityOf({ cities, otherCities }: ZoneEntry, wish: string): { otherCity?: string } {
  if (cities.some(city => city.startsWith(wish))) return {}
  const found = otherCities.get(wish) ?? [...otherCities].find(([plainly]) => plainly.startsWith(wish))?.[1]
  return found ? { otherCity: found } : {}
}

function offsetTyped(typed: string): number | undefined {
  const match = /^\s*(?:gmt|utc)?\s*([+\-−])\s*(\d{1,2})(?::?([0-5]\d))?\s*$/i.exec(typed)
  if (!match) return /^\s*gmt\s*$/i.test(typed) ? 0 : undefined
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0)
  return match[1] === '+' ? minutes : -minutes
}

const letters: Record<string, string> = { ł: 'l', ø: 'o', ß: 'ss', æ: 'ae', _: ' ', '-': ' ' }

// Small letters without accents and marks, so that "sao paulo" finds São Paulo and "new_york" New York.
function plain(text: string): string {
  const small = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}.'’]/gu, '')
  return small.replace(/[łøßæ_-]/g, letter => letters[letter]!).trim()
}

// Where keyboards lack umlauts people write "Muenchen" and "Zuerich".
const spellings = (text: string) => [plain(text), plain(text.toLowerCase().replace(/[äöü]/g, '$&e'))].filter(Boolean)
