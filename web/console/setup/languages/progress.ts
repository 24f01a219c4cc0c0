// How much of a set-up is translated.
import type { Locale, Setup } from '../../api/types'
import { languages } from '../../i18n/messages'
import { textsOf } from './texts'

/** The languages into which a business can be translated: all but its own. */
export const localesOf = ({ business }: Setup) =>
  (Object.keys(languages) as Locale[]).filter(locale => locale !== business.locale)

/** Counts the texts that are among those that are translated, and all. */
export function progressOf(setup: Setup) {
  const wanted = textsOf(setup).flatMap(({ texts }) => texts.map(({ text }) => text))
  return (translated: ReadonlySet<string> = new Set()) => ({
    count: wanted.filter(text => translated.has(text)).length,
    total: wanted.length,
  })
}

/** What is looked at first: the first language that has a translation, else the user's own or any other. */
export function firstLocale(setup: Setup, own: Locale | undefined): Locale {
  const locales = localesOf(setup)
  const begun = setup.business.translations?.map(({ locale }) => locale) ?? []
  return locales.find(one => begun.includes(one)) ?? locales.find(one => one === own) ?? locales[0]!
}
