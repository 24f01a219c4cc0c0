import type { TextValues } from './text-keys.gen'

export type TextKey = keyof TextValues

/** Keys of texts in which nothing stands. */
export type PlainTextKey = { [Key in TextKey]: Record<never, never> extends TextValues[Key] ? Key : never }[TextKey]

/** Everything that any of a union needs. */
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Whole) => void
  ? Whole
  : never

type ValuesOf<Keys extends TextKey> = All<TextValues[Keys]>

/** What has to be given with a key, or with one of several; nothing with a text in which nothing stands. */
export type TextArguments<Keys extends TextKey, Extra = never> = [Keys] extends [PlainTextKey]
  ? []
  : [values: { [Name in keyof ValuesOf<Keys>]: ValuesOf<Keys>[Name] | Extra }]
