import { expect, test } from 'vitest'
import type { Booking, Service } from '../../shared/api/types'
import type { Texts } from '../../shared/i18n/texts'
import { googleCalendarAddress } from './calendar-links'
import { joinFollows, placeText } from './format'
import { joinWaysOf } from './join-ways'

const named = ((id: string) => id) as Texts['text']

const item = (host: string, more: object) => ({ hosts: [{ id: host, name: host }], ...more })

function booking(items: object[], more: object = {}): Booking {
  return {
    status: 'scheduled',
    location_kind: 'online',
    location: 'In your browser',
    service_name: 'Talk',
    starts_at: '2026-03-12T14:30:00+01:00',
    ends_at: '2026-03-12T15:00:00+01:00',
    time_zone: 'Europe/Vienna',
    items,
    ...more,
  } as Booking
}

const annas = item('Anna', { meeting_url: 'https://meet.example/anna' })
const bens = item('Ben', { meeting_url: 'https://meet.example/ben' })
const call = item('Anna', { call_number: '+43 1 555-010' })

test('each meeting is one way to join, with its host, and each number a link that calls', () => {
  expect(joinWaysOf(booking([annas, bens, annas])).map(({ href, hosts }) => [href, hosts])).toEqual([
    ['https://meet.example/anna', 'Anna'],
    ['https://meet.example/ben', 'Ben'],
  ])
  expect(joinWaysOf(booking([call]))).toEqual([
    { kind: 'call', href: 'tel:+431555010', shown: '+43 1 555-010', hosts: 'Anna' },
  ])
  expect(joinWaysOf(booking([item('Anna', {})]))).toEqual([])
})

test.each(['requested', 'awaiting_payment', 'awaiting_confirmation', 'cancelled', 'completed'] as const)(
  'nothing can be joined that is %s',
  status => {
    expect(joinWaysOf(booking([annas], { status }))).toEqual([])
  },
)

test('the entry of Google Calendar has the meeting as its place, else what the business says of it', () => {
  const locationOf = (one: Booking) => new URL(googleCalendarAddress(one, 'Salon')).searchParams.get('location')
  expect(locationOf(booking([annas]))).toBe('https://meet.example/anna')
  expect(locationOf(booking([annas, bens]))).toBe('https://meet.example/anna, https://meet.example/ben')
  expect(locationOf(booking([annas], { status: 'requested' }))).toBe('In your browser')
  expect(locationOf(booking([call]))).toBe('+43 1 555-010')
})

test.each([
  ['business', 'Ring 1', 'Ring 1'],
  ['business', undefined, 'place.business'],
  ['place', 'Town hall', 'Town hall'],
  ['visitor', undefined, 'place.visitor · Am Teich 4'],
  ['visitor', 'Within Vienna', 'place.visitor · Am Teich 4 · Within Vienna'],
  ['phone', undefined, 'place.phone · +43 2'],
  ['online', 'In your browser', 'place.online · In your browser'],
] as const)('an appointment at %s is said to be where it is', (location_kind, location, said) => {
  const place = { location_kind, ...(location && { location }) }
  const entered = {
    ...(location_kind === 'visitor' && { location: 'Am Teich 4' }),
    ...(location_kind === 'phone' && { phone: '+43 2' }),
  }
  expect(placeText(place, named, entered)).toBe(said)
})

test('the number to call is told of an appointment that has it', () => {
  const { items } = booking([call, call])
  expect(placeText({ location_kind: 'call_in', items }, named)).toBe('place.call_in · +43 1 555-010')
  expect(placeText({ location_kind: 'call_in' }, named)).toBe('place.call_in')
})

test('before it is booked it is said that the link or the number follows, where one does', () => {
  const follows = (service: Partial<Service>) => joinFollows(service as Service, named)
  expect(follows({ location_kind: 'online', sends_link: true })).toBe('place.link_follows')
  expect(follows({ location_kind: 'online' })).toBeUndefined()
  expect(follows({ location_kind: 'call_in' })).toBe('place.number_follows')
  expect(follows({ location_kind: 'business' })).toBeUndefined()
})
