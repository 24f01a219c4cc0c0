const days = 365

/** The cookie that remembers the visitor's language for the server; the only one that the widget sets unasked. */
export function languageCookie(locale: string): string {
  return `locale=${locale}; max-age=${days * 24 * 60 * 60}; path=/; samesite=lax`
}

export function rememberLanguage(locale: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser we support.
  document.cookie = languageCookie(locale)
}
