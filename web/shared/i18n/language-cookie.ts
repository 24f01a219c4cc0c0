const days = 365

/**
 * The cookie that remembers the visitor's language for the server; the only one that the widget sets unasked. Where the
 * page came safely, the cookie travels safely only.
 */
export function languageCookie(locale: string, isSecure: boolean): string {
  return `locale=${locale}; max-age=${days * 24 * 60 * 60}; path=/; samesite=lax${isSecure ? '; secure' : ''}`
}

export function rememberLanguage(locale: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser we support.
  document.cookie = languageCookie(locale, location.protocol === 'https:')
}
