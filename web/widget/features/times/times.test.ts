// @vitest-environment happy-dom
import { createElement, type FC, type PropsWithChildren } from 'react'
import { I18nProvider } from 'react-aria/I18nProvider'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import type { PagePayload, Slots } from '../../../shared/api/types'
import { loadMessages } from '../../../shared/i18n/messages'
import { createTexts, TextsProvider } from '../../../shared/i18n/texts'
import { happens } from '../../../shared/lib/mounted.fixture'
import { useBooking } from '../../app/use-booking'
import { march, payload } from '../../booking/state.fixture'
import { PageContext } from '../../session/page-context'
import { noTimesChunk } from './lazy-parts'
import { Screen } from './times'

function Page({ page }: { page: PagePayload }) {
  const desk = useBooking(page)
  return createElement(PageContext, { value: { ...desk, payload: page } }, createElement(Screen))
}

const texts = createTexts('en', await loadMessages('en'))

async function shown(slots: Slots): Promise<string> {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  await noTimesChunk.load()
  const root = createRoot(document.body)
  const page = createElement(Page, { page: { ...payload, slots } })
  const inLanguage = createElement(I18nProvider as FC<PropsWithChildren<{ locale: string }>>, { locale: 'en' }, page)
  await happens(() => root.render(createElement(TextsProvider, { value: texts }, inLanguage)))
  const text = document.body.textContent
  await happens(() => root.unmount())
  vi.unstubAllGlobals()
  return text
}

const nothing = { ...march, starts: [] }

test('a service whose last day is over says that nothing is free, and whom to ask', async () => {
  const text = await shown({ ...nothing, last_date: '2026-02-20' })
  expect(text).toContain(texts.text('times.none_this_month'))
  expect(text).toContain('contact us: 1')
  expect(text).toContain('March 2026')
})

test('a month without a free time says where the next one is', async () => {
  const text = await shown({ ...nothing, next_available: '2026-04-02T09:00:00+02:00' })
  expect(text).toContain(texts.text('times.none_this_month'))
  expect(text).toContain('Apr 2')
})

test('until the last day nothing is free: says so', async () => {
  const text = await shown({ ...nothing, last_date: '2026-03-31' })
  expect(text).toContain(texts.text('times.none_in_period', { time: 'Tuesday, March 31, 2026' }))
})
