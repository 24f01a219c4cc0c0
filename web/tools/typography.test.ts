// How texts are set, as docs/languages.md says: no line begins with a mark that belongs to the word before it.
import { expect, test } from 'vitest'
import { catalogue, localesWithFile } from './locales'

// What is wrong in any language.
const anywhere: [what: string, found: RegExp][] = [
  ['a straight quote', /["']/],
  ['three points', /\.\.\./],
  ['a hyphen for a dash', / - /],
  ['spaces at an end, or two in a row', /^\s|\s$|\s\s/],
]

const narrow = '\u202f'
const fixed = '\u00a0'
const ofLanguage: Record<string, [what: string, found: RegExp][]> = {
  da: [['a space that breaks before %', / %/]],
  de: [['a space that breaks', / […%]/]],
  es: [['a space that breaks before %', / %/]],
  fr: [
    ['another space than a narrow one', new RegExp(`[^${narrow}][;!?]`)],
    ['a space that breaks', / [:%»]|« /],
    ['no space before a colon', new RegExp(`[^${fixed}]:$|[^${fixed}]: `)],
  ],
}

// Without what ICU reads: names and forms.
const shown = (text: string) => text.replaceAll(/\{\w+(, \w+)?\}|\{\w+, (plural|select),|''/g, 'x')

const files = (['', 'console/'] as const).flatMap(area => localesWithFile(area).map(locale => ({ area, locale })))

test.each(files)('the texts of $area$locale are set as its readers expect', ({ area, locale }) => {
  const found = Object.entries(catalogue(locale, area)).flatMap(([key, text]) =>
    [...anywhere, ...(ofLanguage[locale] ?? [])]
      .filter(([, pattern]) => pattern.test(shown(text)))
      .map(([what]) => `${key} has ${what}: ${text}`),
  )
  expect(found).toEqual([])
})
