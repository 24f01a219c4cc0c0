const days = 365

/** Remembers the visitor's language for the server; the only cookie the widget sets. */
export function languageCookie(locale: string): string {
  return `locale=${locale}; max-age=${days * 24 * 60 * 60}; path=/; samesite=lax`
}
