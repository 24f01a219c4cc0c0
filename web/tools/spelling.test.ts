// What a language writes alike everywhere.
import { expect, test } from 'vitest'
import { catalogue, localesWithFile } from './locales'

// German has a space before the dots of something that goes on; the others have none.
test.each(localesWithFile())('%s: what goes on is written alike', locale => {
  const all = [...Object.entries(catalogue(locale)), ...Object.entries(catalogue(locale, 'console/'))]
  const texts = all.filter(([, text]) => text.endsWith('…'))
  expect(texts.length).toBeGreaterThan(9)
  const beforeDots = /[ \u00a0]…$/
  expect(texts.filter(([, text]) => beforeDots.test(text) !== (locale === 'de'))).toEqual([])
})
