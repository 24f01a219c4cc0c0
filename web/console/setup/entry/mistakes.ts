// What is wrong with a set-up, as the server says it, and where on the screen that is.
import { Refused } from '../../api/client'
import type { Refusal, Setup, SetupEntry } from '../../api/types'
import type { Texts } from '../../i18n/texts'
import type { Room } from '../../parts/place'
import { entryOf, type Field, fieldsOf, type Label, listOf, type Table } from './table'

export type Problem = NonNullable<Refusal['fields']>[number]

export interface Mistake {
  /** Of the field; absent where the entry has none for it. */
  path?: string
  /** Of what it is. */
  label: string
  words: string
  /** The other entry that it is in, or another screen of the business. */
  other?: { entry: SetupEntry; slug: string }
  room?: Room
}

export const problemsOf = (error: unknown): readonly Problem[] =>
  error instanceof Refused && error.refusal.code === 'invalid_fields' ? (error.refusal.fields ?? []) : []

type Code = Problem['code']

const general = { invalid: 'field.invalid', required: 'field.required', too_long: 'field.too_long' } as const

/** What is wrong, in words. */
export function problemText({ has, text }: Texts, code: Code): string {
  const own = `setup.mistake.${code}` as const
  if (has(own)) return text(own as 'setup.mistake.invalid')
  return text(general[code as keyof typeof general] ?? 'field.invalid')
}

interface Place {
  /** As the field is called on the screen. */
  path: string
  /** Of the field and those it is in, each with the number, from 1, of the object of its list. */
  labels: readonly { label: Label; at?: number }[]
  /** The text whose translation it is. */
  text?: string
}

/** The field that a path of the server leads to: that one, the one it is in, or the first one in it. */
export function fieldAt(fields: readonly Field[], path: string): Place | undefined {
  const within = fields.find(
    field => path === field.path || (/^[.[]/.test(path.slice(field.path.length)) && path.startsWith(field.path)),
  )
  const found = within ?? fields.find(field => field.path.startsWith(`${path}.`))
  if (!found) return undefined
  const own = { path: found.path, labels: [{ label: found.label }] }
  // translations.de.Haircut
  const [, text] = /^\.[a-z-]+\.(.+)$/s.exec(path.slice(found.path.length)) ?? []
  if (found.kind === 'translations' && text) return { ...own, path, text }
  const [, at, rest] = /^\[(\d+)\](?:\.(.+))?$/.exec(path.slice(found.path.length)) ?? []
  if (found.kind !== 'list' || at === undefined) return own
  const inside = rest ? fieldAt(found.fields, rest) : undefined
  const label = { label: found.label, at: Number(at) + 1 }
  if (!inside) return { ...own, labels: [label] }
  return { path: `${found.path}[${at}].${inside.path}`, labels: [label, ...inside.labels] }
}

const kindOf = new Map<string, SetupEntry>(Object.entries(listOf).map(([entry, list]) => [list, entry as SetupEntry]))

/** What is wrong, each with its place. `table` is that of the entry that was sent, the first of the request. */
export function mistakesOf(texts: Texts, problems: readonly Problem[], table: Table, setup: Setup): Mistake[] {
  return problems.map(({ path, code }) => {
    const words = problemText(texts, code)
    const own = /^edits\[0\](?:\.\w+)?\.?(.*)$/.exec(path)
    if (own) return ownMistake(texts, fieldAt(fieldsOf(table), own[1] ?? ''), words, table)
    const [, list = '', slug, rest] = /^(\w+)\[([a-z0-9-]+)\]\.?(.*)/.exec(path) ?? []
    const entry = kindOf.get(list)
    if (!entry || !slug) return mistakeOfBusiness(texts, { path, words, table, setup })
    const name = entryOf(setup, entry, slug)?.name ?? slug
    const place = rest && entry === table.entry ? fieldAt(fieldsOf(table), rest) : undefined
    const label = [`${texts.text(`setup.kind.${entry}`)}: ${String(name)}`, ...labelsOf(texts, place)].join(' · ')
    return { label, words, other: { entry, slug } }
  })
}

interface OfBusiness {
  path: string
  words: string
  table: Table
  setup: Setup
}

/** What is wrong with the business itself, which may be the entry that was sent. */
function mistakeOfBusiness(texts: Texts, { path, words, table, setup: { business } }: OfBusiness): Mistake {
  // What a business has in its own language is as it is written.
  if (/^pictures\[/.test(path)) return { label: texts.text('setup.picture'), words }
  if (/^translations\[\d+\]\.locale$/.test(path))
    return { label: texts.text('setup.languages'), words: texts.text('setup.languages.own'), room: 'languages' }
  const place = table.entry === 'business' ? fieldAt(fieldsOf(table), path) : undefined
  if (place) return ownMistake(texts, place, words, table)
  const label = `${texts.text('setup.kind.business')}: ${business.name}`
  return { label, words, other: { entry: 'business', slug: business.slug } }
}

function labelsOf({ text }: Texts, place: Place | undefined): string[] {
  const labels = place?.labels.map(({ label, at }) => (at ? `${text(label)} ${at}` : text(label))) ?? []
  return place?.text ? [...labels, place.text] : labels
}

function ownMistake(texts: Texts, place: Place | undefined, words: string, table: Table): Mistake {
  if (!place) return { label: texts.text(table.one), words }
  return { path: place.path, label: labelsOf(texts, place).join(' · '), words }
}

/** The words for each field of the screen, by its path. */
export const errorsByPath = (mistakes: readonly Mistake[]): Record<string, string> =>
  Object.fromEntries(mistakes.flatMap(({ path, words }) => (path ? [[path, words]] : [])))
