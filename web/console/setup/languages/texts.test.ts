import { expect, test } from 'vitest'
import type { Setup } from '../../api/types'
import { firstLocale, localesOf, progressOf } from './progress'
import { allTexts, textsOf } from './texts'

const rules = { duration_minutes: 60 }
const cut = {
  slug: 'cut',
  name: 'Cut',
  description: 'With a wash.',
  category: 'Hair',
  location: 'Upstairs',
  variations: [
    { slug: 'long', name: 'Long hair' },
    { slug: 'old', name: 'Old', active: false },
  ],
  add_ons: [
    { slug: 'wash', name: 'Wash' },
    { slug: 'gone', name: 'Gone', active: false },
  ],
  consent_text: 'I agree.',
  terms_text: 'These hold.',
  calendars: [
    { slug: 'regulars', name: 'For regulars' },
    { slug: 'former', name: 'Former link', active: false },
  ],
  rules,
  staff: [],
}
const form = {
  slug: 'contact',
  name: 'Write to us',
  description: 'We answer.',
  steps: [
    {
      slug: 'one',
      title: 'You',
      description: 'About you.',
      questions: [
        {
          slug: 'topic',
          kind: 'single_choice',
          label: 'About what?',
          help: 'One of these.',
          choices: [{ slug: 'a', label: 'A party' }],
        },
        { slug: 'privacy', kind: 'consent', label: 'Privacy', consent_text: 'You may keep it.' },
        { slug: 'source', kind: 'hidden', label: 'Came from' },
      ],
    },
  ],
  submit_rules: [
    { outcome: 'message', text: 'Thank you.' },
    { outcome: 'redirect', url: '/thanks' },
  ],
}

const setupOf = (more: object = {}) =>
  ({
    business: { slug: 'salon', name: 'Salon', locale: 'en', address: 'Lane 1' },
    services: [cut],
    staff: [{ slug: 'anna', name: 'Anna', title: 'Stylist' }],
    teams: [{ slug: 'pair', name: 'The pair' }],
    groups: [{ slug: 'all', name: 'All of it', description: 'Choose.' }],
    menus: [{ slug: 'menu', name: 'A visit', description: 'Several.', categories: [{ name: 'First', services: [] }] }],
    forms: [form],
    versions: [],
    ...more,
  }) as unknown as Setup

const said = (setup: Setup) => textsOf(setup).map(({ kind, name, texts }) => [name ?? kind, texts.map(one => one.text)])

test('every kind of text is there once, in the order of the set-up', () => {
  expect(said(setupOf())).toEqual([
    ['setup.kind.business', ['Salon', 'Lane 1']],
    ['Cut', ['Cut', 'With a wash.', 'Hair', 'Upstairs', 'Long hair', 'Wash', 'I agree.', 'These hold.']],
    ['setup.staff', ['Stylist']],
    ['setup.teams', ['The pair']],
    ['setup.links', ['For regulars']],
    ['All of it', ['All of it', 'Choose.']],
    ['A visit', ['A visit', 'Several.', 'First']],
    [
      'Write to us',
      [
        ...['Write to us', 'We answer.', 'You', 'About you.', 'About what?', 'One of these.', 'A party', 'Privacy'],
        ...['You may keep it.', 'Thank you.'],
      ],
    ],
  ])
})

test('each says what it is', () => {
  const kinds = textsOf(setupOf()).flatMap(({ texts }) => texts.map(({ text, what }) => [text, what]))
  expect(Object.fromEntries(kinds)).toMatchObject({
    Hair: 'setup.service.category',
    'Long hair': 'setup.service.variations',
    Wash: 'setup.service.add_ons',
    Stylist: 'setup.staff.title',
    First: 'setup.links.categories',
    'A party': 'setup.forms.choice',
    'Thank you.': 'setup.forms.text',
  })
})

test('equal texts are one, which names the other places, each once', () => {
  const wash = { ...cut, slug: 'wash', name: 'Wash', description: undefined, variations: [], terms_text: 'I agree.' }
  const staff = [
    { slug: 'anna', title: 'Hair' },
    { slug: 'ben', title: 'Hair' },
  ]
  const groups = textsOf(setupOf({ services: [cut, wash], staff }))
  const of = (text: string) => groups.flatMap(({ texts }) => texts).filter(one => one.text === text)
  expect(of('Hair')).toEqual([
    {
      text: 'Hair',
      what: 'setup.service.category',
      also: [{ kind: 'setup.kind.service', name: 'Wash' }, { kind: 'setup.staff' }],
    },
  ])
  expect(of('Wash')[0]?.what).toBe('setup.service.add_ons')
  expect(of('I agree.')[0]?.also).toHaveLength(1)
  // Nothing in it stands there first.
  expect(groups.some(({ name }) => name === 'Wash')).toBe(false)
  expect(groups.some(({ kind }) => kind === 'setup.staff')).toBe(false)
})

test('texts differ where a letter or a space does', () => {
  const services = [cut, { ...cut, slug: 'other', name: 'cut', category: 'Hair ' }]
  expect(said(setupOf({ services }))[2]).toEqual(['cut', ['cut', 'Hair ']])
})

test('what is switched off asks for no translation, and keeps those that it has', () => {
  const off = { active: false }
  const setup = setupOf({
    services: [{ ...cut, ...off }],
    staff: [{ slug: 'anna', title: 'Stylist', ...off }],
    teams: [{ slug: 'pair', name: 'The pair', ...off }],
    groups: [{ slug: 'all', name: 'All of it', ...off }],
    menus: [{ slug: 'menu', name: 'A visit', categories: [], ...off }],
    forms: [{ ...form, ...off }],
  })
  expect(said(setup)).toEqual([['setup.kind.business', ['Salon', 'Lane 1']]])
  const texts = ['Salon', 'Cut', 'Old', 'Gone', 'Former link', 'Stylist', 'The pair', 'All of it', 'A visit']
  expect([...allTexts(setup)]).toEqual(expect.arrayContaining([...texts, 'Came from', 'Thank you.']))
  expect(allTexts(setupOf()).has('Nothing')).toBe(false)
})

test('a set-up that says little has little to translate', () => {
  const business = { slug: 'salon', name: 'Salon', locale: 'en' }
  expect(said({ business, services: [], staff: [], versions: [] } as unknown as Setup)).toEqual([
    ['setup.kind.business', ['Salon']],
  ])
})

test('how far a language is counts texts that are in the set-up', () => {
  const progress = progressOf(setupOf())
  expect(progress()).toEqual({ count: 0, total: 28 })
  expect(progress(new Set(['Salon', 'Cut', 'Came from', 'No longer there']))).toEqual({ count: 2, total: 28 })
})

test('one translates into all languages but that of the business, and begins where something is translated', () => {
  const setup = setupOf()
  expect(localesOf(setup)).toHaveLength(10)
  expect(localesOf(setup)).not.toContain('en')
  expect(firstLocale(setup, 'fr')).toBe('fr')
  expect(firstLocale(setup, 'en')).toBe('da')
  const translations = [{ locale: 'pl' as const, texts: [] }]
  expect(firstLocale({ ...setup, business: { ...setup.business, translations } }, 'fr')).toBe('pl')
})
