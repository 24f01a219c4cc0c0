import type { TextValues } from './text-keys.gen'

export type TextKey = keyof TextValues

/** Keys of texts in which nothing stands. */
export type PlainKey<Values> = {
  [Key in keyof Values]: Record<never, never> extends Values[Key] ? Key : never
}[keyof Values]

export type PlainTextKey = PlainKey<TextValues>

/** Everything that any of a union needs. */
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Whole) => void
  ? Whole
  : never

type ValuesOf<Values, Keys extends keyof Values> = All<Values[Keys]>

/** What has to be given with a key of some texts, or with one of several; nothing where nothing stands in a text. */
export type ArgumentsOf<Values, Keys extends keyof Values, Extra = never> = [Keys] extends [PlainKey<Values>]
  ? []
  : [values: { [Name in keyof ValuesOf<Values, Keys>]: ValuesOf<Values, Keys>[Name] | Extra }]

export type TextArguments<Keys extends TextKey, Extra = never> = ArgumentsOf<TextValues, Keys, Extra>
