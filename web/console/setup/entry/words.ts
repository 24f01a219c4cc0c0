// What fields say, in the words of the user's language.
import { decimalsOf, formatMoney } from '../../../shared/i18n/money'
import { formatWallClock } from '../../../shared/time/wall-clock'
import { cityOf } from '../../../shared/time/zone-name'
import type { Setup } from '../../api/types'
import { languages } from '../../i18n/messages'
import type { Texts } from '../../i18n/texts'
import { timesIn } from '../../parts/use-times'
import { countryName } from '../../parts/values/countries'
import type { Field, Plain, Pool, Words } from './table'
import { lengthInWords } from './times/minutes'
import { clockWords, dayNames, daysWords, minutesOfWeek, totalWords, type Week, type Weekday } from './times/week'

export interface Named {
  slug: string
  name: string
  isOff: boolean
}

type Listed = { slug: string; name?: string; active?: boolean }

/** What can be picked from a list of the set-up. Calendars of services are those of anyone, and the further ones. */
export function poolOf(setup: Setup, pool: Pool): Named[] {
  const calendars = () => setup.services.flatMap(service => [service, ...(service.calendars ?? [])])
  const entries: readonly Listed[] = pool === 'calendars' ? calendars() : (setup[pool] ?? [])
  return entries.map(({ slug, name = slug, active = true }) => ({ slug, name, isOff: !active }))
}

function shortFormat(currency: string, tag: string) {
  const decimals = decimalsOf(currency)
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return new Intl.NumberFormat(tag, { style: 'currency', currency, ...digits, trailingZeroDisplay: 'stripIfInteger' })
}

export function wordsIn(texts: Texts, setup: Setup): Words {
  const { currency } = setup.business
  const { money } = timesIn(texts)
  return {
    texts,
    length: minutes => lengthInWords(texts, minutes),
    money: amount_minor => money({ amount_minor, currency }),
    shortMoney: amount_minor => formatMoney({ amount_minor, currency }, texts.tag, shortFormat(currency, texts.tag)),
    nameOf: (from, slug) =>
      from.flatMap(pool => poolOf(setup, pool)).find(one => one.slug === slug)?.name ?? String(slug),
    date: date => formatWallClock(`${date}T00:00`, 'date', texts.tag),
  }
}

const detailWords = { off: 'setup.off', optional: 'setup.optional', required: 'setup.required' } as const

/** What a field says, in a few words; nothing where it says nothing. */
export function wordsOf(field: Field, value: unknown, words: Words): string {
  const { text } = words.texts
  if (field.kind === 'boxes' && !value) return text(field.none)
  if (field.kind === 'number' && field.none && value === undefined) return text(field.none)
  if (value === undefined || value === '') return ''
  if (Array.isArray(value)) return listWords(field, value, words)
  switch (field.kind) {
    case 'minutes':
      return typeof value === 'number' ? words.length(value) : String(value)
    case 'money':
      return typeof value === 'number' ? words.money(value) : String(value)
    case 'choice':
    case 'cards': {
      const option = field.options.find(([one]) => one === value)
      return option ? text(option[1]) : String(value)
    }
    case 'detail':
      return text(detailWords[value as 'off'])
    case 'switch':
      return text(value ? 'switch.on' : 'switch.off')
    case 'pick':
      return words.nameOf(field.from, value)
    case 'date':
      return words.date(String(value))
    case 'time':
      return clockWords(String(value), words.texts.tag)
    case 'picture':
      return String((value as Plain).media ?? '')
    case 'week': {
      const week = value as Week
      const [days, minutes] = [daysWords(week, words.texts.tag), minutesOfWeek(week)]
      if (minutes > 0) return `${days}, ${totalWords(words.texts, minutes)}`
      return field.none ? '' : text('setup.closed')
    }
    case 'zone':
      return cityOf(String(value))
    case 'country':
      return countryName(String(value), words.texts.tag)
    case 'language':
      return languages[value as 'en'] ?? String(value)
    default:
      return String(value)
  }
}

function listWords(field: Field, list: readonly unknown[], words: Words): string {
  switch (field.kind) {
    case 'picks':
      return list.map(slug => words.nameOf(field.from, slug)).join(', ')
    case 'lengths':
      return list.map(one => (typeof one === 'number' ? words.length(one) : String(one))).join(', ')
    case 'boxes':
      return field.options.flatMap(([one, label]) => (list.includes(one) ? words.texts.text(label) : [])).join(', ')
    case 'weekdays':
      return dayNames(list as readonly Weekday[], words.texts.tag)
    case 'ranks':
    case 'lines':
    case 'inners':
      return list.join(', ')
    case 'list': {
      const { title } = field
      const names = title ? list.map(one => String((one as Plain)[title] ?? '')) : []
      return names.length > 0 && names.every(Boolean)
        ? names.join(', ')
        : words.texts.text('setup.entries', { count: list.length })
    }
    default:
      return words.texts.text('setup.entries', { count: list.length })
  }
}

const longest = 80

/** Not more of it than fits below a field. */
export const shortened = (words: string) => {
  const line = words.replaceAll(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest).trim()}…` : line
}
