import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../locales', import.meta.url))

/** Below locales/: the texts of the pages for visitors, or those of the console. */
export type Area = '' | 'console/'

/** The text of a catalogue: message key → ICU message. */
export type Catalogue = Record<string, string>

/** Every locale that has a file. */
export function localesWithFile(area: Area = ''): string[] {
  return readdirSync(`${folder}/${area}`)
    .filter(name => name.endsWith('.json'))
    .map(name => name.slice(0, -'.json'.length))
    .sort()
}

export function catalogueText(locale: string, area: Area = ''): string {
  return readFileSync(`${folder}/${area}${locale}.json`, 'utf8')
}

export function catalogue(locale: string, area: Area = ''): Catalogue {
  return JSON.parse(catalogueText(locale, area))
}

/** Keys of texts that only the server writes: not for browsers. */
export function isServerOnly(key: string): boolean {
  return /^(not_found|page(?!\.title\.)|mail|calendar_file|demo_payment|site)\./.test(key)
}

/** What the screens that a page may open with can say; later-texts.test.ts knows when something is missing. */
const firstKeys = new RegExp(
  `^(${[
    'services|calendars|menu|steps|cart|duration|price|host|place|policy|times|zone|choices|summary|setting|action',
    'contact|label|cookies|reschedule.(back|heading|former|host_gone)|own.with|trouble.(broken|load_again)',
    'field.nothing_chosen|error.(too_many_guests|guest_services_missing|order_too_complex)|field.guest_count|lost',
    'details.(guest|change_time)',
  ].join('|')})(\\.|$)`,
)

/** Keys of what a visitor meets after the first screen at the earliest. */
export function isLater(key: string): boolean {
  return !firstKeys.test(key)
}

/** Of the console: what can be said before one has signed in; all other keys come after that. */
const signInKeys = new RegExp(
  `^(${[
    'error|field|trouble|state|action|sign_in|reset|code|recovery|set_up|link|factor|passkey|codes|confirm|demo|role',
    'nav.label',
  ].join('|')})(\\.|$)`,
)

/** Keys of what a user of the console meets after signing in at the earliest. */
export function isAfterSignIn(key: string): boolean {
  return !signInKeys.test(key)
}
