// A screen of the set-up as a browser shows it, in British English, and a server that answers it: for tests.
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { happens, json } from '../../../shared/lib/mounted.fixture'
import type { Permission } from '../../api/types'
import { loadMessages } from '../../i18n/messages'
import { createTexts, TextsProvider } from '../../i18n/texts'
import { newClient } from '../../parts/ask'
import { BarPlace, BarProvider } from '../../parts/bar'
import type { Place } from '../../parts/place'
import { type Visit, VisitProvider } from '../../parts/session'
import { go } from '../../parts/use-place'

export const texts = createTexts('en-GB', await loadMessages('en', true))

/** By "GET /one-time-links", say: what is answered, or what makes it of the body that was sent. A no is a Response. */
type Answers = Record<string, object | ((body: unknown) => object)>

interface Shown {
  place: Place
  may: readonly Permission[]
  answers: Answers
}

/** Answers what is asked below /api/v1/console. What is asked comes back with its body, in its order. */
function serve(answers: Answers) {
  const asked: [what: string, body?: unknown][] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const what = `${request.method} ${pathname.replace('/api/v1/console', '')}`
    const text = await request.text()
    const body: unknown = text ? JSON.parse(text) : undefined
    asked.push(text ? [what + search, body] : [what + search])
    const answer = answers[what + search] ?? answers[what]
    if (!answer) throw new Error(`Nothing answers ${what}${search}.`)
    const given = typeof answer === 'function' ? answer(body) : answer
    return given instanceof Response ? given : json(given)
  })
  return asked
}

const signedIn = (may: readonly Permission[]) =>
  ({
    session: {
      business: { name: 'Salon', time_zone: 'Europe/Vienna' },
      user: { locale: 'en' },
      grants: may.map(permission => ({ permission, reach: 'all' })),
    },
  }) as unknown as Visit

interface Mounted {
  visit: Visit
  texts: ReturnType<typeof createTexts>
  /** How long what is looked for may take, in milliseconds. */
  timeout?: number
}

/** Shows a screen until `close` is called. */
export async function mount(screen: ComponentType, { visit, texts, timeout }: Mounted) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const inBar = createElement(BarProvider, null, createElement(screen), createElement(BarPlace))
  const inClient = createElement(QueryClientProvider, { client: newClient() }, inBar)
  const inVisit = createElement(VisitProvider, { value: visit }, inClient)
  await happens(() => root.render(createElement(TextsProvider, { value: texts }, inVisit)))
  const find = <Found extends HTMLElement>(selector: string, words = '') =>
    vi.waitFor(() => {
      const all = [...place.querySelectorAll<Found>(selector)]
      const found = all.find(one => one.textContent?.includes(words))
      if (!found) throw new Error(`There is no ${selector} that says "${words}" in ${place.textContent}`)
      return found
    }, timeout)
  return {
    place,
    find,
    press: async (selector: string, words?: string) => {
      const found = await find(selector, words)
      await happens(() => found.click())
    },
    /** Types into a field, or chooses from it. */
    type: async (name: string, value: string) => {
      const field = await find<HTMLInputElement>(`[name="${name}"]`)
      await happens(() => {
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
        field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
      })
    },
    close: async () => {
      await happens(() => root.unmount())
      place.remove()
    },
  }
}

/** The same at a place, with a server that answers it. */
export async function showScreen(screen: ComponentType, { place: at, may, answers }: Shown) {
  const asked = serve(answers)
  go(at, { replaces: true })
  const shown = await mount(screen, { visit: signedIn(may), texts })
  return {
    ...shown,
    asked,
    close: async () => {
      await shown.close()
      vi.unstubAllGlobals()
    },
  }
}
