// The two made-up languages: texts that are longer than in any real one, and texts that run from right to left.
export const pseudoLocales = ['long', 'mirrored'] as const
export type PseudoLocale = (typeof pseudoLocales)[number]

/** In what ways a state can be looked at; the first of each is what the gallery opens with. */
export const looks = {
  width: ['390', '320', '860', '1280'],
  theme: ['light', 'dark', 'auto'],
  language: ['en', 'da', 'de', 'es', 'fr', 'hu', 'it', 'nl', 'pl', 'pt-br', 'pt', ...pseudoLocales],
  direction: ['ltr', 'rtl'],
}
