// A screen of the business as a browser shows it, in English, and a server on which it is saved: for tests.
import type { ComponentType } from 'react'
import { expect, vi } from 'vitest'
import { json } from '../../../shared/lib/mounted.fixture'
import type { SetupBusiness, SetupEdit } from '../../api/types'
import { loadMessages } from '../../i18n/messages'
import { createTexts } from '../../i18n/texts'
import type { Visit } from '../../parts/session'
import { mount } from '../rooms/shown.fixture'

export const texts = createTexts('en', await loadMessages('en', true))

const grants = ['see', 'change', 'connect'].map(one => ({ permission: `setup.${one}`, reach: 'all' }))
const visit = { session: { user: { locale: 'de' }, grants } } as unknown as Visit

/** Answers with a set-up. What is sent to it is kept, and holds from then on. Each preview says the same. */
function serve(business: object, lists: object, preview: object) {
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
    if (request.method === 'POST') return json({ changes: [], ...(pathname.endsWith('/preview') && preview) })
    const versions = [{ entry: 'business', slug: 'salon', version: String(sent.length) }]
    return json({ business: now, services: [], staff: [], ...lists, versions })
  })
  return () => sent.map(({ business }) => business as SetupBusiness)
}

export const salon = { slug: 'salon', name: 'Salon', locale: 'en', currency: 'EUR', time_zone: 'Europe/Vienna' }

// On a machine that does other things too.
const patience = 60_000

/** Shows a screen until `close` is called; `sent` are the businesses that were saved by it. */
export async function showRoom(room: ComponentType, business: object, lists: object = {}, preview: object = {}) {
  const sent = serve(business, lists, preview)
  const shown = await mount(room, { visit, texts, timeout: patience })
  return {
    ...shown,
    sent,
    save: async () => {
      await shown.press('footer [type=submit]')
      const isSaved = () => expect(shown.place.querySelector('footer [type=submit]')).toBeNull()
      await vi.waitFor(isSaved, patience)
    },
  }
}
