// @vitest-environment happy-dom
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { happens, json } from '../../../shared/lib/mounted.fixture'
import { createTexts, TextsProvider } from '../../i18n/texts'
import { useTimes } from '../use-times'
import { CitiesProvider } from './cities'

afterEach(() => vi.unstubAllGlobals())

const texts = createTexts('de', {
  'zone.time': [
    { type: 0, value: 'Ortszeit ' },
    { type: 1, value: 'city' },
  ],
} as never)

function Zone() {
  return useTimes().zone('Europe/Vienna')
}

test('a zone is called as its city is in the language of the user, and until that is known by its name', async () => {
  let answer = (_: Response) => {}
  const asked: string[] = []
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(request.url)
    return new Promise<Response>(resolve => (answer = resolve))
  })
  const place = document.createElement('div')
  const root = createRoot(place)
  const inside = { locale: 'de', children: createElement(Zone) } as const
  const shown = createElement(TextsProvider, { value: texts }, createElement(CitiesProvider, inside))
  await happens(() => root.render(shown))
  expect(place.textContent).toBe('Ortszeit Vienna')
  await happens(() => answer(json({ time_zones: [{ name: 'Europe/Vienna', city: 'Wien', aliases: [] }] })))
  await vi.waitFor(() => expect(place.textContent).toBe('Ortszeit Wien'))
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain('/api/v1/time-zones?locale=de')
  await happens(() => root.unmount())
})
