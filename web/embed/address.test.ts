import { describe, expect, test } from 'vitest'
import { attributionIn, frameAddress, pageAddress, themeOf } from './address'

const reader = (attributes: Record<string, string>) => (name: string) => attributes[name] ?? null
const home = 'https://book.example/embed.js'

describe('pageAddress', () => {
  test('takes an address of a page, whole or below that of the script', () => {
    expect(pageAddress('/widget/bookings/haircut', home)?.href).toBe('https://book.example/widget/bookings/haircut')
    expect(pageAddress('http://localhost:8080/widget/booking', home)?.origin).toBe('http://localhost:8080')
  })
  // An address may come from data of the host page; as that of a frame these would run as its own script.
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'blob:https://a.example/1',
    'https://',
    '',
  ])('refuses %s', link => expect(pageAddress(link, link ? home : 'about:blank')).toBeUndefined())
})

describe('frameAddress', () => {
  const page = new URL('https://book.example/widget/bookings/haircut')
  test('brings along how it is shown, and of the host page nothing but campaign and click', () => {
    const search = '?utm_source=news&utm_medium=mail&gclid=g1&session=secret&utm_id=7&email=ada@example.com'
    const url = frameAddress(page, reader({ date: '2026-03-12', tz: 'Europe/Vienna', locale: 'de' }), search, 'dark')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      locale: 'de',
      tz: 'Europe/Vienna',
      date: '2026-03-12',
      utm_source: 'news',
      utm_medium: 'mail',
      gclid: 'g1',
      embed: 'inline',
      theme: 'dark',
    })
    expect(page.search).toBe('')
  })
  test.each(['popup', 'button'])('a %s is a popup', mode => {
    expect(frameAddress(page, reader({ mode }), '', 'light').searchParams.get('embed')).toBe('popup')
  })
})

test('attributionIn takes the names that a booking keeps', () => {
  expect(attributionIn('?utm_campaign=a%20b&utm_extra=x&fbclid=f&ref=y')).toEqual({ utm_campaign: 'a b', fbclid: 'f' })
})

test.each([
  [{ theme: 'dark' }, 'normal', 'dark'],
  [{ theme: 'light' }, 'dark', 'light'],
  [{}, 'normal', 'light'],
  [{}, 'light dark', 'auto'],
  [{ theme: 'auto' }, 'dark', 'dark'],
])('the theme of %o on a page that declares %s is %s', (attributes, scheme, theme) => {
  expect(themeOf(reader(attributes as Record<string, string>), scheme)).toBe(theme)
})
