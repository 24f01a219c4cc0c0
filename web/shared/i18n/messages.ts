import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { withoutReload } from '../navigation/reload-guard'

export type Messages = Record<string, MessageFormatElement[]>

/** What tools/compile-messages.ts makes of a file: what is needed first, and what is needed later. */
interface Chunk {
  messages: Messages
}
type Chunks = Record<string, () => Promise<{ default: Chunk }>>

// The server finds the first one in the manifest as locales/<locale>.json and preloads it.
const chunks: Chunks = import.meta.glob<{ default: Chunk }>('/locales/*.json')
const laterChunks: Chunks = import.meta.glob<{ default: Chunk }>('/locales/*.json', { query: '?later' })

/** The messages that a page may begin with. */
export async function loadFirstMessages(locale: string): Promise<Messages> {
  return (await loadChunk(chunks, locale)).messages
}

/** All messages of a locale. */
export async function loadMessages(locale: string): Promise<Messages> {
  const [first, later] = await Promise.all([loadFirstMessages(locale), loadChunk(laterChunks, locale)])
  return { ...first, ...later.messages }
}

async function loadChunk(chunks: Chunks, locale: string): Promise<Chunk> {
  const load = chunks[`/locales/${locale}.json`]
  if (!load) throw new Error(`There are no texts in ${locale}.`)
  return (await load()).default
}

/** What a page speaks that was to speak a locale: that, or English if its messages do not come. */
export async function loadWithFallback<L extends string>(locale: L, load: typeof loadMessages) {
  try {
    return { locale, messages: await withoutReload(() => load(locale)) }
  } catch (error) {
    if (locale === 'en') throw error
    console.error(error)
    return { locale: 'en' as const, messages: await load('en') }
  }
}
