import { expect, test } from 'vitest'
import type { SetupService } from '../../api/types'
import { byCategory, likeName, reordered } from './groups'

const service = (slug: string, category?: string, active = true) =>
  ({ slug, name: slug, category, active }) as unknown as SetupService

const services = [
  service('cut', 'Cut'),
  service('roots', 'Colour'),
  service('old', 'Cut', false),
  service('beard', 'Cut'),
  service('advice'),
]

test('services stand by category, in their order', () => {
  expect(byCategory(services).map(({ category, services }) => [category, services.map(({ slug }) => slug)])).toEqual([
    ['Cut', ['cut', 'old', 'beard']],
    ['Colour', ['roots']],
    [undefined, ['advice']],
  ])
})

test('a service moves past the next one that is offered in its category', () => {
  expect(reordered(services, 'beard', -1)).toEqual(['beard', 'cut', 'roots', 'old', 'advice'])
  expect(reordered(services, 'cut', 1)).toEqual(['roots', 'old', 'beard', 'cut', 'advice'])
  expect(reordered(services, 'cut', -1)).toBeUndefined()
  expect(reordered(services, 'roots', 1)).toBeUndefined()
})

test('services are found by a part of their name', () => {
  expect(likeName(services, ' BEA ').map(({ slug }) => slug)).toEqual(['beard'])
})
