import { expect, test } from 'vitest'
import { requiredKeys } from '../../tools/locale-mistakes'
import { languageCookie } from './language-cookie'
import { languageTag, regionalTag } from './language-tag'
import { formatMoney } from './money'

test.each([
  ['pt', 'pt-PT'],
  ['pt-br', 'pt-BR'],
  ['de', 'de'],
])('%s is %s to Intl', (locale, tag) => {
  expect(languageTag(locale)).toBe(tag)
})

test('dates follow the region of the visitor, within the language of the page', () => {
  expect(regionalTag('en', ['de-AT', 'en-GB', 'en-US'])).toBe('en-GB')
  expect(regionalTag('pl', ['de-AT'])).toBe('pl')
  expect(regionalTag('pt', ['pt-BR', 'pt'])).toBe('pt-PT')
  expect(regionalTag('pt-br', ['pt-PT', 'pt-BR'])).toBe('pt-BR')
})

test.each([
  [{ amount_minor: 4500, currency: 'EUR' }, 'en', '€45.00'],
  [{ amount_minor: 4500, currency: 'JPY' }, 'en', '¥4,500'],
  [{ amount_minor: 1234567, currency: 'EUR' }, 'de', '12.345,67 €'],
  [{ amount_minor: 199900, currency: 'HUF' }, 'hu', '1999,00 Ft'],
  [{ amount_minor: 4500, currency: 'JPY' }, 'en', '¥4,500'],
  [{ amount_minor: 12500, currency: 'KWD' }, 'en', 'KWD 12.500'],
])('%o in %s is %s', (money, tag, shown) => {
  expect(formatMoney(money, tag).replace(/\s/g, ' ')).toBe(shown)
})

// The rows of regional_letter_test.cpp, of regions in which both know how people write.
test.each([
  ['de-AT', '€ 1.234,50'],
  ['de-DE', '1.234,50 €'],
  ['de', '1.234,50 €'],
  ['en-US', '€1,234.50'],
  ['en-GB', '€1,234.50'],
  ['en', '€1,234.50'],
  ['es-ES', '1234,50 €'],
  ['nl-BE', '€ 1.234,50'],
  ['pt-PT', '1234,50 €'],
  ['pt-BR', '€ 1.234,50'],
])('amounts are written on pages as in mails: in %s as %s', (tag, shown) => {
  expect(formatMoney({ amount_minor: 123450, currency: 'EUR' }, tag).replace(/\s/g, ' ')).toBe(shown)
})

test('the language is remembered for a year', () => {
  const cookie = 'locale=pl; max-age=31536000; path=/; samesite=lax'
  expect(languageCookie('pl', false)).toBe(cookie)
  expect(languageCookie('pl', true)).toBe(`${cookie}; secure`)
})

test('codes, kinds of mail and titles of pages need a message', () => {
  const codes = (...names: string[]) => ({ oneOf: names.map(name => ({ const: name })) })
  const schemas = {
    ErrorCode: codes('staff_busy', 'cross_site_request'),
    FieldCode: codes('required'),
    WebhookEvent: { enum: ['booking.approved'] },
    Screen: { enum: ['times', 'form'] },
  }
  const words = { components: { schemas: { NoticeKind: { enum: ['booking_reminder'] } } } }
  expect([...requiredKeys({ components: { schemas } }, words)]).toEqual([
    'error.staff_busy',
    'error.cross_site_request',
    'field.required',
    'mail.kind.booking_approved',
    'mail.kind.booking_reminder',
    'page.title.times',
  ])
})
