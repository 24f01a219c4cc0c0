// The part before /widget, or the page after paying, where the address names the language, as in /de/widget/…
const prefixPattern = /^\/[a-z]{2}(-[a-z]{2})?(?=\/(widget|v2|verify-?[pP]ayment)\b)/

/** The same path, whatever the language. */
export function withoutLocale(path: string): string {
  return path.replace(prefixPattern, '')
}

/** The same path in another language, if it names one at all. */
export function inLocale(path: string, locale: string): string {
  return path.replace(prefixPattern, `/${locale}`)
}

/** A link from the page at the path `here` to another page of the widget: with a language if `here` has one. */
export function widgetLink(here: string, locale: string, path: string): string {
  return prefixPattern.test(here) ? `/${locale}${path}` : path
}
