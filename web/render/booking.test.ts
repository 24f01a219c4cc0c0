// @vitest-environment happy-dom
import { createElement } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { fakePage } from '../gallery/fakes/pages'
import type { FirstDrawing, Locale } from '../shared/api/types'
import { loadFirstMessages } from '../shared/i18n/messages'
import { identifierPrefix } from '../shared/lib/identifier-prefix'
import { happens } from '../shared/lib/mounted.fixture'
import { App } from '../widget/app/app'
import { drawnOn } from '../widget/app/opening/first-drawing'
import { renderBooking, separator } from './booking'

const pages = [
  '/widget/appointment/service/haircut',
  '/widget/appointment/service/colour',
  '/widget/appointment/anna/haircut',
  '/widget/appointment/anna',
  '/widget/appointment/nobody',
  '/widget/booking',
  '/widget/groups/empty',
  '/widget/service-menus/salon',
  '/widget/service-menus/salon/haircut',
]

function page(path: string, locale: Locale = 'en', tag: string = locale) {
  const payload = fakePage(new URL(path, 'https://salon.example'), locale) ?? expect.fail(`There is no ${path}.`)
  const drawn: FirstDrawing = { path, tag, at: '2026-03-09T08:00:00Z' }
  const [root, links] = renderBooking({ payload, drawn }).split(separator) as [string, string]
  return { payload, drawn, root, links }
}

async function hydrated({ payload, drawn, root }: ReturnType<typeof page>) {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = root
  const errors: unknown[] = []
  const said = vi.spyOn(console, 'error').mockImplementation((...all) => errors.push(all))
  const messages = await loadFirstMessages(payload.locale)
  const app = createElement(App, { payload, messages, device: drawnOn(drawn, payload), brought: {} })
  const options = { identifierPrefix, onRecoverableError: (error: unknown) => errors.push(error) }
  const present = place.querySelector('h1')
  let page: Root | undefined
  await happens(() => {
    page = hydrateRoot(place, app, options)
  })
  const found = [...errors]
  expect(place.querySelector('h1')).toBe(present)
  await happens(() => page?.unmount())
  place.remove()
  said.mockRestore()
  return found
}

// Here server and browser have the same modules: what one loads later, the other has, too.
beforeAll(async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const [path] = pages as [string]
  await hydrated(page(path))
  await vi.waitFor(() => expect(page(path).root).toContain('<footer'), { timeout: 20_000 })
})

test.each(pages)('the browser goes on with what the server has drawn of %s', async path => {
  const drawn = page(path)
  expect(drawn.root).toContain('<h1')
  expect(await hydrated(drawn)).toEqual([])
})

test.each(['da', 'de', 'es', 'fr', 'hu', 'it', 'nl', 'pl', 'pt', 'pt-br'] as const)('and in %s', async locale => {
  expect(await hydrated(page('/widget/appointment/service/haircut', locale))).toEqual([])
})

test('times are written as in the region of the visitor', () => {
  const of = (tag: string) => page('/widget/appointment/service/haircut', 'en', tag).root
  expect(of('en-US')).toMatch(/\d:\d\d\sAM/)
  expect(of('en-GB')).not.toMatch(/\d:\d\d\sAM/)
})

test('without script the next times are links to the page that they are chosen on', () => {
  const { links, payload } = page('/widget/appointment/service/haircut')
  const first = payload.slots!.starts[0]!
  const place = document.createElement('div')
  place.innerHTML = links
  const [link] = place.querySelectorAll('a')
  const query = new URL(link!.getAttribute('href')!, 'https://salon.example').searchParams
  expect(query.get('starts_at')).toBe(first)
  expect(query.get('tz')).toBe(payload.business.time_zone)
  expect(place.querySelector('h1')?.textContent).toBe(payload.services![0]!.name)
})

test('pages without times leave their own links to browsers without script', () => {
  expect(page('/widget/booking').links).toBe('')
  expect(page('/widget/booking').root).toMatch(/<a [^>]*href="\/widget\//)
})

test('drawing one page leaves nothing behind for the next', () => {
  const first = page('/widget/appointment/service/haircut').root
  page('/widget/service-menus/salon', 'de')
  expect(page('/widget/appointment/service/haircut').root).toBe(first)
})
