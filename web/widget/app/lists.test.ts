// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Service } from '../../shared/api/types'
import { payload, service } from '../booking/state.fixture'
import { ServicesScreen } from '../features/catalogue/services'
import { show, texts } from './shown.fixture'

const inCategories = (...names: (string | undefined)[]) => ({
  ...payload,
  services: names.map((category, index): Service => {
    const one = { ...service, id: `s${index}`, slug: `s${index}` }
    return category === undefined ? one : { ...one, category }
  }),
})

test('a long list has a way to each of its categories', async () => {
  const { place, close } = await show(ServicesScreen, inCategories('Cut', 'Cut', 'Colour', 'Care', undefined))
  const ways = [...place.querySelectorAll<HTMLAnchorElement>('nav a')]
  expect(ways.map(way => way.textContent)).toEqual(['Cut 2', 'Colour 1', 'Care 1'])
  for (const way of ways) {
    const section = place.querySelector(way.getAttribute('href')!)
    expect(way.textContent.startsWith(section!.querySelector('h2')!.textContent)).toBe(true)
  }
  const name = place.querySelector('nav')!.getAttribute('aria-label')
  expect(name).toBe(texts.text('services.categories'))
  expect(name).not.toBe(place.querySelector('h1')!.textContent)
  await close()
})

test('a short list has none', async () => {
  const { place, close } = await show(ServicesScreen, inCategories('Cut', 'Colour'))
  expect(place.querySelector('nav')).toBeNull()
  expect(place.querySelectorAll('h2')).toHaveLength(2)
  await close()
})
