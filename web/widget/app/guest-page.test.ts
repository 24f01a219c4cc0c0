// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FormerVisit, GuestVisit, PagePayload } from '../../shared/api/types'
import { happens, json } from '../../shared/lib/mounted.fixture'
import { changing, managed } from '../booking/state.fixture'
import { GuestScreen } from '../features/guest/guest'
import { show, texts } from './shown.fixture'

beforeEach(() => void vi.stubGlobal('scrollTo', () => {}))
afterEach(() => void vi.unstubAllGlobals())

const page: PagePayload = { ...changing, screen: 'visit' }
const former: FormerVisit = {
  host_name: 'Zoë Novák',
  starts_at: '2026-03-12T14:30:00+01:00',
  time_zone: 'Europe/Vienna',
}

async function shown(former_visit: FormerVisit) {
  const { place, close } = await show(GuestScreen, { ...page, former_visit })
  const text = place.textContent
  await close()
  return text
}

test('a guest who has left reads that they are not expected, at what, and whom to ask', async () => {
  const text = await shown({ ...former, service_name: 'Advice for friends' })
  expect(text).toContain(texts.text('visit.former'))
  expect(text).toContain(texts.text('visit.former_text', { title: 'Zoë Novák' }))
  expect(text).toContain('Advice for friends')
  expect(text).toContain('Thursday, March 12')
  expect(text).toContain('2:30')
  expect(text).toContain(page.business.contact)
})

test('of what they had chosen for themselves only the day is certain', async () => {
  const text = await shown(former)
  expect(text).toContain('Thursday, March 12')
  expect(text).not.toContain('2:30')
  expect(text).not.toContain(texts.text('summary.what'))
})

test('who left on another page is told so, not that the link expired', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(json({ code: 'guest_has_left', request_id: 'r' }, 410)))
  const visit: GuestVisit = {
    booking: { ...managed.booking, service_name: 'Advice for friends' },
    guest_name: 'Bo',
    host_name: 'Zoë Novák',
    has_left: false,
    may_leave: true,
    has_answered: false,
    forms: [],
  }
  const { place, close } = await show(GuestScreen, { ...page, visit })
  const press = (key: 'visit.leave' | 'visit.leave_yes') =>
    happens(() => [...place.querySelectorAll('button')].find(one => one.textContent === texts.text(key))!.click())
  await press('visit.leave')
  await press('visit.leave_yes')
  await vi.waitFor(() => expect(place.textContent).toContain(texts.text('visit.former')))
  expect(place.textContent).toContain('Advice for friends')
  expect(place.textContent).not.toContain(texts.text('trouble.expired'))
  await close()
})
