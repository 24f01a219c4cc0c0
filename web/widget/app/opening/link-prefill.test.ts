import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PagePayload, Service, Slots } from '../../../shared/api/types'
import { bookingReducer } from '../../booking/reducer'
import { start } from '../../booking/start'
import type { BookingState } from '../../booking/state'
import { linkPrefill, takeLinkPrefill } from './link-prefill'

const [march, april] = ['2026-03', '2026-04'] as const
const zone = 'Europe/Berlin'
const at = (date: string, time: string) => `${date}T${time}:00+01:00`

const slots = (month: string, starts: string[]): Slots => ({
  time_zone: zone,
  from_date: `${month}-01`,
  to_date: `${month}-30`,
  starts,
  last_date: '2026-05-31',
})

const cut = {
  id: 'cut',
  slug: 'cut',
  location_kind: 'business',
  details: {},
  staff: [
    { id: 'staff1', slug: 'anna', name: 'Anna' },
    { id: 'staff2', slug: 'ben', name: 'Ben' },
  ],
  guests: { mode: 'count', max_guests: 4 },
} as unknown as Service

// The page asks for the month that is shown, and the answer comes.
const asked = { order: { items: [{ service_id: 'cut' }] }, zone, month: april, id: 1 }
const asking = (flow: BookingState) => bookingReducer(flow, { type: 'finding', asked })

const page = (more: Partial<PagePayload> = {}): PagePayload => ({
  screen: 'times',
  layout: 'calendar',
  locale: 'en',
  locales: ['en', 'de'],
  business: { time_zone: zone } as PagePayload['business'],
  services: [cut],
  order: { items: [{ service_id: 'cut' }] },
  slots: slots(march, [at('2026-03-10', '09:00'), at('2026-03-12', '14:30')]),
  ...more,
})

function memory() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}

let cookies: string[] = []
let reload = vi.fn()

beforeEach(() => {
  cookies = []
  reload = vi.fn()
  vi.stubGlobal('document', {
    set cookie(text: string) {
      cookies.push(text)
    },
  })
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_: unknown, __: string, url: string) => visit(url),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function visit(address: string) {
  const { pathname, search } = new URL(address, 'http://localhost')
  vi.stubGlobal('location', { pathname, search, reload })
}
const address = () => location.pathname + location.search

/** Opens a page at an address. */
function opened(search: string, payload = page(), store = memory()) {
  visit(`/widget/x${search}`)
  const linkPrefill = takeLinkPrefill(payload, store)
  const flow = start(payload, zone, Date.parse('2026-03-02T12:00Z'))
  const place = new URLSearchParams(search).get('date')
  const there = place ? bookingReducer(flow, { type: 'moved', place: { step: 'times', date: place } }) : flow
  return { linkPrefill, store, flow: linkPrefill.open(there) }
}

/** What the visitor sees once everything has followed. */
function followed(
  flow: BookingState,
  follow: (flow: BookingState) => ReturnType<ReturnType<typeof takeLinkPrefill>['follow']>,
): BookingState {
  const event = follow(flow)
  return event ? followed(bookingReducer(flow, event), follow) : flow
}

test('the address keeps nothing personal, and all that is not ours to take', () => {
  const { flow } = opened('?name=Eva+Nagy&email=eva%40example.com&phone=12345&token=t&utm_source=a')
  expect(address()).toBe('/widget/x?token=t&utm_source=a')
  expect(flow.contact).toEqual({ first_name: 'Eva', last_name: 'Nagy', email: 'eva@example.com', phone: '12345' })
})

test('a booking that is changed knows who it is for', () => {
  const { flow } = opened('?name=Eva+Nagy', { ...page(), screen: 'reschedule' })
  expect(flow.contact).toEqual({})
  expect(address()).toBe('/widget/x')
})

test('a staff member and guests become part of what is wanted, and a reload keeps them', () => {
  const { flow } = opened('?staff=ben&guests=2')
  expect(flow.order).toEqual({ items: [{ service_id: 'cut', staff_id: 'staff2' }], guest_count: 2 })
  expect(flow.firstOrder).toEqual({ items: [{ service_id: 'cut' }] })
})

test('a host whom the address names stays', () => {
  const { flow } = opened('?staff=ben', page({ staff: cut.staff[0]! }))
  expect(flow.order).toEqual({ items: [{ service_id: 'cut' }] })
})

describe('a month', () => {
  test.each([
    ['2026-04', '2026-04', undefined],
    ['2026-03', '2026-03', '2026-03-10'],
    ['2026-02', '2026-03', '2026-03-10'],
    ['2026-06', '2026-03', '2026-03-10'],
  ])('%s opens %s', (wanted, month, date) => {
    const { flow } = opened(`?month=${wanted}`)
    expect(flow.month).toBe(month)
    if (date) expect(flow.date).toBe(date)
  })
  test('opens on its first free day', () => {
    const { flow } = opened('?month=2026-04')
    const found = bookingReducer(asking(flow), {
      type: 'found',
      asked,
      slots: slots(april, [at('2026-04-07', '09:00')]),
    })
    expect(found).toMatchObject({ month: april, date: '2026-04-07', step: 'times' })
  })
  test('counts less than a date', () => {
    expect(opened('?date=2026-03-12&month=2026-04').flow).toMatchObject({ month: march, date: '2026-03-12' })
  })
})

describe('a time', () => {
  test('that is free is chosen', () => {
    const { flow, linkPrefill } = opened('?date=2026-03-12&time=14:30')
    expect(followed(flow, linkPrefill.follow)).toMatchObject({ step: 'details', startsAt: at('2026-03-12', '14:30') })
  })
  test('is chosen once only: who comes back from the details may look around', () => {
    const { flow, linkPrefill } = opened('?date=2026-03-12&time=14:30')
    const there = followed(flow, linkPrefill.follow)
    const back = bookingReducer(there, { type: 'moved', place: { step: 'times', date: '2026-03-12' } })
    expect(linkPrefill.follow(back)).toBeUndefined()
  })
  test.each([
    '?date=2026-03-12&time=14:31',
    '?date=2026-03-10&time=14:30',
    '?time=14:30',
    '?date=2026-03-12&time=25:00',
  ])('in %s is not offered: the day is shown', search => {
    const { flow, linkPrefill } = opened(search)
    expect(followed(flow, linkPrefill.follow).step).toBe('times')
  })
  test('without a date is one of the first free day', () => {
    const { flow, linkPrefill } = opened('?time=09:00')
    expect(followed(flow, linkPrefill.follow)).toMatchObject({ startsAt: at('2026-03-10', '09:00') })
  })
  test('waits for its month', () => {
    const { flow, linkPrefill } = opened('?date=2026-04-07&time=09:00')
    expect(linkPrefill.follow(flow)).toBeUndefined()
    const finding = asking(flow)
    expect(linkPrefill.follow(finding)).toBeUndefined()
    const found = bookingReducer(finding, { type: 'found', asked, slots: slots(april, [at('2026-04-07', '09:00')]) })
    expect(linkPrefill.follow(found)).toEqual({ type: 'time_chosen', startsAt: at('2026-04-07', '09:00') })
  })
  test('is given up by who looks at another day meanwhile', () => {
    const { flow, linkPrefill } = opened('?date=2026-04-07&time=09:00')
    const elsewhere = bookingReducer(flow, { type: 'date_chosen', date: '2026-03-10' })
    expect(linkPrefill.follow(elsewhere)).toBeUndefined()
    const back = bookingReducer(elsewhere, { type: 'date_chosen', date: '2026-04-07' })
    const found = bookingReducer(asking(back), {
      type: 'found',
      asked,
      slots: slots(april, [at('2026-04-07', '09:00')]),
    })
    expect(linkPrefill.follow(found)).toBeUndefined()
  })
  test('is given up where its month does not come', () => {
    const { flow, linkPrefill } = opened('?date=2026-04-07&time=09:00')
    const failed = bookingReducer(asking(flow), { type: 'not_found', asked, problem: { kind: 'unreachable' } })
    expect(linkPrefill.follow(failed)).toBeUndefined()
  })
})

describe('a language', () => {
  test('is spoken, remembered, and named where the address names one', () => {
    visit('/en/widget/x?locale=de&date=2026-03-12')
    expect(takeLinkPrefill(page(), memory()).locale).toBe('de')
    expect(address()).toBe('/de/widget/x?date=2026-03-12')
    expect(cookies).toEqual(['locale=de; max-age=31536000; path=/; samesite=lax'])
  })
  test('that the business does not speak changes nothing', () => {
    visit('/en/widget/x?locale=pl')
    expect(takeLinkPrefill(page(), memory()).locale).toBeUndefined()
    expect(address()).toBe('/en/widget/x')
    expect(cookies).toEqual([])
  })
})

describe('a language in which the business has texts of its own', () => {
  const translated = page({ is_translated: true })

  /** Opens a page at an address; whether it is loaded anew. */
  async function isLoadedAnew(address: string, store = memory(), payload = translated) {
    visit(address)
    reload.mockClear()
    const opened = await Promise.race([linkPrefill(payload, store), new Promise(later => setTimeout(later))])
    expect(reload).toHaveBeenCalledTimes(opened ? 0 : 1)
    return !opened
  }

  test.each(['/en/widget/x', '/widget/x'])('loads %s anew, with all that the link brings', async path => {
    const store = memory()
    store.setItem(`typed /widget/x`, '{"contact":{"first_name":"Ada"}}')
    expect(await isLoadedAnew(`${path}?locale=de&name=Eva+Nagy&embed=inline`, store)).toBe(true)
    expect(address()).toBe('/de/widget/x?locale=de&name=Eva+Nagy&embed=inline')
    expect(cookies).toEqual(['locale=de; max-age=31536000; path=/; samesite=lax'])
    // The page is opened anew: of what an earlier visitor typed nothing is left.
    expect(store.kept.size).toBe(0)
  })

  test('is that of the page then, which takes the rest', async () => {
    expect(await isLoadedAnew('/de/widget/x?locale=de&name=Eva+Nagy', memory(), { ...translated, locale: 'de' })).toBe(
      false,
    )
    expect(address()).toBe('/de/widget/x')
  })

  test('loads no page for ever', async () => {
    expect(await isLoadedAnew('/de/widget/x?locale=de')).toBe(false)
  })

  test('is no more in what a page of links hands on: there the visitor may choose another', async () => {
    const links = { ...translated, screen: 'services' as const, locale: 'de' as const }
    const store = memory()
    await isLoadedAnew('/de/widget/x?locale=de&name=Eva+Nagy', store, links)
    expect(await isLoadedAnew('/en/widget/x', store, { ...links, locale: 'en' })).toBe(false)
    expect(store.kept.get('brought')).toBe('?name=Eva+Nagy')
  })
})

describe('a page of links', () => {
  const links = { ...page(), screen: 'services' as const }

  test('hands on what was brought, and the next page takes it', () => {
    const store = memory()
    opened('?name=Eva+Nagy&time=14:30&date=2026-03-12&token=t', links, store)
    expect(store.kept.get('brought')).not.toContain('token')
    const { flow, linkPrefill } = opened('?date=2026-03-12', page(), store)
    expect(flow.contact).toEqual({ first_name: 'Eva', last_name: 'Nagy' })
    expect(followed(flow, linkPrefill.follow).step).toBe('details')
    expect(store.kept.size).toBe(0)
  })
  test('counts less than what the next page says itself', () => {
    const store = memory()
    opened('?name=Eva+Nagy', links, store)
    expect(opened('?name=Ana+Silva', page(), store).flow.contact).toEqual({ first_name: 'Ana', last_name: 'Silva' })
  })
  test('of which the tab remembers nothing costs nothing but that', () => {
    vi.stubGlobal('sessionStorage', undefined)
    Object.defineProperty(globalThis, 'sessionStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    visit('/widget/x?name=Eva+Nagy')
    expect(() => takeLinkPrefill(links)).not.toThrow()
  })
})
