// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Booking, ManagedBooking, PagePayload } from '../../shared/api/types'
import { happens, json } from '../../shared/lib/mounted.fixture'
import { changing, managed, service } from '../booking/state.fixture'
import { GuestScreen } from '../features/guest/guest'
import { CancelScreen } from '../features/manage/cancel'
import { show, texts } from './shown.fixture'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => void vi.unstubAllGlobals())

const anna = { id: 'anna', slug: 'anna', name: 'Anna' }
const cut = { ...service, staff: [anna] }

function showOwn(
  booking: Partial<Booking>,
  services: ManagedBooking['services'] = [cut],
  more: Partial<PagePayload> = {},
) {
  const shown: ManagedBooking = { ...managed, purpose: 'view', services, booking: { ...managed.booking, ...booking } }
  const page: PagePayload = { ...changing, ...more, screen: 'visit', managed: shown }
  return show(GuestScreen, page)
}

async function waysToBook(...page: Parameters<typeof showOwn>) {
  const { place, close } = await showOwn(...page)
  const words = ['done.book_again', 'own.book_another'].map(key => texts.text(key as 'done.book_again'))
  const links = [...place.querySelectorAll('a')].filter(link => words.includes(link.textContent))
  await close()
  return links.map(link => `${link.textContent}: ${link.getAttribute('href')}`)
}

const { starts_at, ends_at } = managed.booking
const item = { service_id: cut.id, service_name: cut.name, add_ons: [], person: 0, attendees: 1, starts_at, ends_at }
const items: Booking['items'] = [{ ...item, hosts: [anna] }]

test('what is off has one way to book again: the same service, or any that is left', async () => {
  const again = `Book a new appointment: /widget/appointment/anna/${cut.slug}`
  expect(await waysToBook({ status: 'cancelled', items })).toEqual([again])
  expect(await waysToBook({ status: 'declined', items })).toEqual([again])
  expect(await waysToBook({ status: 'cancelled', items }, [])).toEqual(['Book a new appointment: /widget/booking'])
  expect(await waysToBook({ status: 'scheduled', items })).toEqual(['Book another appointment: /widget/booking'])
})

// The appointment is on Thursday, 12 March 2026, at 9:00 in Berlin.
async function whenSeen(now: string, status: Booking['status'] = 'scheduled') {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(now))
  const { place, close } = await showOwn({ status })
  const [time, day] = [...place.querySelectorAll('[data-appointment] p')].map(line => line.textContent)
  vi.restoreAllMocks()
  await close()
  return `${time} | ${day}`.replace(/\s/g, ' ').trim()
}

test('an appointment of the next days says how near it is, on the calendar of its place', async () => {
  expect(await whenSeen('2026-03-12T05:00Z')).toBe('today, 9:00 – 9:45 AM | Thursday, March 12')
  expect(await whenSeen('2026-03-11T22:59Z')).toBe('tomorrow, 9:00 – 9:45 AM | Thursday, March 12')
  expect(await whenSeen('2026-03-11T23:01Z')).toBe('today, 9:00 – 9:45 AM | Thursday, March 12')
  expect(await whenSeen('2026-03-09T12:00Z')).toBe('9:00 – 9:45 AM | Thursday, March 12 in 3 days')
})

test('one that is further away, over or off does not', async () => {
  const plain = '9:00 – 9:45 AM | Thursday, March 12'
  expect(await whenSeen('2026-03-05T12:00Z')).toBe(plain)
  expect(await whenSeen('2026-03-13T12:00Z')).toBe(plain)
  expect(await whenSeen('2026-03-11T12:00Z', 'cancelled')).toBe(plain)
})

async function facesSeen(hosts: Booking['items'][number]['hosts'], staff: ManagedBooking['services'][number]['staff']) {
  const { place, close } = await showOwn({ items: [{ ...item, hosts }] }, [{ ...cut, staff }])
  const faces = [...place.querySelectorAll('[data-appointment] img')].map(face => face.getAttribute('src'))
  await close()
  return faces
}

test('who hosts has a face there, unless one of several has none', async () => {
  const bea = { id: 'bea', slug: 'bea', name: 'Bea' }
  const photo = { src: 'data:,anna', alt: '', width: 44, height: 44 }
  expect(await facesSeen([anna], [{ ...anna, photo }, bea])).toEqual(['data:,anna'])
  expect(await facesSeen([anna, bea], [{ ...anna, photo }, bea])).toEqual([])
  expect(await facesSeen([bea], [{ ...anna, photo }])).toEqual([])
})

async function nextSteps(page: Partial<PagePayload>, email: 'required' | 'optional' = 'required') {
  const booking = { status: 'requested', expires_at: '2026-03-11T09:10:00+01:00' } as const
  const { place, close } = await showOwn(booking, [{ ...cut, details: { ...cut.details, email } }], page)
  const steps = [...place.querySelectorAll('ol li')].map(step => step.textContent.replace(/\s/g, ' '))
  expect(place.textContent).toContain('It isn’t an appointment until we confirm it.')
  await close()
  return steps
}

test('a request says what happens next: until when the time is reserved, and where the answer is read', async () => {
  const first = ['This time is reserved for you until we answer.', 'We’ll answer by Wed, Mar 11, 9:10 AM.']
  const onPage = 'You’ll see our answer on this page.'
  expect(await nextSteps({ sends_mail: true })).toEqual([...first, 'You’ll get our answer by email.'])
  expect(await nextSteps({})).toEqual([...first, onPage])
  // Whether they gave an address is not known.
  expect(await nextSteps({ sends_mail: true }, 'optional')).toEqual([...first, onPage])
})

test('a date is not broken over two lines', async () => {
  const { place, close } = await showOwn({ cancel_until: managed.booking.starts_at })
  expect(place.textContent).toContain('until Thu,\u00a0Mar\u00a012,\u00a09:00\u00a0AM.')
  await close()
})

test('the question whether to cancel has a way back for who came from there', async () => {
  const wayBack = async (purpose: ManagedBooking['purpose']) => {
    history.replaceState(null, '', '?token=t1')
    const page: PagePayload = { ...changing, screen: 'cancel', managed: { ...managed, purpose } }
    const { place, close } = await show(CancelScreen, page)
    const links = [...place.querySelectorAll('a')].map(link => `${link.textContent}: ${link.getAttribute('href')}`)
    await close()
    return links
  }
  expect(await wayBack('view')).toEqual(['No, keep it: /widget/view-booking?token=t1'])
  expect(await wayBack('cancel')).toEqual([])
})

test('a cancelling that failed can be tried again, until the visitor says no', async () => {
  const asked = vi.fn(() => Promise.resolve(json({ code: 'state_conflict', request_id: 'r' }, 409)))
  vi.stubGlobal('fetch', asked)
  const { place, close } = await show(CancelScreen, { ...changing, screen: 'cancel', managed })
  const button = (key: 'cancel.start' | 'cancel.yes' | 'cancel.no' | 'action.retry') =>
    [...place.querySelectorAll('button')].find(one => one.textContent === texts.text(key))
  const press = async (...key: Parameters<typeof button>) => happens(() => button(...key)?.click())
  await press('cancel.start')
  await press('cancel.yes')
  await vi.waitFor(() => expect(button('action.retry')).toBeDefined())
  const before = asked.mock.calls.length
  await press('action.retry')
  await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(before))
  await vi.waitFor(() => expect(button('action.retry')).toBeDefined())
  expect(document.activeElement).toBe(button('cancel.yes'))
  await press('cancel.no')
  expect(button('action.retry')).toBeUndefined()
  await close()
})
