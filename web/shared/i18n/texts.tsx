import { IntlMessageFormat } from 'intl-messageformat'
import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react'
import type { Messages } from './messages'
import type { ArgumentsOf, PlainKey } from './text-keys'
import type { TextValues } from './text-keys.gen'

// It is for reading messages, which are read when the program is built, and takes a third of a millisecond for each.
IntlMessageFormat.resolveLocale = () => undefined

/** The texts of one language, by their keys and what stands in each. */
export interface TextsOf<Values> {
  /** The BCP 47 tag by which numbers and plurals are written. */
  tag: string
  has: <Id extends string>(id: Id) => id is Id & keyof Values
  /** A text by its key; a key without a text stands for itself, so that the page goes on. */
  text: <Key extends keyof Values & string>(id: Key, ...values: ArgumentsOf<Values, Key>) => string
  /** The same with elements among the values. */
  richText: <Key extends Exclude<keyof Values & string, PlainKey<Values>>>(
    id: Key,
    ...values: ArgumentsOf<Values, Key, ReactNode>
  ) => ReactNode
}

export type Texts = TextsOf<TextValues>

/** The texts of a locale from its parsed messages. */
export function createTexts<Values = TextValues>(tag: string, messages: Messages): TextsOf<Values> {
  const formats = new Map<string, IntlMessageFormat>()
  const formatted = <T,>(id: string, values: object | undefined) => {
    const [part, more] = messages[id] ?? []
    // Nothing stands in it: most texts, and the formatter of each takes time to be made.
    if (!more && part?.type === 0) return part.value
    try {
      const format = formats.get(id) ?? new IntlMessageFormat(messages[id] ?? missing(id), tag)
      formats.set(id, format)
      return format.format(values as Record<string, T & string>) as string | (string | T)[]
    } catch (error) {
      console.error(error)
      return id
    }
  }
  return {
    tag,
    has: (id): id is typeof id & keyof Values => id in messages,
    text: (id, ...[values]) => formatted<string>(id, values) as string,
    richText: (id, ...[values]) => {
      const parts = formatted<ReactNode>(id, values)
      return createElement(Fragment, null, ...(Array.isArray(parts) ? parts : [parts]))
    },
  }
}

function missing(id: string): never {
  throw new Error(`No text: ${id}`)
}

const TextsContext = createContext<Texts | undefined>(undefined)

export const TextsProvider = TextsContext.Provider

export function useTexts(): Texts {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('No texts around this.')
  return texts
}

/** Texts by key. */
export const useText = () => useTexts().text

/** The BCP 47 tag for dates, times and money. */
export const useLocaleTag = () => useTexts().tag
