import { createContext, useContext } from 'react'
import type { Messages } from '../../shared/i18n/messages'
import { createTexts as create, type TextsOf } from '../../shared/i18n/texts'
import type { TextValues } from './text-keys.gen'

export type TextKey = keyof TextValues

/** The texts of the console in one language. */
export type Texts = TextsOf<TextValues>

export const createTexts = (tag: string, messages: Messages): Texts => create<TextValues>(tag, messages)

const TextsContext = createContext<Texts | undefined>(undefined)

export const TextsProvider = TextsContext.Provider

export function useTexts(): Texts {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('No texts around this.')
  return texts
}

export const useText = () => useTexts().text
