import { expect, test } from 'vitest'
import { contactKindOf, currencyOf, localeFrom, zoneOr } from './guesses'

test.each([
  ['Europe/Vienna', 'EUR'],
  ['Europe/London', 'GBP'],
  ['Europe/Zurich', 'CHF'],
  ['Europe/Warsaw', 'PLN'],
  ['Europe/Budapest', 'HUF'],
  ['Europe/Copenhagen', 'DKK'],
  ['Atlantic/Canary', 'EUR'],
  ['Atlantic/Reykjavik', 'ISK'],
  ['America/New_York', 'USD'],
  ['America/Indiana/Knox', 'USD'],
  ['America/Sao_Paulo', 'BRL'],
  ['America/Argentina/Buenos_Aires', 'ARS'],
  ['America/Toronto', 'CAD'],
  ['Asia/Tokyo', 'JPY'],
  ['Asia/Nicosia', 'EUR'],
  ['Pacific/Auckland', 'NZD'],
  ['Australia/Sydney', 'AUD'],
  // Where no line of the table says otherwise.
  ['Europe/Elsewhere', 'EUR'],
  ['Etc/UTC', 'USD'],
])('in %s prices are in %s', (zone, currency) => expect(currencyOf(zone)).toBe(currency))

test('all currencies that are guessed exist', () => {
  const known = Intl.supportedValuesOf('currency')
  const guessed = Intl.supportedValuesOf('timeZone').map(currencyOf)
  expect(guessed.filter(code => !known.includes(code))).toEqual([])
})

test('a browser that names no place says nothing of the zone', () => {
  expect(zoneOr('Europe/Vienna', 'Etc/UTC')).toBe('Europe/Vienna')
  for (const zone of ['UTC', 'Etc/GMT+3', '', undefined]) expect(zoneOr(zone, 'Europe/Berlin')).toBe('Europe/Berlin')
})

test('the language is the first of the browser that booking pages have', () => {
  expect(localeFrom(['sv-SE', 'de-AT', 'en'], 'en')).toBe('de')
  expect(localeFrom(['pt-BR'], 'en')).toBe('pt-br')
  expect(localeFrom(['sv'], 'fr')).toBe('fr')
})

test.each([
  ['+43 1 234 56 78', 'phone'],
  ['mail@salon.example', 'email'],
  [' https://salon.example/contact', 'link'],
])('%s is a way to reach someone by %s', (typed, kind) => expect(contactKindOf(typed)).toBe(kind))
