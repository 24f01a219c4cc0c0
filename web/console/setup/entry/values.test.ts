import { expect, test } from 'vitest'
import { serviceTable } from '../services/table'
import { fieldsOf } from './table'
import { change, changedPaths, flatten, unflatten, write } from './values'

const haircut = {
  slug: 'cut',
  name: 'Cut',
  price_minor: 6800,
  rules: { duration_minutes: 60, horizon: { kind: 'rolling', days: 90 } },
  location_kind: 'online',
  meeting_url: 'https://meet.example/a',
  guests: { mode: 'count', max: 3 },
  staff: ['anna', 'mira'],
  assignment: 'priority',
  priorities: [1, 2],
}
const saved = flatten(serviceTable, haircut)

/** The entry after these changes, one after the other. */
const after = (...changes: [path: string, value: unknown][]) =>
  unflatten(
    serviceTable,
    haircut,
    changes.reduce((values, [path, value]) => change(serviceTable, { values, saved }, path, value), saved),
  )

test('an entry in which nothing was changed is as it was', () => {
  expect(unflatten(serviceTable, haircut, saved)).toEqual(haircut)
  expect(changedPaths(fieldsOf(serviceTable), saved, saved)).toEqual([])
})

test('what is emptied is taken out, with an object that is left empty', () => {
  expect(after(['price_minor', undefined])).not.toHaveProperty('price_minor')
  expect(after(['description', ''])).not.toHaveProperty('description')
  expect(after(['details.phone', 'required'], ['details.phone', 'optional'])).not.toHaveProperty('details')
  expect(after(['details.phone', 'required'])).toHaveProperty('details', { phone: 'required' })
  expect(write({ picture: { media: 'a.jpg' } }, 'picture.media', '')).toEqual({})
})

test('what a value means anyway is not written', () => {
  expect(after(['is_public', false])).toHaveProperty('is_public', false)
  expect(after(['is_public', false], ['is_public', true])).not.toHaveProperty('is_public')
})

test('what means nothing beside another value is emptied, and is back when that is', () => {
  expect(after(['location_kind', 'business'])).not.toHaveProperty('meeting_url')
  expect(after(['location_kind', 'business'], ['location_kind', 'online'])).toEqual(haircut)
  expect(after(['guests.mode', 'off'])).not.toHaveProperty('guests')
  expect(after(['rules.horizon.kind', undefined])).toHaveProperty('rules', { duration_minutes: 60 })
})

test('priorities stay with those whose they are', () => {
  expect(after(['staff', ['mira', 'anna']])).toHaveProperty('priorities', [2, 1])
  expect(after(['staff', ['mira', 'lukas']])).toHaveProperty('priorities', [2, 3])
  expect(after(['assignment', 'equal'])).not.toHaveProperty('priorities')
})
