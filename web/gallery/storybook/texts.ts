// Stands in for shared/i18n/messages.ts where stories are built: the same texts, or a made-up language of English ones.
import * as real from '../../shared/i18n/messages.ts'
import { inPseudoLocale } from './pseudo-locale.ts'

export const loadFirstMessages = async (locale: string) => inPseudoLocale(await real.loadFirstMessages(locale))
export const loadMessages = async (locale: string) => inPseudoLocale(await real.loadMessages(locale))

/** Texts that do not come are a mistake of the gallery; there is nothing to fall back on. */
export const loadWithFallback = async <L extends string>(locale: L, load: typeof loadMessages) => ({
  locale,
  messages: await load(locale),
})
