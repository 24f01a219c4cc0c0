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

const visit: GuestVisit = {
  booking: { ...managed.booking, service_name: 'Advice for friends' },
  guest_name: 'Bo',
  host_name: 'Zoë Novák',
  has_left: false,
  may_leave: true,
  has_answered: false,
  forms: [],
}

async function shown(former_visit: FormerVisit) {
  const { place, close } = await show(GuestScreen, { ...page, former_visit })
  const text = place.textContent
  await close()
  return text
}

async function leave(place: HTMLElement) {
  for (const key of ['visit.leave', 'visit.leave_yes'] as const)
    await happens(() => [...place.querySelectorAll('button')].find(one => one.textContent === texts.text(key))!.click())
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
  const { place, close } = await show(GuestScreen, { ...page, visit })
  await leave(place)
  await vi.waitFor(() => expect(place.textContent).toContain(texts.text('visit.former')))
  expect(place.textContent).toContain('Advice for friends')
  expect(place.textContent).not.toContain(texts.text('trouble.expired'))
  await close()
})

test('a guest of several dates reads that this is one of them, and one of a single date does not', async () => {
  const title = { title: 'Zoë Novák' }
  const series = [visit.booking, { ...visit.booking, id: 'b2', series_id: 's' }]
  for (const dates of [series, series.slice(1), []]) {
    const { place, close } = await show(GuestScreen, { ...page, visit: { ...visit, series: dates } })
    const isOne = dates.length === 2
    expect(place.textContent.includes(texts.text('visit.intro_series', title))).toBe(isOne)
    expect(place.textContent.includes(texts.text('visit.intro', title))).toBe(!isOne)
    await close()
  }
})

test('who left one date of several reads that it is about this one', async () => {
  history.replaceState(null, '', '/widget/guest?token=t&booking=b2')
  const text = await shown({ ...former, service_name: 'Advice for friends' })
  expect(text).toContain(texts.text('visit.former_series', { title: 'Zoë Novák' }))
  history.replaceState(null, '', '/widget/guest?token=t')
  expect(await shown(former)).not.toContain(texts.text('visit.former_series', { title: 'Zoë Novák' }))
})

test('who left one date of several on another page reads so too', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(json({ code: 'guest_has_left', request_id: 'r' }, 410)))
  const one = { ...visit, booking: { ...visit.booking, series_id: 's' } }
  const { place, close } = await show(GuestScreen, { ...page, visit: one })
  await leave(place)
  const text = texts.text('visit.former_series', { title: 'Zoë Novák' })
  await vi.waitFor(() => expect(place.textContent).toContain(text))
  await close()
})
