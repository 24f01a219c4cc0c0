// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PagePayload, Service, Slots } from '../../shared/api/types'
import { happens } from '../../shared/lib/mounted.fixture'
import { managed, march, moving, payload, service } from '../booking/state.fixture'
import { choicesChunk } from '../features/times/lazy-parts'
import { TimesScreen } from '../features/times/times'
import { show, texts } from './shown.fixture'

beforeEach(() => {
  history.replaceState(null, '', '/')
  sessionStorage.clear()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-10T09:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const day = (place: HTMLElement, words: string) =>
  [...place.querySelectorAll('td button')].find(one => one.getAttribute('aria-label')?.includes(words)) as HTMLElement
const named = (place: HTMLElement, key: 'times.next_week' | 'times.previous_week') =>
  place.querySelector<HTMLElement>(`[aria-label="${texts.text(key)}"]`)!
const week = (place: HTMLElement) => [...place.querySelectorAll('tr[data-week] button')].map(one => one.textContent)
const press = (element: Element, key: string, more: object = {}) =>
  happens(() => void element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more })))
const later: Slots = { ...march, starts: [...march.starts, '2026-03-25T16:00:00+01:00', '2026-03-25T18:00:00+01:00'] }

test('the month begins with the week of today, which is named, and ends with days of the next', async () => {
  const { place, close } = await show(TimesScreen, payload)
  const days = [...place.querySelectorAll('td button')]
  expect(days).toHaveLength(35)
  expect(days[0]?.getAttribute('aria-label')).toBe('Sunday, March 8, 2026, not available')
  const today = day(place, 'March 10')
  expect(today.getAttribute('aria-label')).toBe('Tuesday, March 10, 2026, today, not available')
  expect(today.dataset.mark).toBe(texts.text('times.today'))
  expect(day(place, 'March 12').getAttribute('aria-label')).toBe('Thursday, March 12, 2026, 2 times available')
  expect(day(place, 'April 1,').dataset.mark).toBe('Apr')
  await close()
})

test('phones show the week of the chosen day; another brings its first free day, if there are days', async () => {
  const { place, page, close } = await show(TimesScreen, { ...payload, slots: later })
  expect(week(place)).toEqual(['8', '9', '10', '11', '12', '13', '14'])
  expect(place.textContent).toContain('this week')
  expect(named(place, 'times.previous_week').getAttribute('aria-disabled')).toBe('true')
  await happens(() => named(place, 'times.next_week').click())
  expect(week(place)[0]).toBe('15')
  expect(place.textContent).toContain('Mar 15')
  // Nothing is free in it: the day before stays.
  expect(page().flow.date).toBe('2026-03-12')
  await happens(() => named(place, 'times.next_week').click())
  expect(page().flow.date).toBe('2026-03-25')
  await happens(() => named(place, 'times.previous_week').click())
  await happens(() => named(place, 'times.previous_week').click())
  expect(page().flow.date).toBe('2026-03-12')
  await happens(() => page().send({ type: 'date_chosen', date: '2026-03-25' }))
  expect(week(place)[0]).toBe('22')
  await close()
})

test('the keys of a date grid move by day, week and month, and not before today', async () => {
  const { place, page, close } = await show(TimesScreen, payload)
  await happens(() => day(place, 'March 12').focus())
  const focused = () => document.activeElement?.getAttribute('aria-label')
  for (const [key, words] of [
    ['ArrowRight', 'March 13'],
    ['ArrowDown', 'March 20'],
    ['ArrowLeft', 'March 19'],
    ['ArrowUp', 'March 12'],
    ['End', 'March 31'],
    ['Home', 'March 10'],
    ['PageDown', 'April 10'],
    ['PageUp', 'March 10'],
    ['ArrowUp', 'March 10'],
  ] as const) {
    await press(document.activeElement!, key)
    expect(focused()).toContain(words)
  }
  expect(page().flow.month).toBe('2026-03')
  await press(document.activeElement!, 'PageDown', { shiftKey: true })
  expect(page().flow.month > '2026-03').toBe(true)
  await close()
})

test('a free day of the next month can be chosen where it stands', async () => {
  const { place, page, close } = await show(TimesScreen, payload)
  const asked = { order: payload.order!, zone: march.time_zone, month: '2026-04', id: -1 } as const
  const slots = { ...march, from_date: '2026-04-01', to_date: '2026-04-30', starts: ['2026-04-02T09:00:00+02:00'] }
  await happens(() => page().send({ type: 'finding', asked }))
  await happens(() => page().send({ type: 'found', asked, slots }))
  await happens(() => day(place, 'April 2,').focus())
  expect(page().flow.month).toBe('2026-03')
  await happens(() => day(place, 'April 2,').click())
  expect(page().flow).toMatchObject({ month: '2026-04', date: '2026-04-02' })
  await close()
})

test('weeks are turned one by one, also from a month to one whose week has no free day', async () => {
  const { place, page, close } = await show(TimesScreen, payload)
  const asked = { order: payload.order!, zone: march.time_zone, month: '2026-04', id: -1 } as const
  const slots = { ...march, from_date: '2026-04-01', to_date: '2026-04-30', starts: ['2026-04-02T09:00:00+02:00'] }
  await happens(() => page().send({ type: 'finding', asked }))
  await happens(() => page().send({ type: 'found', asked, slots }))
  await happens(() => day(place, 'April 2,').click())
  expect(week(place)[0]).toBe('29')
  await happens(() => named(place, 'times.previous_week').click())
  expect(week(place)[0]).toBe('22')
  await happens(() => named(place, 'times.previous_week').click())
  expect(week(place)[0]).toBe('15')
  await close()
})

test('who moves an appointment sees its day marked', async () => {
  const { place, close } = await show(TimesScreen, { ...moving, managed, slots: march })
  expect(day(place, 'March 12').dataset.mark).toBe('✓')
  expect(day(place, 'March 12').getAttribute('aria-label')).toContain(texts.text('times.booked'))
  expect(place.querySelectorAll('[data-booked]')).toHaveLength(1)
  expect(place.querySelectorAll('[data-free]').length).toBeGreaterThan(0)
  await close()
})

test('times say until when, and parts of the day are named where there is more than one', async () => {
  const { place, page, close } = await show(TimesScreen, { ...payload, slots: later })
  const time = place.querySelector('[data-starts-at]')!
  expect(time.getAttribute('aria-label')).toBe('9:00 AM to 9:45 AM')
  expect(place.textContent).not.toContain(texts.text('times.morning'))
  await happens(() => page().send({ type: 'date_chosen', date: '2026-03-25' }))
  expect(place.textContent).toContain(texts.text('times.afternoon'))
  expect(place.textContent).toContain(texts.text('times.evening'))
  expect(place.textContent).toContain(texts.text('times.free', { count: 2 }))
  await close()
})

const price = { amount_minor: 900, currency: 'EUR' }
const person = (id: string) => ({ id, slug: id, name: `Person ${id}`, title: 'Stylist' })
const shownWith = async (more: Partial<Service>) => {
  await choicesChunk.load()
  const page: PagePayload = { ...payload, services: [{ ...service, ...more }] }
  return show(TimesScreen, page)
}

test('of many people five are shown, and the rest where it is asked for', async () => {
  const { place, page, close } = await shownWith({ staff: [...'ABCDEFGH'].map(person) })
  const cards = () => [...place.querySelectorAll<HTMLInputElement>('[data-staff] input[type=radio]')]
  expect(cards().map(({ value }) => value)).toEqual(['', 'A', 'B', 'C', 'D', 'E'])
  expect(cards()[0]?.checked).toBe(true)
  const more = place.querySelector<HTMLElement>('[data-staff] button')!
  expect(more.textContent).toBe(texts.text('choices.everyone', { count: 8 }))
  await happens(() => more.click())
  expect(cards()).toHaveLength(9)
  expect((document.activeElement as HTMLInputElement).value).toBe('F')
  await happens(() => cards().at(-1)!.click())
  expect(page().flow.order?.items[0]?.staff_id).toBe('H')
  await close()
})

test('options say how long and how much; an extra that comes once is ticked, of others the most is said', async () => {
  const { place, page, close } = await shownWith({
    variations: [
      { id: 's', slug: 's', name: 'Short', duration_minutes: 30, price },
      { id: 'l', slug: 'l', name: 'Long', duration_minutes: 90, price: { ...price, amount_minor: 4900 } },
    ],
    add_ons: [
      { id: 'g', slug: 'g', name: 'Gloss', duration_minutes: 15, price, max_quantity: 1 },
      { id: 'b', slug: 'b', name: 'Bond care', duration_minutes: 0, price, max_quantity: 2 },
    ],
  })
  expect(place.textContent).toContain('Long1 h 30 min · €49.00')
  expect(place.textContent).toContain(`€9.00 · ${texts.text('choices.up_to', { count: 2 })}`)
  await happens(() => place.querySelector<HTMLElement>('input[value=l]')!.click())
  const gloss = () => place.querySelector<HTMLInputElement>('input[type=checkbox]')!
  await happens(() => gloss().click())
  expect(page().flow.order?.items[0]).toMatchObject({
    variation_id: 'l',
    add_ons: [{ add_on_id: 'g', quantity: 1 }],
  })
  await happens(() => gloss().click())
  expect(page().flow.order?.items[0]?.add_ons).toBeUndefined()
  await close()
})
