// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PagePayload, Service, Slots, TimeZone } from '../../shared/api/types'
import { happens, json } from '../../shared/lib/mounted.fixture'
import { zoneOf } from '../../shared/time/zone.fixture'
import { ChosenBrief } from '../appointment/chosen-brief'
import { SummaryPanel } from '../appointment/summary-panel'
import { april, march, online, payload, service } from '../booking/state.fixture'
import { CalendarsScreen as Calendars } from '../features/catalogue/calendars'
import { ServicesScreen as Services } from '../features/catalogue/services'
import { choicesChunk, noTimesChunk } from '../features/times/lazy-parts'
import { TimesScreen } from '../features/times/times'
import { ZonePicker } from '../features/times/zone-picker'
import { show, texts, type } from './shown.fixture'

beforeEach(() => {
  history.replaceState(null, '', '/')
  sessionStorage.clear()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => void vi.unstubAllGlobals())

async function shown(slots: Slots): Promise<string> {
  await noTimesChunk.load()
  const { place, close } = await show(TimesScreen, { ...payload, slots })
  const text = place.textContent
  await close()
  return text
}

const nothing = { ...march, starts: [] }
const price = { amount_minor: 1500, currency: 'EUR' }

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

const answerZones = (time_zones: TimeZone[]) =>
  vi.stubGlobal('fetch', (request: Request) =>
    request.url.includes('/time-zones?') ? Promise.resolve(json({ time_zones })) : new Promise(() => {}),
  )

test('of time zones that fit some are shown, all are counted, and all can be reached', async () => {
  answerZones([...'abcdefghij'].map(letter => zoneOf(`Europe/Mar${letter}`, 60, 'Markland')))
  const { place, close } = await show(() => ZonePicker({ onDone: () => {} }), online)
  await happens(() => {})
  const field = place.querySelector<HTMLInputElement>('#zone-search')!
  const rows = () => [...place.querySelectorAll('[role=option]')]
  await type(field, 'mar')
  expect(rows()).toHaveLength(6)
  expect(place.querySelector('[role=status]')?.textContent).toBe(texts.text('zone.cut', { shown: 6, count: 10 }))
  const more = [...place.querySelectorAll('button')].find(one => one.textContent === texts.text('zone.more'))!
  await happens(() => more.click())
  expect(rows()).toHaveLength(10)
  expect(document.activeElement).toBe(field)
  expect(field.getAttribute('aria-activedescendant')).toBe(rows()[6]!.id)
  expect(place.textContent).not.toContain(texts.text('zone.more'))
  await type(field, 'mara')
  expect(place.querySelector('[role=status]')?.textContent).toBe(texts.text('zone.found', { count: 1 }))
  await type(field, 'atlantis')
  expect(place.querySelector('[role=status]')?.textContent).toBe('No timezone found!')
  await close()
})

test('a zone is named in the language of the page', async () => {
  const { locale, business } = payload
  const zone_cities = [{ time_zone: business.time_zone, locale, city: 'Daheim' }]
  const { place, close } = await show(TimesScreen, { ...payload, zone_cities })
  expect(place.textContent).toContain('Daheim')
  await close()
  // Not by the name of a language that the visitor has left.
  const other = await show(TimesScreen, { ...payload, zone_cities, locale: 'nl' })
  expect(other.place.textContent).not.toContain('Daheim')
  await other.close()
})

test('a zone that the page came without is named once all names are there, under its older names too', async () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  answerZones([zoneOf('Mark/New', 0, 'Markland', { city: 'Neustadt', aliases: [timeZone] })])
  const { place, close } = await show(TimesScreen, { ...online, locale: 'pl' })
  await vi.waitFor(() => expect(place.textContent).toContain('Neustadt'))
  await close()
})

const withGuests: PagePayload = {
  ...payload,
  services: [{ ...service, guests: { mode: 'count', max_guests: 3 } as NonNullable<Service['guests']> }],
}

test.each([
  ['more than may come', '7', texts.text('error.too_many_guests', { count: 3 })],
  ['no number', 'abc', texts.text('field.guest_count.too_large')],
])('with %s as the number of guests no time can be chosen until it is mended', async (_, typed, error) => {
  await choicesChunk.load()
  const { place, page, close } = await show(TimesScreen, withGuests)
  const times = () => place.querySelectorAll('[data-starts-at]')
  const field = place.querySelector<HTMLInputElement>('input[inputmode=numeric]')!
  const startsAt = march.starts[0]!
  expect(times().length).toBeGreaterThan(0)
  await type(field, typed)
  expect(times()).toHaveLength(0)
  expect(place.textContent.split(error)).toHaveLength(3)
  await happens(() => page().send({ type: 'time_chosen', startsAt }))
  expect(page().flow.step).toBe('times')
  vi.stubGlobal('fetch', async () => json(march))
  await type(field, '2')
  await vi.waitFor(() => expect(times().length).toBeGreaterThan(0))
  await close()
})

test('a button that can do no more leaves the times to be chosen', async () => {
  const order = { items: [{ service_id: 'cut' }], guest_count: 3 }
  const { place, close } = await show(TimesScreen, { ...withGuests, order })
  const more = place.querySelector<HTMLElement>(`[aria-label="${texts.text('choices.more', { title: 'Guests' })}"]`)!
  await happens(() => more.click())
  expect(place.textContent).toContain(texts.text('error.too_many_guests', { count: 3 }))
  expect(place.querySelectorAll('[data-starts-at]').length).toBeGreaterThan(0)
  await close()
})

test('the details say how many guests come', async () => {
  const order = { items: [{ service_id: 'cut' }], guest_count: 2 }
  const startsAt = march.starts[0]!
  for (const summary of [() => SummaryPanel({ title: 'h2' }), ChosenBrief]) {
    const { place, page, close } = await show(summary, { ...withGuests, order })
    await happens(() => page().send({ type: 'time_chosen', startsAt }))
    expect(place.textContent).toMatch(/Guests:? ?2/)
    await close()
  }
})

test('the details name the option and the extras that were chosen', async () => {
  const colour = {
    ...service,
    variations: [{ id: 'l', slug: 'long', name: 'Long hair', duration_minutes: 120 }],
    add_ons: [{ id: 'g', slug: 'gloss', name: 'Gloss', duration_minutes: 0, max_quantity: 3, price }],
  } as Service
  const item = { service_id: service.id, variation_id: 'l', add_ons: [{ add_on_id: 'g', quantity: 2 }] }
  const colouring = { ...payload, services: [colour], order: { items: [item] } }
  for (const [summary, said] of [
    [() => SummaryPanel({ title: 'h2' }), 'Long hair, 2 × Gloss'],
    // A time is not broken, nor does a line begin with a dot.
    [ChosenBrief, 'March 12, 9:00\u00a0AMLong hair\u00a0· 2 × Gloss'],
  ] as const) {
    history.replaceState(null, '', '/')
    const { place, page, close } = await show(summary, colouring)
    expect(place.textContent).not.toContain('Long hair')
    await happens(() => page().send({ type: 'time_chosen', startsAt: march.starts[0]! }))
    expect(place.textContent).toContain(said)
    await close()
  }
})

test('the only person who offers a service is named', async () => {
  const staff = [{ id: 'anna', slug: 'anna', name: 'Anna Gruber' }] as Service['staff']
  const { place, close } = await show(TimesScreen, { ...payload, services: [{ ...service, staff }] })
  expect(place.textContent).toContain('Anna Gruber')
  expect(place.textContent).not.toContain(texts.text('host.any'))
  await close()
})

test('while another month is on its way no day of the one before stands above its times', async () => {
  const { place, page, close } = await show(TimesScreen, payload)
  const heading = () => place.querySelector('h2[tabindex]')?.textContent
  expect(heading()).toContain('March 12')
  await happens(() => page().send({ type: 'month_shown', month: '2026-04' }))
  expect(heading()).toBe(texts.text('times.heading'))
  const asked = { order: payload.order!, zone: march.time_zone, month: '2026-04', id: -1 } as const
  await happens(() => page().send({ type: 'finding', asked }))
  await happens(() => page().send({ type: 'found', asked, slots: april }))
  expect(heading()).toContain('April 2')
  await close()
})

test('lists say what a service costs and takes from its least variation on', async () => {
  const price = (amount_minor: number) => ({ amount_minor, currency: 'EUR' })
  const colour: Service = {
    ...{ ...service, id: 'colour', name: 'Colour', duration_minutes: 120, price: price(11_500) },
    variations: [
      { id: 'l', slug: 'long', name: 'Long', duration_minutes: 150, price: price(13_500) },
      { id: 's', slug: 'short', name: 'Short', duration_minutes: 90, price: price(8900) },
    ],
  }
  const calendar = { id: 'c', slug: 'c', name: 'Colour', service: colour } as NonNullable<PagePayload['calendars']>[0]
  for (const [screen, more] of [
    [Services, { screen: 'services', services: [colour] }],
    [Calendars, { screen: 'calendars', calendars: [calendar] }],
  ] as const) {
    const { place, close } = await show(screen, { ...payload, ...more } as unknown as PagePayload)
    expect(place.textContent).toMatch(/from €89\.00/)
    expect(place.textContent.replaceAll('\u00a0', ' ')).toContain('from 1 h 30 min')
    expect(place.textContent).not.toContain('115')
    await close()
  }
})
