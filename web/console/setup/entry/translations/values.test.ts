import { expect, test } from 'vitest'
import { Refused } from '../../../api/client'
import type { SetupBusiness } from '../../../api/types'
import { saveEdit } from '../../../parts/edits/save'
import { translationsTable } from '../../languages/table'
import { fieldsOf, type Plain, type Values } from '../table'
import { change, changedPaths, flatten, unflatten } from '../values'
import { translatedTexts, translationPath } from './values'

const at = (locale: string, text: string) => translationPath('translations', locale, text)
const business = {
  slug: 'salon',
  name: 'Salon',
  translations: [
    { locale: 'de', texts: [{ text: 'Cut. And style', translation: 'Schneiden und Föhnen' }] },
    {
      locale: 'fr',
      texts: [
        { text: '2', translation: 'deux' },
        { text: '1', translation: 'un' },
      ],
    },
  ],
}
const saved = flatten(translationsTable, business)

const typed = (changed: Values, values = saved) =>
  Object.entries(changed).reduce(
    (all, [path, value]) => change(translationsTable, { values: all, saved }, path, value),
    values,
  )
const after = (changed: Values) => unflatten(translationsTable, business, typed(changed)) as Partial<SetupBusiness>
const count = (changed: Values) => changedPaths(fieldsOf(translationsTable), saved, typed(changed)).length

test('each translation is a value of its own, and they come to what was saved', () => {
  expect(saved).toEqual({
    [at('de', 'Cut. And style')]: 'Schneiden und Föhnen',
    [at('fr', '2')]: 'deux',
    [at('fr', '1')]: 'un',
  })
  expect(unflatten(translationsTable, business, saved)).toEqual(business)
  expect(unflatten(translationsTable, { slug: 'salon' }, flatten(translationsTable, { slug: 'salon' }))).toEqual({
    slug: 'salon',
  })
})

test('a translation is changed, and others are added, also of languages that had none', () => {
  const { translations } = after({
    [at('de', 'Cut. And style')]: 'Schnitt',
    [at('de', 'Cut')]: 'x',
    [at('pl', 'A')]: 'B',
  })
  expect(translations).toEqual([
    {
      locale: 'de',
      texts: [
        { text: 'Cut. And style', translation: 'Schnitt' },
        { text: 'Cut', translation: 'x' },
      ],
    },
    business.translations[1],
    { locale: 'pl', texts: [{ text: 'A', translation: 'B' }] },
  ])
})

test('an empty translation is taken out, and a language without any', () => {
  expect(after({ [at('fr', '2')]: '' }).translations?.[1]?.texts).toEqual([{ text: '1', translation: 'un' }])
  expect(after({ [at('de', 'Cut. And style')]: '   ' }).translations).toEqual([business.translations[1]])
  const nothing = Object.fromEntries(Object.keys(saved).map(path => [path, undefined]))
  expect(after(nothing)).toEqual({ slug: 'salon', name: 'Salon' })
})

test('each translation counts as a change, until it is as it was', () => {
  expect(count({ [at('fr', '1')]: 'une', [at('fr', '2')]: undefined, [at('it', '1')]: 'uno' })).toBe(3)
  expect(count({ [at('fr', '1')]: 'un', [at('it', '1')]: '' })).toBe(0)
})

test('which texts have a translation, by language', () => {
  const known = translatedTexts('translations', typed({ [at('fr', '1')]: ' ' }))
  expect([...known.keys()]).toEqual(['de', 'fr'])
  expect(known.get('fr')).toEqual(new Set(['2']))
})

/** A server on which another user saves this before one's own save. */
function serverAfter(others: Values) {
  let now = { fields: typed(others), version: '2' }
  return {
    said: () => unflatten(translationsTable, business, now.fields).translations,
    change: async (version: string, changed: Partial<Values>) => {
      if (version !== now.version) throw new Refused({ code: 'edit_conflict', request_id: '1' })
      now = { fields: { ...now.fields, ...changed }, version: '3' }
    },
    look: async () => now,
  }
}

test('two who translate at the same time keep what both wrote', async () => {
  const server = serverAfter({ [at('fr', '3')]: 'trois', [at('de', 'Cut. And style')]: undefined })
  const own = typed({ [at('fr', '4')]: 'quatre', [at('fr', '2')]: undefined })
  expect((await saveEdit({ fields: saved, version: '1' }, own, server)).clashes).toEqual([])
  expect(server.said()).toEqual([
    {
      locale: 'fr',
      texts: [
        { text: '1', translation: 'un' },
        { text: '3', translation: 'trois' },
        { text: '4', translation: 'quatre' },
      ],
    },
  ] satisfies Plain[])
})

test('only of a text that both translated anew the user decides', async () => {
  const server = serverAfter({ [at('fr', '1')]: 'une', [at('fr', '2')]: 'les deux' })
  const own = typed({ [at('fr', '1')]: 'un seul', [at('pl', '1')]: 'jeden' })
  const outcome = await saveEdit({ fields: saved, version: '1' }, own, server)
  expect(outcome.clashes).toEqual([at('fr', '1')])
  expect(outcome.typed).toMatchObject({ [at('fr', '2')]: 'les deux', [at('pl', '1')]: 'jeden' })
})
