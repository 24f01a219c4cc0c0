import type { TimeZone } from '../api/types'
import { formatOffset } from './wall-clock'
import { cityOf } from './zone-name'

/** A zone with everything people may call it. */
export interface ZoneEntry {
  name: string
  city: string
  countries: string
  offset: string
  words: string[]
  offset_minutes: number
}

type NameCountry = (code: string) => string | undefined

/** Makes the zones searchable, in order from west to east. */
export function zoneEntries(zones: readonly TimeZone[], nameCountry: NameCountry): ZoneEntry[] {
  return zones
    .map(zone => zoneEntry(zone, nameCountry))
    .sort((a, b) => a.offset_minutes - b.offset_minutes || a.city.localeCompare(b.city))
}

function zoneEntry(zone: TimeZone, nameCountry: NameCountry): ZoneEntry {
  const countries = zone.country_codes.map(code => nameCountry(code) ?? code)
  const names = [zone.name, ...zone.aliases]
  return {
    name: zone.name,
    city: cityOf(zone.name),
    countries: countries.slice(0, 2).join(', '),
    offset: formatOffset(zone.offset_minutes),
    words: [...names, ...names.map(cityOf), ...countries, zone.abbreviation].map(plain),
    offset_minutes: zone.offset_minutes,
  }
}

/** The zones that fit what was typed: an offset (+2, GMT+5:30, utc-3) or the beginning of any word, best first. */
export function searchZones(entries: readonly ZoneEntry[], typed: string): ZoneEntry[] {
  const offset = offsetTyped(typed)
  if (offset !== undefined) return entries.filter(entry => entry.offset_minutes === offset)
  const wish = plain(typed)
  if (!wish) return [...entries]
  return entries
    .map(entry => ({ entry, rank: rank(entry, wish) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ entry }) => entry)
}

/** Before anything is typed: the preferred zones, then those whose clocks are nearest to the first of them. */
export function suggestedZones(entries: readonly ZoneEntry[], preferred: readonly string[]): ZoneEntry[] {
  const liked = preferred.map(name => entries.find(entry => entry.words.includes(plain(name)))).filter(entry => !!entry)
  const offset = liked[0]?.offset_minutes ?? 0
  const near = entries.toSorted((a, b) => distance(a, offset) - distance(b, offset))
  return [...new Set([...liked, ...near])]
}

const distance = (entry: ZoneEntry, offset: number) => Math.abs(entry.offset_minutes - offset)

function rank(entry: ZoneEntry, wish: string): number {
  if (entry.words.includes(wish)) return 3
  if (entry.words.some(word => word.startsWith(wish))) return 2
  return entry.words.some(word => word.includes(` ${wish}`) || word.includes(`/${wish}`)) ? 1 : 0
}

function offsetTyped(typed: string): number | undefined {
  const match = /^\s*(?:gmt|utc)?\s*([+\-−])\s*(\d{1,2})(?::?([0-5]\d))?\s*$/i.exec(typed)
  if (!match) return /^\s*gmt\s*$/i.test(typed) ? 0 : undefined
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0)
  return match[1] === '+' ? minutes : -minutes
}

// Small letters without accents, so that "sao paulo" finds São Paulo and "new_york" New York.
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('_', ' ').replaceAll('ł', 'l').toLowerCase().trim()
}
