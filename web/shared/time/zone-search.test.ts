// How zones are found. That those people look for are found in the server's list is tried in e2e/browser/zones.spec.ts.
import { describe, expect, test } from 'vitest'
import { zoneOf } from './zone.fixture'
import { cityOf } from './zone-name'
import { searchZones, suggestedZones, zoneEntries } from './zone-search'

const zones = [
  zoneOf('America/New_York', -300, 'United States', { aliases: ['US/Eastern'], search_words: ['EST', 'EDT'] }),
  zoneOf('America/Los_Angeles', -480, 'United States', { cities: ['San Francisco', 'Santa Ana'] }),
  zoneOf('Europe/London', 0, 'United Kingdom', { abbreviation: 'GMT', search_words: ['GMT', 'BST'] }),
  zoneOf('Europe/Berlin', 60, 'Germany', {
    abbreviation: 'CET',
    cities: ['München'],
    search_words: ['Deutschland', 'CEST'],
  }),
  zoneOf('Asia/Kolkata', 330, 'India', { aliases: ['Asia/Calcutta'] }),
  zoneOf('Europe/Kyiv', 120, 'Ukraine', { aliases: ['Europe/Kiev'] }),
  zoneOf('America/Sao_Paulo', -180, 'Brazil', { city: 'São Paulo' }),
  zoneOf('America/Atikokan', -300, 'Canada', { search_words: ['EST'] }),
  zoneOf('Africa/Abidjan', 0, 'Côte d’Ivoire'),
  zoneOf('Europe/Vienna', 60, 'Austria', { city: 'Wien', abbreviation: 'CET', search_words: ['Österreich', 'CEST'] }),
]
const entries = zoneEntries(zones)
const find = (typed: string, ...preferred: string[]) =>
  searchZones(entries, typed, preferred).map(({ zone }) => zone.name)

describe('a zone is found', () => {
  test.each([
    ['Berlin', 'Europe/Berlin'],
    ['calcutta', 'Asia/Kolkata'],
    ['Kiev', 'Europe/Kyiv'],
    ['germany', 'Europe/Berlin'],
    ['deutschland', 'Europe/Berlin'],
    ['Berlin, Germany', 'Europe/Berlin'],
    ['new_york', 'America/New_York'],
    ['us/eastern', 'America/New_York'],
    ['EDT', 'America/New_York'],
    ['são paulo', 'America/Sao_Paulo'],
    ['sao', 'America/Sao_Paulo'],
    ['wien', 'Europe/Vienna'],
    ['Vienna', 'Europe/Vienna'],
    ['osterreich', 'Europe/Vienna'],
    ['oesterreich', 'Europe/Vienna'],
    ["cote d'ivoire", 'Africa/Abidjan'],
    ['+2', 'Europe/Kyiv'],
    ['GMT+2', 'Europe/Kyiv'],
    ['utc +5:30', 'Asia/Kolkata'],
    ['-3', 'America/Sao_Paulo'],
    ['Europe/Ber', 'Europe/Berlin'],
  ])('by %s', (typed, name) => {
    expect(find(typed)).toEqual([name])
  })
  test('best first: what is typed in full, then what people look for most', () => {
    expect(find('EST')).toEqual(['America/New_York', 'America/Atikokan'])
    expect(find('united states')).toEqual(['America/New_York', 'America/Los_Angeles'])
    expect(find('united')).toEqual(['America/New_York', 'America/Los_Angeles', 'Europe/London'])
    expect(find('gmt')).toEqual(['Europe/London', 'Africa/Abidjan'])
    // A city before a word of a country that begins alike.
    expect(find('a')).toEqual(['America/Atikokan', 'Africa/Abidjan', ...find('a').slice(2)])
  })
  test('the preferred one first of those that fit alike', () => {
    expect(find('cet')).toEqual(['Europe/Berlin', 'Europe/Vienna'])
    expect(find('cet', 'Europe/Vienna')).toEqual(['Europe/Vienna', 'Europe/Berlin'])
    expect(find('berlin', 'Europe/Vienna')).toEqual(['Europe/Berlin'])
  })
  test('by a large city that has no zone of its own, which is then named', () => {
    const other = (typed: string) => searchZones(entries, typed, []).map(({ otherCity }) => otherCity)
    expect(other('san fran')).toEqual(['San Francisco'])
    expect(other('munchen')).toEqual(['München'])
    expect(other('Muenchen')).toEqual(['München'])
    expect(other('los')).toEqual([undefined])
  })
  test('not by what no zone is called', () => {
    expect(find('Atlantis')).toEqual([])
    expect(find('Berlin Brazil')).toEqual([])
    expect(find('+13')).toEqual([])
  })
  test('without typing among those near to what is preferred, under any of its names', () => {
    const names = suggestedZones(entries, ['Europe/Kiev', 'Mars/Base']).map(entry => entry.name)
    expect(names.slice(0, 3)).toEqual(['Europe/Kyiv', 'Europe/Berlin', 'Europe/Vienna'])
    expect(names).toHaveLength(zones.length)
  })
  test('under the name of its city', () => {
    expect(cityOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
  })
})
