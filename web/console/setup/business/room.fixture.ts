// A screen of the business as a browser shows it, in English, and a server on which it is saved: for tests.
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, vi } from 'vitest'
import { happens, json } from '../../../shared/lib/mounted.fixture'
import type { SetupBusiness, SetupEdit } from '../../api/types'
import { loadMessages } from '../../i18n/messages'
import { createTexts, TextsProvider } from '../../i18n/texts'
import { newClient } from '../../parts/ask'
import { BarProvider } from '../../parts/bar'
import { type Visit, VisitProvider } from '../../parts/session'

export const texts = createTexts('en', await loadMessages('en', true))

const grants = ['see', 'change'].map(one => ({ permission: `setup.${one}`, reach: 'all' }))
const visit = { session: { user: { locale: 'de' }, grants } } as unknown as Visit

/** Answers with a set-up. What is sent to it is kept, and holds from then on. */
function serve(business: object, lists: object) {
  const sent: SetupEdit[] = []
  let now = business
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (!pathname.includes('/setup')) return new Promise(() => {})
    if (pathname.endsWith('/changes')) {
      const [edit] = ((await request.json()) as { edits: [SetupEdit] }).edits
      sent.push(edit)
      now = edit.business!
    }
    if (request.method === 'POST') return json({ changes: [] })
    const versions = [{ entry: 'business', slug: 'salon', version: String(sent.length) }]
    return json({ business: now, services: [], staff: [], ...lists, versions })
  })
  return () => sent.map(({ business }) => business as SetupBusiness)
}

export const salon = { slug: 'salon', name: 'Salon', locale: 'en', currency: 'EUR', time_zone: 'Europe/Vienna' }

// On a machine that does other things too.
const patience = { timeout: 60_000 }

const missing = (selector: string): never => expect.fail(`There is no ${selector}.`)

/** Shows a screen until `close` is called; `sent` are the businesses that were saved by it. */
export async function showRoom(room: ComponentType, business: object, lists: object = {}) {
  const sent = serve(business, lists)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const inBar = createElement(BarProvider, null, createElement(room))
  const inClient = createElement(QueryClientProvider, { client: newClient() }, inBar)
  const signedIn = createElement(VisitProvider, { value: visit }, inClient)
  await happens(() => root.render(createElement(TextsProvider, { value: texts }, signedIn)))
  const find = <Found extends HTMLElement>(selector: string) =>
    vi.waitFor(() => place.querySelector<Found>(selector) ?? missing(selector), patience)
  const press = async (selector: string) => {
    const found = await find(selector)
    await happens(() => found.click())
  }
  return {
    place,
    sent,
    find,
    press,
    /** Types into a field, or chooses from it. */
    type: async (name: string, value: string) => {
      const field = await find<HTMLInputElement>(`[name="${name}"]`)
      await happens(() => {
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
        field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
      })
    },
    save: async () => {
      await press('footer [type=submit]')
      await vi.waitFor(() => expect(place.querySelector('footer [type=submit]')).toBeNull(), patience)
    },
    close: async () => {
      await happens(() => root.unmount())
      place.remove()
    },
  }
}
