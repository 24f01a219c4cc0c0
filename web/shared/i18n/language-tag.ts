const exceptions: Record<string, string> = { pt: 'pt-PT', 'pt-br': 'pt-BR' }

/** The BCP 47 tag of one of our locales. Plain pt would mean Brazil to Intl; ours is Portugal. */
export function languageTag(locale: string): string {
  return exceptions[locale] ?? locale
}

/**
 * The tag to format dates and numbers with: the visitor's own region of the language where the browser names one, so
 * that a visitor in London does not read American dates.
 */
export function regionalTag(locale: string, preferred: readonly string[]): string {
  const tag = languageTag(locale)
  return preferred.find(wish => wish.startsWith(`${tag}-`)) ?? tag
}
