import { IntlMessageFormat } from 'intl-messageformat'
import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react'
import type { Messages } from './messages'
import type { PlainTextKey, TextArguments, TextKey } from './text-keys'

/** The texts of one language. */
export interface Texts {
  /** The BCP 47 tag by which numbers and plurals are written. */
  tag: string
  has: <Id extends string>(id: Id) => id is Id & TextKey
  /** A text by its key; a key without a text stands for itself, so that the page goes on. */
  text: <Key extends TextKey>(id: Key, ...values: TextArguments<Key>) => string
  /** The same with elements among the values. */
  richText: <Key extends Exclude<TextKey, PlainTextKey>>(id: Key, ...values: TextArguments<Key, ReactNode>) => ReactNode
}

/** The texts of a locale from its parsed messages. */
export function createTexts(tag: string, messages: Messages): Texts {
  const formats = new Map<string, IntlMessageFormat>()
  const formatted = <T,>(id: string, values: object | undefined) => {
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
    has: (id): id is typeof id & TextKey => id in messages,
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
