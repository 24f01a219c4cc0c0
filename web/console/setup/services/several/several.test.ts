import { describe, expect, test } from 'vitest'
import type { Setup, SetupService } from '../../../api/types'
import { loadMessages } from '../../../i18n/messages'
import { createTexts } from '../../../i18n/texts'
import { wordsIn } from '../../entry/words'
import { changedService, changesOf, editsOf, mistakesOfSeveral, risen, wordsOfChange } from './several'
import { isComplete, nothing, percentOf, severalOf } from './typed'

const cut = {
  slug: 'cut',
  name: 'Cut',
  price_minor: 5800,
  rules: { duration_minutes: 60 },
  staff: ['anna', 'ben'],
  variations: [
    { slug: 'short', name: 'Short', duration_minutes: 30 },
    { slug: 'long', name: 'Long', duration_minutes: 90, price_minor: 7900 },
  ],
  add_ons: [{ slug: 'wash', name: 'Wash', price_minor: 850 }],
} as unknown as SetupService
const talk = { slug: 'talk', name: 'Talk', rules: { duration_minutes: 15 }, staff: ['anna'] } as unknown as SetupService
const setup = {
  business: { currency: 'EUR' },
  staff: [
    { slug: 'anna', name: 'Anna' },
    { slug: 'ben', name: 'Ben' },
    { slug: 'mia', name: 'Mia' },
  ],
  services: [cut, talk],
  versions: [{ entry: 'service', slug: 'cut', version: 'v7' }],
} as unknown as Setup

describe('a price that rises by percent', () => {
  test.each([
    [5800, 5, false, 6090],
    [5800, 5, true, 6100],
    [5850, -10, false, 5265],
    [5850, -10, true, 5300],
    [333, 1, false, 336],
    [0, 50, false, 0],
    [1020, 1, true, 1020],
    [40, 5, true, 100],
    [40, -50, true, 40],
    [140, -50, true, 100],
    [100, -100, false, 0],
    [undefined, 5, true, undefined],
    [5830, 0, true, 5830],
  ])('%s by %s percent, whole: %s', (price, percent, isRounded, expected) => {
    expect(risen(price, { percent, isRounded }, 100)).toBe(expected)
  })
  test('has no fraction where the currency has none', () => {
    expect(risen(1005, { percent: 10 }, 1)).toBe(1106)
  })
})

describe('a change of several services', () => {
  test('is of all their prices, and adds none', () => {
    const after = changedService(cut, { percent: 10 }, 100)
    expect(after.price_minor).toBe(6380)
    expect(after.variations?.map(one => one.price_minor)).toEqual([undefined, 8690])
    expect(after.add_ons?.map(one => one.price_minor)).toEqual([935])
    expect(changedService(talk, { percent: 10 }, 100)).toEqual(talk)
  })
  test('keeps all that it says nothing of', () => {
    expect(changedService(cut, {}, 100)).toEqual(cut)
    expect(changesOf([cut, talk], {}, 100)).toEqual([])
    expect(changesOf([cut, talk], { more: 'anna' }, 100)).toEqual([])
  })
  test('adds and takes away who does them', () => {
    expect(changedService(cut, { more: 'mia', fewer: 'anna' }, 100).staff).toEqual(['ben', 'mia'])
    expect(changedService(talk, { fewer: 'anna' }, 100).staff).toEqual([])
  })
  test('keeps a priority for each of those', () => {
    const ranked = { ...cut, assignment: 'priority' as const, priorities: [1, 5] }
    expect(changedService(ranked, { more: 'mia' }, 100).priorities).toEqual([1, 5, 6])
    expect(changedService(ranked, { fewer: 'anna' }, 100).priorities).toEqual([5])
  })
  test('leaves out those that it does not change, and names each with its version', () => {
    const edits = editsOf(setup, changesOf([cut, talk], { fewer: 'ben', category: '' }, 100))
    expect(edits.map(({ slug, version, service }) => [slug, version, service?.staff])).toEqual([
      ['cut', 'v7', ['anna']],
      ['talk', '', ['anna']],
    ])
    expect(editsOf(setup, changesOf([cut, talk], { fewer: 'ben' }, 100)).map(({ slug }) => slug)).toEqual(['cut'])
  })
})

describe('in words', () => {
  const english = async () => wordsIn(createTexts('en', await loadMessages('en', true)), setup)
  test('each service says what becomes of it', async () => {
    const [change] = changesOf([cut], { percent: 10, more: 'mia', fewer: 'ben', active: false, category: 'Hair' }, 100)
    expect(wordsOfChange(change!, await english())).toEqual([
      '€58 → €63.80',
      '2 more prices',
      '+ Mia',
      '− Ben',
      'Not offered',
      'Hair',
    ])
  })
  test('a mistake names the service and the field, wherever the server found it', async () => {
    const changes = changesOf([cut, talk], { fewer: 'anna' }, 100)
    const mistakes = mistakesOfSeveral(
      await english(),
      [
        { path: 'edits[1].service.staff', code: 'too_few' },
        { path: 'services[cut].deposit.amount_minor', code: 'above_price' },
      ],
      changes,
    )
    expect(mistakes.map(({ label }) => label.split(' · ')[0])).toEqual(['Talk', 'Cut'])
    expect(mistakes.every(({ label }) => label.includes(' · '))).toBe(true)
  })
})

describe('what is typed', () => {
  test.each([
    ['5', 5],
    [' 2,5 % ', 2.5],
    ['2.5%', 2.5],
    ['150', 150],
    ['0', undefined],
    ['-5', undefined],
    ['five', undefined],
    ['5 6', undefined],
    ['1001', undefined],
    ['', undefined],
  ])('%s is %s percent', (percent, expected) => {
    expect(percentOf({ ...nothing, way: 'raise', percent })).toBe(expected)
  })
  test('lowers by no more than all of it, and is not complete without a number', () => {
    expect(percentOf({ ...nothing, way: 'lower', percent: '101' })).toBeUndefined()
    expect(severalOf({ ...nothing, way: 'lower', percent: '100' })).toEqual({ percent: -100, isRounded: false })
    expect(isComplete({ ...nothing, way: 'raise' })).toBe(false)
    expect(isComplete({ ...nothing, percent: 'five' })).toBe(true)
  })
  test('is nothing as long as all stays as it is', () => {
    expect(severalOf(nothing)).toEqual({})
    expect(severalOf({ ...nothing, percent: '5' })).toEqual({})
    expect(severalOf({ ...nothing, state: 'not_offered', more: 'mia', category: 'Hair' })).toEqual({
      active: false,
      more: 'mia',
      category: 'Hair',
    })
  })
})
