import { describe, expect, test } from 'vitest'
import { type Allowed, isListed, isOffer } from './origins'

const parent = { name: 'the window around' }
const allowed: Allowed = { parent, own: 'https://book.example', sites: ['https://a.example', 'http://localhost:3000'] }
const offer = (more: object = {}) =>
  ({
    source: parent,
    origin: 'https://a.example',
    data: { kalends: 'port', v: 1 },
    ports: [{}],
    ...more,
  }) as unknown as MessageEvent

describe('isOffer', () => {
  test.each([
    ['a listed site', {}],
    ['a listed site with a port', { origin: 'http://localhost:3000' }],
    ['a page of this site', { origin: 'https://book.example' }],
  ])('takes the port of %s', (_, more) => expect(isOffer(offer(more), allowed)).toBe(true))

  // Fails in a build whose isOffer leaves out the comparison with the parent, or calls isListed with sites: ['*'].
  test.each([
    ['another window', { source: {} }],
    ['no window', { source: null }],
    ['a site that is not listed', { origin: 'https://b.example' }],
    ['a name that begins as a listed one', { origin: 'https://a.example.evil' }],
    ['a name that ends as a listed one', { origin: 'https://evil-a.example' }],
    ['a name below a listed one', { origin: 'https://x.a.example' }],
    ['a listed name without encryption', { origin: 'http://a.example' }],
    ['a listed name at another port', { origin: 'https://a.example:8443' }],
    ['a page without an origin', { origin: 'null' }],
    ['a page of a file', { origin: 'file://' }],
    ['a hello instead', { data: { kalends: 'hello', v: 1 } }],
    ['another version', { data: { kalends: 'port', v: 2 } }],
    ['an offer without a port', { ports: [] }],
    ['an offer of two', { ports: [{}, {}] }],
    ['no data', { data: null }],
  ])('refuses %s', (_, more) => expect(isOffer(offer(more), allowed)).toBe(false))
})

test('every site may where the business says so, but none without a name', () => {
  expect(isListed('https://b.example', { own: '', sites: ['*'] })).toBe(true)
  expect(isListed('null', { own: '', sites: ['*'] })).toBe(false)
})

test('without a list only the own site may', () => {
  expect(isListed('https://a.example', { own: 'https://book.example', sites: [] })).toBe(false)
})
