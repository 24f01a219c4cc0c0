import { describe, expect, test } from 'vitest'
import { allowedAttribution, bringsClick, joinedAttribution, readAttribution } from './attribution'

const host = 'book.example'
const read = (search: string, referrer = '') => readAttribution({ search, referrer, host })

describe('what an address says of where a visitor came from', () => {
  test.each(['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'gclid', 'fbclid'])('%s', name => {
    expect(read(`?${name}=%20spring+sale%20&date=2026-03-12`)).toEqual({ [name]: 'spring sale' })
    expect(read(`?${name}=`)).toEqual({})
    expect(read(`?${name}=%20%09`)).toEqual({})
    expect(read(`?${name}=${'x'.repeat(200)}`)).toEqual({ [name]: 'x'.repeat(200) })
    expect(read(`?${name}=${'x'.repeat(201)}`)).toEqual({})
    expect(read(`?${name}=a%00%0ab`)).toEqual({ [name]: 'a b' })
    expect(read(`?${name}=${encodeURIComponent('a\u009b\u2028\u202e\u2069b')}`)).toEqual({ [name]: 'a b' })
  })
  test('several at once, the first of each', () => {
    expect(read('?utm_source=a&utm_source=b&gclid=c')).toEqual({ utm_source: 'a', gclid: 'c' })
  })
  test('and nothing else', () => {
    expect(read('?UTM_SOURCE=a&utm_id=1&email=eva@example.com&referrer_host=x')).toEqual({})
  })
})

test.each([
  ['?gclid=a', true],
  ['?date=2026-03-12&fbclid=b', true],
  ['?gclid=', false],
  ['?utm_source=news', false],
  ['', false],
])('only the id of a click needs consent: %s', (search, isClick) => {
  expect(bringsClick(search)).toBe(isClick)
})

test.each([
  ['https://www.search.example/results?q=haircut', { referrer_host: 'www.search.example' }],
  ['http://localhost:3000/', { referrer_host: 'localhost:3000' }],
  ['https://book.example/widget', {}],
  ['', {}],
  ['nonsense', {}],
  ['about:blank', {}],
])('coming from %j is %o', (referrer, attribution) => {
  expect(read('', referrer)).toEqual(attribution)
})

const everything = { utm_source: 'a', gclid: 'b', fbclid: 'c', referrer_host: 'd' }

test.each([
  ['all', everything],
  ['essential', { utm_source: 'a', referrer_host: 'd' }],
  [undefined, { utm_source: 'a', referrer_host: 'd' }],
] as const)('who accepts %s sends %o', (consent, sent) => {
  expect(allowedAttribution(everything, consent)).toEqual(sent)
})

test('nothing allowed is nothing sent', () => {
  expect(allowedAttribution({ gclid: 'b' }, 'essential')).toBeUndefined()
  expect(allowedAttribution({}, 'all')).toBeUndefined()
})

test('a later page of the same visit knows what the first one knew, until a new campaign begins', () => {
  expect(joinedAttribution(everything, {})).toEqual(everything)
  expect(joinedAttribution({}, { referrer_host: 'x' })).toEqual({ referrer_host: 'x' })
  // Back from where they paid, say.
  expect(joinedAttribution(everything, { referrer_host: 'pay.example' })).toEqual(everything)
  expect(joinedAttribution(everything, { utm_source: 'z' })).toEqual({ utm_source: 'z' })
})
