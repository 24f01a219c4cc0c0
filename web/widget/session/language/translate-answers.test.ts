// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { api, toResult } from '../../../shared/api/client'
import { json } from '../../../shared/lib/mounted.fixture'
import { translateAnswers, translated } from './translate-answers'

const texts = [
  { text: 'Cut', translation: 'Schnitt' },
  { text: 'Wash', translation: 'Waschen' },
  { text: 'Clean', translation: 'Waschen' },
  { text: 'Long', translation: 'Lang' },
  { text: 'Tea', translation: 'Tee' },
  { text: 'Upstairs', translation: 'Oben' },
  { text: 'Anna', translation: 'NEVER' },
]
const item = (service_name: string, more: object = {}) => ({
  service_id: 'Cut',
  service_name,
  add_ons: [],
  hosts: [{ id: 'a', name: 'Anna' }],
  ...more,
})
const booking = {
  id: 'b1',
  service_name: 'Cut, Wash, Shave',
  staff_name: 'Anna',
  location: 'Upstairs',
  items: [
    item('Cut', {
      variation_name: 'Long',
      add_ons: [
        { name: 'Tea', quantity: 2 },
        { name: 'Cake', quantity: 1 },
      ],
    }),
    item('Wash'),
    item('Clean'),
    item('Shave'),
  ],
}
const german = {
  id: 'b1',
  service_name: 'Schnitt, Waschen, Shave',
  staff_name: 'Anna',
  location: 'Oben',
  items: [
    item('Schnitt', {
      variation_name: 'Lang',
      add_ons: [
        { name: 'Tee', quantity: 2 },
        { name: 'Cake', quantity: 1 },
      ],
    }),
    item('Waschen'),
    item('Waschen'),
    item('Shave'),
  ],
}
const inGerman = (answer: unknown) => JSON.parse(translated(JSON.stringify(answer), texts))

test('a booking has the names of the page, and its line is made of them, each once', () => {
  expect(inGerman(booking)).toEqual(german)
  const { location: _, ...without } = booking
  expect(inGerman(without)).not.toHaveProperty('location')
})

test.each([
  ['an appointment', (one: object) => ({ booking: one, links: { view_token: 'Cut' } })],
  ['a hold', (one: object) => ({ token: 't', seconds_left: 300, booking: one })],
  ['a series', (one: object) => ({ series_id: 's', bookings: [{ booking: one, links: {} }] })],
  ['a payment', (one: object) => ({ status: 'paid', bookings: [one, one] })],
  ['a page of a booking', (one: object) => ({ booking: one, series: [one], entered: { location: 'Upstairs' } })],
  ['a page of a guest', (one: object) => ({ booking: one, guest_name: 'Anna', forms: [], series: [one] })],
])('so it is in %s', (_, answer) => {
  expect(inGerman(answer(booking))).toEqual(answer(german))
})

afterEach(() => void vi.unstubAllGlobals())

test('all answers that come afterwards are so; what is refused and free times are as they came', async () => {
  const answers = [
    json({ booking }, 201),
    json({ code: 'slot_taken', request_id: '1', service_name: 'Cut' }, 409),
    json({ starts: [], service_name: 'Cut' }),
  ]
  vi.stubGlobal('fetch', async () => answers.shift())
  translateAnswers({ translations: texts })
  const post = () => toResult(api.POST('/api/v1/bookings', { params: { header: {} } as never, body: {} as never }))
  expect(await post()).toEqual({ kind: 'ok', data: { booking: german } })
  expect(await post()).toMatchObject({ kind: 'refused', refusal: { service_name: 'Cut' } })
  const slots = await toResult(api.GET('/api/v1/slots', { params: { query: {} as never } }))
  expect(slots).toMatchObject({ data: { service_name: 'Cut' } })
})
