// The public holidays of all countries and their regions, as date-holidays knows them, computed when the front end is
// built: a browser loads those of one country, and none of the rules by which they are found. `@public-holidays` is the
// module from which they come (web/console/setup/hours/holidays/module.d.ts).
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import Holidays from 'date-holidays'
import type { Plugin } from 'vite'
import type { CountryHolidays } from '../../shared/time/public-holidays.ts'
import { localesWithFile } from '../locales.ts'
import { madeOnce } from './made-once.ts'

/** First and last year that are computed. Raised with the version of date-holidays. */
export const years = { first: 2026, last: 2035 }

type Found = ReturnType<Holidays['getHolidays']>[number]

/** The day on which one begins, on the clocks of its country, and how many whole days it is: none for an afternoon. */
export function daysOf({ date, start, end }: Pick<Found, 'date' | 'start' | 'end'>): [first: string, count: number] {
  // A day on which clocks change may be an hour shorter.
  const count = Math.floor((end.getTime() - start.getTime()) / 86_400_000 + 1 / 20)
  return [date.slice(0, 10), count]
}

/** By the name of a holiday where it is one, its names in other languages. */
type Names = Map<string, Record<string, string>>

const isPublic = ({ type }: Found) => type === 'public'

/** The holidays of a country and of each of its regions, and what they are called. */
export function holidaysOf(country: string): CountryHolidays {
  const whole = new Holidays(country)
  const regions = Object.entries(whole.getStates(country) ?? {})
  const languages = namingLanguages(whole)
  const names: Names = new Map()
  const places = new Map<string, number>()
  const days: Record<string, number[]> = {}
  for (const region of ['', ...regions.map(([code]) => code)]) {
    // One for each language: asked in one, it goes on to answer in that.
    const inPlace = () => (region ? new Holidays(country, region) : new Holidays(country))
    const here = inPlace()
    const own = here.getLanguages()[0]?.slice(0, 2)
    const others = languages.filter(one => one.slice(0, 2) !== own)
    const list: (readonly [number, number, number])[] = []
    for (let year = years.first; year <= years.last; ++year) {
      const found = here.getHolidays(year).filter(isPublic)
      if (found.some(({ name }) => !names.has(name)))
        addNames(names, found, language => inPlace().getHolidays(year, language), others)
      for (const one of found) {
        const [first, count] = daysOf(one)
        if (count < 1) continue
        if (!places.has(one.name)) places.set(one.name, places.size)
        list.push([Number(first.replaceAll('-', '')), count, places.get(one.name) as number])
      }
    }
    days[region] = list.sort(([a], [b]) => a - b).flat()
  }
  return {
    regions: regions.map(([code, name]) => [code, name] as const),
    names: [...places.keys()].map(name => ({ '': name, ...names.get(name) })),
    days,
  }
}

/** Of the languages of the console, those in which holidays of the country have names. */
function namingLanguages(whole: Holidays): string[] {
  const known = whole.getLanguages().map(one => one.slice(0, 2))
  return localesWithFile('console/').filter(one => one === 'en' || known.includes(one.slice(0, 2)))
}

/** Adds what these holidays are called in other languages, each by its name in the language of the place. */
function addNames(names: Names, found: Found[], ask: (language: string) => Found[], languages: string[]): void {
  const keyOf = ({ date, rule }: Found) => `${date} ${rule}`
  for (const { name } of found) names.set(name, names.get(name) ?? {})
  for (const language of languages) {
    const named = new Map(ask(language.slice(0, 2)).map(one => [keyOf(one), one.name]))
    for (const one of found) {
      const translated = named.get(keyOf(one))
      const all = names.get(one.name)
      if (all && translated && translated !== one.name) all[language] = translated
    }
  }
}

function writeAll(folder: string): void {
  const countries: string[] = []
  for (const country of Object.keys(new Holidays().getCountries())) {
    const holidays = holidaysOf(country)
    if (!Object.values(holidays.days).some(list => list.length)) continue
    countries.push(country)
    writeFileSync(`${folder}/${country}.json`, JSON.stringify(holidays))
  }
  const entries = countries.map(country => `  ${country}: () => import('./${country}.json'),\n`).join('')
  writeFileSync(
    `${folder}/index.js`,
    `export const years = ${JSON.stringify(years)}\nexport const countries = {\n${entries}}\n`,
  )
}

/** Computes them before anything is built, unless that was done. */
export const publicHolidays = (): Plugin => ({
  name: 'public-holidays',
  config: async () => {
    const from = [readFileSync(fileURLToPath(import.meta.url), 'utf8'), localesWithFile('console/').join()]
    const folder = await madeOnce({ name: 'public-holidays', from, make: writeAll })
    return { resolve: { alias: [{ find: '@public-holidays', replacement: `${folder}/index.js` }] } }
  },
})
