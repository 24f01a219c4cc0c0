// @vitest-environment happy-dom
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { loadMessages } from '../../shared/i18n/messages'
import { createTexts } from '../../shared/i18n/texts'
import { happens } from '../../shared/lib/mounted.fixture'
import { nameTitles } from '../../shared/lib/page-title'
import { first, payload } from '../booking/state.fixture'
import { browserDevice } from '../session/device'
import { App } from './app'
import { screenChunk } from './screen-registry'

test('the title says which step it is, in the language of the page', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.stubGlobal('scrollTo', () => {})
  nameTitles('Salon')
  document.title = 'Book Cut'
  await Promise.all([screenChunk('times').load(), screenChunk('details').load()])
  const root = createRoot(document.body)
  const page = { ...payload, locales: ['en', 'de'] as typeof payload.locales }
  const messages = await loadMessages('en')
  await happens(() =>
    root.render(createElement(App, { payload: page, messages, device: browserDevice(), brought: {} })),
  )
  expect(document.title).toBe('Book Cut')

  const select = await vi.waitFor(() => document.querySelector('footer select') ?? expect.fail('There is no footer.'))
  const german = createTexts('de', await loadMessages('de'))
  await happens(() => {
    Object.assign(select, { value: 'de' })
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await vi.waitFor(() => expect(document.title).toBe(german.text('page.title.times', { title: 'Cut' })))

  await happens(() => document.querySelector<HTMLElement>(`[data-starts-at="${first}"]`)?.click())
  await vi.waitFor(() => expect(document.title).toBe(`${german.text('details.heading')} – Salon`))
  await happens(() => root.unmount())
  vi.unstubAllGlobals()
})
