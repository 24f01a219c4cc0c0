import { expect, test } from 'vitest'
import { localeOfTag } from './messages'

test('a language tag leads to the locale of its region, else of its language', () => {
  expect(localeOfTag('pt-PT')).toBe('pt')
  expect(localeOfTag('pt-BR')).toBe('pt-br')
  expect(localeOfTag('de-AT')).toBe('de')
  expect(localeOfTag('fi')).toBeUndefined()
})
