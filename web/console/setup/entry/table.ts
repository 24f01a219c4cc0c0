// What of an entry of the set-up can be changed, and with what it is changed: a table for each kind of entry.
import type { ComponentType } from 'react'
import type { PlainKey } from '../../../shared/i18n/text-keys'
import type { Permission, Setup, SetupEntry } from '../../api/types'
import type { TextValues } from '../../i18n/text-keys.gen'
import type { Texts } from '../../i18n/texts'
import type { Week } from './times/week'

/** An entry, or an object within one, as a business file has it. */
export type Plain = Record<string, unknown>

/** What an entry says, by the paths of the fields of its table. */
export type Values = Record<string, unknown>

/** A text of the set-up in which nothing stands. */
export type Label = Extract<PlainKey<TextValues>, `setup.${string}`>

type Single = string | number | boolean | readonly unknown[]

/** `name`, `rules.seats`: where in an object something stands. */
export type PathOf<Of> = {
  [Key in keyof Of & string]-?: NonNullable<Of[Key]> extends Single
    ? Key
    : Key | `${Key}.${PathOf<NonNullable<Of[Key]>>}`
}[keyof Of & string]

/** The lists of a set-up from which others are picked. */
export type Pool = 'staff' | 'teams' | 'pools' | 'services' | 'groups' | 'menus' | 'forms' | 'calendars'

export type Options = readonly (readonly [value: string, words: Label])[]

/** All that is needed to say what an entry of a set-up says. */
export interface Words {
  texts: Texts
  length: (minutes: number) => string
  money: (amount_minor: number) => string
  /** Without decimals where it has none. */
  shortMoney: (amount_minor: number) => string
  /** The name of an entry of these lists; its slug if there is none. */
  nameOf: (from: readonly Pool[], slug: unknown) => string
  date: (date: string) => string
}

type Kind =
  | { kind: 'text'; most: number; type?: 'url' | 'tel' | 'email' }
  | { kind: 'multiline'; most: number }
  /**
   * Of an entry or an object within one: `of` is the path of the name that it comes from, or of what `made` makes one
   * of. In a list it is unlike those of the list or, with `in`, those of all lists of the entry that have its place.
   */
  | { kind: 'slug'; of: string; made?: (value: string) => string; in?: 'entry' }
  /** `none` says what it means that there is none. */
  | { kind: 'number'; unit?: Label; least?: number; most?: number; none?: Label }
  | { kind: 'minutes' }
  | { kind: 'money' }
  /** The value '' means that nothing is said. */
  | { kind: 'choice'; options: Options }
  /** Several of a few. None of them means `none`. */
  | { kind: 'boxes'; options: Options; none: Label }
  /** Whether something is asked: off, optional or required. */
  | { kind: 'detail' }
  | { kind: 'switch' }
  /** One entry of these lists. `none` says what it means that there is none. */
  | { kind: 'pick'; from: readonly Pool[]; none: Label }
  /** Several of them, in an order that matters. */
  | { kind: 'picks'; from: readonly Pool[] }
  /** A number for each of what was picked at `of`. */
  | { kind: 'ranks'; of: string; from: readonly Pool[] }
  /** One of what the entry itself has; without `options` it is typed. Nothing has a text of its own with `none`. */
  | {
      kind: 'inner'
      choose: Choose
      none?: Label
      type?: (entry: Values, beside: Values) => 'date' | 'number' | 'text'
    }
  /** Several of them. */
  | { kind: 'inners'; choose: Choose }
  | ListKind
  /** Several lengths of time. */
  | { kind: 'lengths'; add: Label; most: number }
  /** A text for each line. */
  | { kind: 'lines'; most: number }
  | { kind: 'date' }
  /** A time of day on the clock of the entry. */
  | { kind: 'time'; isEnd?: boolean }
  /** Some days of the week. */
  | { kind: 'weekdays' }
  /** A day and a time in the zone of the entry, or of the business. A day without a time means all of it. */
  | { kind: 'moment'; isEnd?: boolean }
  /** A time zone, by its city. `none` says what it means that there is none. */
  | { kind: 'zone'; none?: Label }
  | { kind: 'language'; none?: Label }
  | { kind: 'currency' }
  /** A country, by its name. */
  | { kind: 'country'; none: Label }
  | { kind: 'colour'; none: Label }
  /** One of a few looks, each shown as it is: `look` says of what. */
  | { kind: 'cards'; options: Options; look: Look }
  /** It is only shown. */
  | { kind: 'fixed' }
  /** The hours of one day. */
  | { kind: 'hours' }
  | { kind: 'week'; none?: NoHours }
  /** What texts of the set-up are in other languages, each at a path of its own (translations/values.ts). */
  | { kind: 'translations'; texts: SetupTexts }
  | { kind: 'picture' }

/** What can be chosen, each with what it is called; nothing where anything can be typed. */
export type Choose = (entry: Values, beside: Values, words: Words) => readonly (readonly [string, string])[] | undefined

/** Objects of a list, each with fields of its own. The name of one is at `title`. */
interface ListKind {
  kind: 'list'
  fields: readonly Field[]
  add: Label
  title?: string
  most: number | ((entry: Values) => number)
  /** Whether their order says nothing. */
  isUnordered?: boolean
  /** What a new one begins with. */
  begin?: (entry: Values) => Plain
  /** How each row looks: in one line, or folded under a line that says what is in it. */
  rows?: 'lines' | 'folded'
  /** Its objects are about days. */
  dated?: Dated
  /** The line of a row. */
  line?: (row: { object: Plain; at: number; entry: Values; words: Words }) => Line
  /** Below the fields of a row: what else there is to see of it. */
  below?: ComponentType<{ object: Plain }>
  /** What else changes in an object with a change of it. */
  follow?: (before: Plain, next: Plain, entry: Values) => Plain
}

export type Look = 'corners' | 'tint' | 'fonts'

/** Of objects that are about days: they stand by year, and those that are over apart. */
export interface Dated {
  /** The fields in which the first and the last day or moment are. */
  from: string
  until: string
  /** What else there is to one, in a few words. */
  about: (object: Plain, words: Words) => string
  /** Those of a year can be copied to the next one. */
  repeats?: boolean
  /** A button that offers more of them, beside the one that adds an empty one. */
  offer?: ComponentType<OfferProps>
}

export interface OfferProps {
  /** Those there are. */
  rows: readonly Plain[]
  onAdd: (more: readonly Plain[]) => void
}

/** What it means that a week has no hours at all. */
export interface NoHours {
  words: Label
  /** What leads from none to some, with which one begins, and back. */
  begin: Label
  from: (setup: Setup) => Week
  clear: Label
}

/** The texts that the business wrote and visitors read. */
export interface SetupTexts {
  /** Those that are to be translated, each once, where it stands first. */
  groups: (setup: Setup) => readonly TextGroup[]
  /** All there are, also those that visitors do not come upon at present. */
  all: (setup: Setup) => ReadonlySet<string>
}

/** Where texts stand: an entry by its name, or all entries of a kind. */
export interface TextPlace {
  kind: Label
  name?: string
}

export interface TextGroup extends TextPlace {
  texts: readonly SetupText[]
}

export interface SetupText {
  text: string
  /** What it is where it stands first. */
  what: Label
  /** Where else it stands. */
  also: readonly TextPlace[]
}

/** What a folded row says. Names within its title stand between isolates. */
export interface Line {
  title: string
  more?: string
}

export type KindName = Kind['kind']

interface Common<Path extends string> {
  path: Path
  label: Label
  help?: Label
  /** Its section says the same as its label. */
  isTitled?: boolean
  /** What it means that the entry says nothing of it. */
  absent?: unknown
  /** An empty list of it is written as one: the object has to say it. */
  isNeeded?: boolean
  /** What it means that nothing is said stands beside it. */
  showsUsual?: boolean
  /** What one has to be allowed to who changes it, beside all else; for others it is only shown. */
  needs?: Permission
  /**
   * Whether it means something beside the other values, in an object of a list also those of the entry. Where it does
   * not, it is only shown as long as it says something.
   */
  when?: (beside: Values, entry: Values) => boolean
  /** What it is called beside these values. */
  called?: (beside: Values) => { label?: Label; help?: Label }
  /** How much of a line it takes, if not what its kind usually does. */
  size?: Size
}

export type Size = 'third' | 'half' | 'two-thirds' | 'whole'

/** Without a type of the entry its path can be any. */
export type Field<Path extends string = string> = Common<Path> & Kind
export type FieldOf<Name extends KindName> = Common<string> & Extract<Kind, { kind: Name }>

/** Fields of an object of this type. */
export type FieldsOf<Of> = readonly Field<PathOf<Of>>[]

interface Section<Path extends string> {
  /** Absent for the first one, which is always open. */
  title?: Label
  /** Above its fields. */
  intro?: Label
  fields: readonly Field<Path>[]
  /** What it says, in one line. */
  summary?: (values: Values, words: Words) => string
}

export interface Table {
  entry: SetupEntry
  /** What it is called among several tables, each for a part of the entry. */
  part?: string
  /** How one entry of the kind is called. */
  one: Label
  sections: readonly Section<string>[]
  /** What else changes with a change. */
  follow?: (before: Values, next: Values) => Values
  /** What one may do who changes such entries; setup.change if absent. */
  needs?: Permission
  /** How an entry without a name is called. */
  titleOf?: (values: Values) => string
}

/** A table of entries of this type: its paths are checked. */
export const tableOf = <Of>(table: Omit<Table, 'sections'> & { sections: readonly Section<PathOf<Of>>[] }): Table =>
  table

/** A section of the table of such an entry. */
export type SectionOf<Of> = Section<PathOf<Of>>

export const fieldsOf = (table: Table): readonly Field[] => table.sections.flatMap(({ fields }) => fields)

/** Where a set-up has the entries of a kind. */
export const listOf = {
  staff: 'staff',
  team: 'teams',
  pool: 'pools',
  service: 'services',
  group: 'groups',
  menu: 'menus',
  form: 'forms',
  webhook: 'webhooks',
} as const satisfies Partial<Record<SetupEntry, keyof Setup>>

/** All entries of a kind, as they are now. */
export function entriesOf(setup: Setup, entry: SetupEntry): readonly Plain[] {
  if (entry === 'business') return [setup.business as unknown as Plain]
  return (setup[listOf[entry]] ?? []) as unknown as readonly Plain[]
}

export const entryOf = (setup: Setup, entry: SetupEntry, slug: string) =>
  entriesOf(setup, entry).find(one => one.slug === slug)

/** What the entry was when the set-up was asked for. */
export const versionOf = (setup: Setup, entry: SetupEntry, slug: string) =>
  setup.versions.find(one => one.entry === entry && one.slug === slug)?.version ?? ''
