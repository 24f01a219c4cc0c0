// What is sent keeps to the contract: the schemas of api/files.yaml and api/console.yaml judge it.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Setup, SetupBusiness, SetupService, SetupStaff } from '../../api/types'
import { beginDraft, type Draft, keepDraft, type Offer, offersOf, readDraft, templateOf } from './draft'
import {
  businessProblems,
  businessProblemsOf,
  businessWith,
  hoursProblems,
  offerProblems,
  workOf,
  workProblemsOf,
} from './edits'
import { type Kind, kinds } from './templates'

interface Schema {
  $ref?: string
  type?: string
  enum?: unknown[]
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  oneOf?: Schema[]
}

const english: Record<string, string> = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../../../locales/console/en.json', import.meta.url)), 'utf8'),
)

const files = Object.fromEntries(
  ['files.yaml', 'console.yaml', 'openapi.yaml'].map(name => {
    const path = fileURLToPath(new URL(`../../../../api/${name}`, import.meta.url))
    return [name, parse(readFileSync(path, 'utf8')).components.schemas as Record<string, Schema>]
  }),
)

/** What is wrong with a value, by its path: those of the rules of the contract that forms can break. */
function faults(value: unknown, schema: Schema, file: string, path = ''): string[] {
  if (schema.$ref) {
    const [name, pointer = ''] = schema.$ref.split('#')
    const next = name || file
    return faults(value, files[next]![pointer.split('/').at(-1)!]!, next, path)
  }
  const wrong = (is: boolean | undefined, what: string) => (is ? [`${path}: ${what}`] : [])
  if (typeof value === 'string')
    return [
      ...wrong(schema.type !== 'string', 'a text'),
      ...wrong(schema.enum && !schema.enum.includes(value), value),
      ...wrong(value.length < (schema.minLength ?? 0) || value.length > (schema.maxLength ?? 1e6), 'length'),
      ...wrong(schema.pattern !== undefined && !new RegExp(schema.pattern).test(value), value),
    ]
  if (typeof value === 'number')
    return [
      ...wrong(schema.type !== 'integer' || !Number.isInteger(value), 'a number'),
      ...wrong(value < (schema.minimum ?? value) || value > (schema.maximum ?? value), 'range'),
    ]
  if (Array.isArray(value))
    return [
      ...wrong(value.length < (schema.minItems ?? 0) || value.length > (schema.maxItems ?? 1e6), 'items'),
      ...value.flatMap((one, at) => faults(one, schema.items ?? {}, file, `${path}[${at}]`)),
    ]
  const { properties = {}, required = [] } = schema
  const object = value as Record<string, unknown>
  return [
    ...required.filter(name => !(name in object)).map(name => `${path}.${name}: missing`),
    ...Object.entries(object).flatMap(([name, inside]) =>
      properties[name] ? faults(inside, properties[name], file, `${path}.${name}`) : [`${path}.${name}: unknown`],
    ),
  ]
}

const business = {
  slug: 'business',
  name: 'New business',
  time_zone: 'Etc/UTC',
  currency: 'EUR',
  locale: 'en',
  contact_kind: 'email',
  contact: 'mail@example.com',
} as SetupBusiness

const version = (entry: 'business' | 'staff' | 'service', slug: string) => ({ entry, slug, version: `${slug}1` })
const empty: Setup = { business, staff: [], services: [], versions: [version('business', 'business')] }
const user = { name: 'Johanna Prem', email: 'johanna@haarwerk.example' }
const around = { user, zone: 'Europe/Vienna', tags: ['de-AT'], locale: 'en' as const }
const begin = (kind: Kind, more: Partial<Draft> = {}): Draft => ({ ...beginDraft(empty, around), kind, ...more })
const nameOf = (draft: Draft) => (offer: Offer) => {
  const template = templateOf(draft.kind, offer)
  return offer.name ?? (template ? english[template.key]! : '')
}
const sentBy = (draft: Draft, setup = empty) => workOf(draft, setup, nameOf(draft))
const withOffers = (draft: Draft, change: (offer: Offer) => Offer): Draft => ({
  ...draft,
  offers: { [draft.kind!]: offersOf(draft).map(change) },
})

/** The set-up after the server took what was sent. */
function after(setup: Setup, { edits }: ReturnType<typeof workOf>): Setup {
  const staff = edits.flatMap(edit => edit.staff ?? []) as SetupStaff[]
  const services = edits.flatMap(edit => edit.service ?? []) as SetupService[]
  const versions = [
    ...staff.map(({ slug }) => version('staff', slug)),
    ...services.map(({ slug }) => version('service', slug)),
  ]
  return { ...setup, staff, services, versions: [...setup.versions, ...versions] }
}

test('an untouched business begins with guesses', () => {
  expect(begin('salon').business).toEqual({
    name: '',
    time_zone: 'Europe/Vienna',
    currency: 'EUR',
    locale: 'de',
    contact: 'johanna@haarwerk.example',
  })
})

test('one that has a name begins with what it says', () => {
  const known = { ...business, slug: 'salon', name: 'Salon', time_zone: 'Europe/Berlin' }
  expect(beginDraft({ ...empty, business: known }, around).business).toMatchObject({
    name: 'Salon',
    time_zone: 'Europe/Berlin',
    contact: 'mail@example.com',
  })
})

describe('the business', () => {
  test('what is sent keeps to the contract', () => {
    const draft = begin('salon')
    const sent = businessWith(business, { ...draft.business, name: ' Crème & Färben ' })
    expect(faults(sent, files['console.yaml']!.SetupBusiness!, 'console.yaml')).toEqual([])
    expect(sent).toMatchObject({ name: 'Crème & Färben', slug: 'creme-farben', contact_kind: 'email' })
  })
  test('its short name follows the name until it was chosen', () => {
    const named = (slug: string, before: string, name: string) =>
      businessWith({ ...business, slug, name: before }, { ...begin('salon').business, name }).slug
    expect(named('salon', 'Salon', 'Haarwerk')).toBe('haarwerk')
    expect(named('own', 'Salon', 'Haarwerk')).toBe('own')
    expect(named('business', 'New business', '髪')).toBe('business')
  })
  test('nothing of it may be missing', () => {
    const draft = beginDraft(empty, around)
    expect(businessProblems({ ...draft, business: { ...draft.business, contact: ' ' } })).toEqual({
      'business.name': 'field.required',
      'business.kind': 'welcome.choose_kind',
      'business.contact': 'field.required',
    })
  })
  test('what the server says stands beside the fields', () => {
    expect(
      businessProblemsOf([
        { path: 'edits[0].business.contact', code: 'invalid' },
        { path: 'edits[0].business.name', code: 'too_long' },
        { path: 'currency', code: 'invalid' },
      ]),
    ).toEqual({
      'business.contact': 'welcome.wrong_contact',
      'business.name': 'field.too_long',
      'business.currency': 'field.invalid',
    })
  })
})

describe.each(kinds)('a business of the kind %s', kind => {
  test.each(['EUR', 'JPY', 'HUF', 'DKK', 'KWD'])('what is sent with prices in %s keeps to the contract', currency => {
    const draft = begin(kind)
    const all = withOffers({ ...draft, business: { ...draft.business, currency } }, offer => ({ ...offer, isOn: true }))
    const { edits, sent } = sentBy(all)
    const wrong = edits.flatMap(edit => faults(edit, files['console.yaml']!.SetupEdit!, 'console.yaml'))
    expect(wrong).toEqual([])
    expect(edits).toHaveLength(sent.length)
    expect(offerProblems(all, nameOf(all))).toEqual({})
    expect(hoursProblems(all)).toEqual({})
  })
  test('a few services are ticked, and all are done by all', () => {
    const draft = begin(kind, {
      people: [
        { id: 'self', name: 'Anna' },
        { id: 'b', name: 'Anna' },
      ],
    })
    const services = sentBy(draft).edits.flatMap(({ service }) => service ?? [])
    expect(services.length).toBe(kind === 'blank' ? 1 : 3)
    for (const { staff } of services) expect(staff).toEqual(['anna', 'anna-2'])
  })
})

test('lengths and prices are as they were typed, and names too', () => {
  const typed = withOffers(begin('salon'), offer =>
    offer.id === 'cut' ? { ...offer, name: 'Waschen & Schneiden', minutes: '1 h 15', price: '62,50' } : offer,
  )
  const [cut] = sentBy(typed).edits.flatMap(({ service }) => service ?? [])
  expect(cut).toMatchObject({
    slug: 'waschen-schneiden',
    name: 'Waschen & Schneiden',
    rules: { duration_minutes: 75, interval_minutes: 30 },
    price_minor: 6250,
  })
})

test('an empty price is none, and zero is free', () => {
  const priced = (price: string) =>
    sentBy(withOffers(begin('salon'), offer => ({ ...offer, price }))).edits.find(({ service }) => service)?.service
  expect(priced('')).not.toHaveProperty('price_minor')
  expect(priced('0')?.price_minor).toBe(0)
})

test('what cannot be sent is told beside its field', () => {
  const typed = withOffers(begin('salon'), offer => ({ ...offer, name: ' ', minutes: '2000', price: '-3' }))
  const found = offerProblems(typed, nameOf(typed))
  expect(found).toMatchObject({
    'offer.cut.name': 'field.required',
    'offer.cut.minutes': 'welcome.wrong_length',
    'offer.cut.price': 'welcome.wrong_price',
  })
  expect(Object.keys(found)).toHaveLength(9)
  const none = withOffers(typed, offer => ({ ...offer, isOn: false }))
  expect(offerProblems(none, nameOf(none))).toEqual({ offers: 'welcome.nothing_offered' })
})

test('everyone has a name and is there at some time', () => {
  const own = { id: 'b', name: ' ', week: { monday: [{ opens: '12:00', closes: '09:00' }] } }
  const draft = begin('salon', { week: {}, people: [{ id: 'self', name: 'Anna' }, own] })
  expect(hoursProblems(draft)).toEqual({
    'person.b.name': 'field.required',
    week: 'welcome.never_open',
    'week.b': 'setup.hours_backwards',
  })
})

test('hours of one person are theirs alone', () => {
  const monday = [{ opens: '10:00', closes: '12:00' }]
  const draft = begin('salon', {
    people: [
      { id: 'self', name: 'Anna' },
      { id: 'b', name: 'Ben', week: { monday } },
    ],
  })
  const [anna, ben] = sentBy(draft).edits.flatMap(({ staff }) => staff ?? [])
  expect(Object.keys(anna!.weekly)).toEqual(['tuesday', 'wednesday', 'thursday', 'friday', 'saturday'])
  expect(ben!.weekly).toEqual({ monday })
})

test('no one gets an address that means something else', () => {
  const draft = begin('blank', {
    people: [
      { id: 'self', name: 'Service' },
      { id: 'b', name: '花子' },
    ],
  })
  expect(sentBy(draft).edits.flatMap(({ staff }) => staff?.slug ?? [])).toEqual(['service-2', 'person'])
})

test('sent again, what was saved is changed, and what is no longer wanted is taken out', () => {
  const draft = begin('salon', {
    people: [
      { id: 'self', name: 'Anna' },
      { id: 'b', name: 'Ben' },
    ],
  })
  const first = sentBy(draft)
  const setup = after(empty, first)
  const next = withOffers({ ...draft, sent: first.sent, people: [{ id: 'self', name: 'Anna Gruber' }] }, offer => ({
    ...offer,
    isOn: offer.id === 'cut' || offer.id === 'beard',
  }))
  const { edits } = sentBy(next, setup)
  expect(edits.map(({ entry, slug, version }) => [entry, slug, version])).toEqual([
    ['staff', 'anna', 'anna1'],
    ['service', 'cut-and-blow-dry', 'cut-and-blow-dry1'],
    ['service', undefined, undefined],
    ['staff', 'ben', 'ben1'],
    ['service', 'short-cut', 'short-cut1'],
    ['service', 'colour', 'colour1'],
  ])
  expect(edits[0]!.staff).toMatchObject({ slug: 'anna', name: 'Anna Gruber' })
  expect(edits.slice(3).map(({ staff, service }) => (staff ?? service)?.active)).toEqual([false, false, false])
  expect(edits.flatMap(edit => faults(edit, files['console.yaml']!.SetupEdit!, 'console.yaml'))).toEqual([])
})

test('what the server says of people and services stands beside their fields', () => {
  const work = sentBy(begin('salon'))
  expect(
    workProblemsOf(
      [
        { path: 'edits[0].staff.name', code: 'too_long' },
        { path: 'edits[0].staff.weekly.monday[0].opens', code: 'invalid' },
        { path: 'edits[1].service.rules.duration_minutes', code: 'too_large' },
        { path: 'services[short-cut].price_minor', code: 'too_large' },
      ],
      work,
    ),
  ).toEqual({
    'person.self.name': 'field.too_long',
    'week.self': 'field.invalid',
    'offer.cut.minutes': 'field.invalid',
    'offer.short_cut.price': 'field.invalid',
  })
})

test('a draft is kept in the tab, for its user alone', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  Object.assign(globalThis, { sessionStorage: storage })
  const draft = begin('classes')
  keepDraft('anna', draft)
  expect(readDraft('anna')).toEqual(draft)
  expect(readDraft('ben')).toBeUndefined()
  kept.set('console-welcome:ben', '{"form":0,"draft":{}}')
  expect(readDraft('ben')).toBeUndefined()
  keepDraft('anna', undefined)
  expect(readDraft('anna')).toBeUndefined()
})
