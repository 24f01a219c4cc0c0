import { expect, test } from 'vitest'
import type { Setup } from '../../api/types'
import type { Texts } from '../../i18n/texts'
import { businessTable } from '../business/table'
import { translationsTable } from '../languages/table'
import { serviceTable } from '../services/table'
import { errorsByPath, mistakesOf, type Problem } from './mistakes'
import { pathOfTranslation } from './translations/values'

const texts = {
  tag: 'en',
  has: () => true,
  text: (key: string) => key.replace(/^setup\.(service\.)?/, ''),
} as unknown as Texts
const menus = [{ slug: 'colour', name: 'All colours', categories: [] }]
const setup = { business: { slug: 'salon', name: 'Salon' }, menus, services: [], staff: [] } as unknown as Setup

const found = (path: string, code: Problem['code'] = 'required') =>
  mistakesOf(texts, [{ path, code }], serviceTable, setup)[0]!

test.each([
  ['edits[0].service.price_minor', 'price_minor', 'price'],
  ['edits[0].service.staff[2]', 'staff', 'staff'],
  ['edits[0].service.variations[1].price_minor', 'variations[1].price_minor', 'variations 2 · price'],
  ['edits[0].service.rules.limits[0].max', 'rules.limits[0].max', 'limits 1 · limit_max'],
  ['edits[0].service.rules.limits[0]', 'rules.limits', 'limits 1'],
  ['edits[0].service.rules.horizon', 'rules.horizon.kind', 'horizon'],
  ['edits[0].service.picture.media', 'picture', 'picture'],
  ['edits[0].service.location', 'location', 'location'],
])('%s is at the field %s', (path, field, label) => {
  expect(found(path)).toMatchObject({ path: field, label })
})

test('a problem without a field is one of the entry', () => {
  expect(found('edits[0].service')).toEqual({ label: 'kind.service', words: 'mistake.required' })
})

test('a problem of another entry names that', () => {
  expect(found('menus[colour].categories[0].services[1]', 'inactive')).toEqual({
    label: 'kind.menu: All colours',
    words: 'mistake.inactive',
    other: { entry: 'menu', slug: 'colour' },
  })
  expect(found('services[cut].rules.seats')).toMatchObject({ label: 'kind.service: cut · seats' })
  expect(found('always_confirm_by_mail', 'needs_email')).toMatchObject({ label: 'kind.business: Salon' })
})

test('a problem of the business is at its own field where the business was sent', () => {
  const [host] = mistakesOf(texts, [{ path: 'hosts[0]', code: 'not_unique' }], businessTable, setup)
  expect(host).toEqual({ path: 'hosts', label: 'business.hosts', words: 'mistake.not_unique' })
  const [accent] = mistakesOf(texts, [{ path: 'accent', code: 'invalid' }], businessTable, setup)
  expect(accent).toMatchObject({ label: 'kind.business: Salon', other: { entry: 'business', slug: 'salon' } })
})

test('translations into the language of the business are taken out on their own screen', () => {
  const [own] = mistakesOf(texts, [{ path: 'translations[0].locale', code: 'invalid' }], businessTable, setup)
  expect(own).toEqual({ label: 'languages', words: 'languages.own', room: 'languages' })
})

test('a problem of a translation is at its row, and names the text', () => {
  const sent = [
    { locale: 'fr', texts: [{ text: 'Cut', translation: 'Coupe' }] },
    { locale: 'de', texts: [{ text: 'See you. At {time}', translation: 'Um {zeit}' }] },
  ]
  const path = pathOfTranslation('edits[0].business.translations[1].texts[0].translation', sent)
  const [mistake] = mistakesOf(texts, [{ path, code: 'unknown_placeholder' }], translationsTable, setup)
  expect(mistake).toEqual({
    path: 'translations.de.See you. At {time}',
    label: 'languages.translations · See you. At {time}',
    words: 'mistake.unknown_placeholder',
  })
  expect(pathOfTranslation('translations[7].texts[0].translation', sent)).toBe('translations[7].texts[0].translation')
  expect(pathOfTranslation('translations[0].locale', undefined)).toBe('translations[0].locale')
})

test('words stand at the fields of the screen', () => {
  expect(errorsByPath([found('edits[0].service.name'), found('menus[colour]')])).toEqual({ name: 'mistake.required' })
})
