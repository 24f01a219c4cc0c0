import { describe, expect, test } from 'vitest'
import { addressFor, decideLink, isPageOfSite, type Press } from './link-rules'

const here = 'https://book.example/de/studio?x=1'

const press = (changes: Partial<Press>): Press => ({
  href: 'https://book.example/de/courses',
  here,
  button: 0,
  hasModifier: false,
  isHandled: false,
  target: '',
  isDownload: false,
  language: '',
  pageLanguage: 'de',
  ...changes,
})

test('a press on a link to another page of the site shows it', () => {
  expect(decideLink(press({}))).toBe('show')
  expect(decideLink(press({ target: '_self' }))).toBe('show')
  expect(decideLink(press({ language: 'de' }))).toBe('show')
  expect(decideLink(press({ href: 'https://book.example/de/courses#prices' }))).toBe('show')
  expect(decideLink(press({ href: 'https://book.example/de/studio?x=2' }))).toBe('show')
})

describe('the browser does what it always does with', () => {
  test.each<[string, Partial<Press>]>([
    ['another button', { button: 1 }],
    ['a modifier', { hasModifier: true }],
    ['a press that something else took', { isHandled: true }],
    ['a link into a new window', { target: '_blank' }],
    ['a download', { isDownload: true }],
    ['another language', { language: 'fr' }],
    ['the language of the page, chosen', { href: 'https://book.example/de/studio?locale=de', language: 'de' }],
    ['a part of this page', { href: `${here}#hours` }],
    ['another site', { href: 'https://other.example/de/courses' }],
    ['another port', { href: 'https://book.example:8443/de/courses' }],
    ['a telephone', { href: 'tel:+49301' }],
    ['nonsense', { href: 'https://[' }],
    ['the widget', { href: 'https://book.example/widget/booking/a' }],
    ['the widget in a language', { href: 'https://book.example/pt-br/widget/booking/a' }],
    ['a preview', { href: 'https://book.example/v2/preview/abc' }],
    ['a link out of a preview', { here: 'https://book.example/v2/preview/abc' }],
    ['the API', { href: 'https://book.example/api/v1/slots' }],
    ['a payment', { href: 'https://book.example/verify-payment-callback?x=1' }],
    ['a feed', { href: 'https://book.example/c/news/feed.xml' }],
    ['a picture', { href: 'https://book.example/media/a/640.jpeg' }],
  ])('%s', (_, changes) => {
    expect(decideLink(press(changes))).toBe('browser')
  })
})

test('words that only begin like one of those are pages', () => {
  for (const path of ['/widgets', '/mediation', '/de/apiary', '/b/v2.1-is-out/'])
    expect(isPageOfSite(`https://book.example${path}`, here)).toBe(true)
})

test.each([
  ['/b/new/', 'https://book.example/b/old/', 'https://book.example/b/new/'],
  ['/b/new/', 'https://book.example/b/old/#end', 'https://book.example/b/new/#end'],
  ['/search', 'https://book.example/search?q=clay', 'https://book.example/search?q=clay'],
  ['/c/news?page=2', 'https://book.example/c/news?page=2', 'https://book.example/c/news?page=2'],
])('the page %s, asked for as %s, has the address %s', (path, asked, shown) => {
  expect(addressFor(path, asked)).toBe(shown)
})
