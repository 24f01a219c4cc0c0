import type { Locale } from '../../../shared/api/types'
import { rememberLanguage } from '../../../shared/i18n/language-cookie'
import { withoutLocale } from '../../../shared/navigation/widget-link'
import { renameEntry } from '../history'

/** Whether the address names this language. */
export const isNamed = (locale: Locale) => location.pathname.startsWith(`/${locale}/`)

/**
 * Loads the page anew in another language: what the business wrote comes with the page. The address names the language,
 * since in a frame there may be no cookie. What was typed stays, as at any reload.
 */
export function reloadIn(locale: Locale) {
  rememberLanguage(locale)
  renameEntry(`/${locale}${withoutLocale(location.pathname)}${location.search}`)
  location.reload()
}
