// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Calendar, Service } from '../../shared/api/types'
import { payload, service } from '../booking/state.fixture'
import { CalendarsScreen } from '../features/catalogue/calendars'
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

test('a calendar says which service it is of, unless its name does; no line begins with a dot', async () => {
  const call = { ...service, name: 'First call' }
  const team = { slug: 'team', name: 'Our team' }
  const calendars = ['First call', 'First call with us', 'Talk to us'].map(
    (name, index) => ({ id: `c${index}`, name, service: call, team }) as Calendar,
  )
  const { place, close } = await show(CalendarsScreen, { ...payload, screen: 'calendars', calendars })
  const facts = [...place.querySelectorAll('a svg')].map(sign => sign.parentElement!.textContent)
  expect(facts).toEqual([
    '45\u00a0min\u00a0· Our team',
    '45\u00a0min\u00a0· Our team',
    '45\u00a0min\u00a0· Our team\u00a0· First call',
  ])
  await close()
})
