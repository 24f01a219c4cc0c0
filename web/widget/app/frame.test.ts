// @vitest-environment happy-dom
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ManagedBooking, PagePayload, Picture, Service } from '../../shared/api/types'
import { chooseConsent } from '../../shared/consent/consent'
import { happens } from '../../shared/lib/mounted.fixture'
import { formatTimes, minutesAfter } from '../../shared/time/wall-clock'
import { ChosenTime } from '../appointment/chosen-time'
import { FormerTime } from '../appointment/former-time'
import { SummaryPanel } from '../appointment/summary-panel'
import { managed, march, moving, payload, service } from '../booking/state.fixture'
import { DetailsScreen } from '../features/details/details'
import { FlowBar } from './flow-bar'
import { Footer } from './footer'
import { Masthead } from './masthead'
import { show, texts } from './shown.fixture'

beforeEach(() => {
  history.replaceState(null, '', '/')
  sessionStorage.clear()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => void vi.unstubAllGlobals())

const say = texts.text
const picture: Picture = { src: '/p/1.jpg', alt: '', width: 320, height: 200 }
const { business } = payload
const startsAt = march.starts[0]!

const words = (place: HTMLElement) => [...place.querySelectorAll('li')].map(item => item.textContent)
const current = (place: HTMLElement) => place.querySelector('[aria-current=step]')?.textContent
const backLink = (place: HTMLElement) => place.querySelector('nav > :is(a, button)')

test('steps: at the times, the way back leads to the services of the host', async () => {
  const staff = { id: 'anna', slug: 'anna', name: 'Anna Gruber' }
  const { place, close } = await show(FlowBar, { ...payload, staff })
  expect(words(place)).toEqual([say('steps.service'), say('steps.time'), say('steps.details')])
  expect(current(place)).toBe(say('steps.time'))
  expect(backLink(place)?.textContent).toBe(say('steps.services'))
  for (const link of place.querySelectorAll('a')) expect(link.getAttribute('href')).toBe('/widget/appointment/anna')
  expect(place.querySelectorAll('a')).toHaveLength(2)
  await close()
})

test('steps: at the details, the way back is that of the browser, and so is the step of the time', async () => {
  const { place, page, close } = await show(FlowBar, payload)
  const contact = { first_name: 'Zoë' }
  for (const find of [backLink, (all: HTMLElement) => all.querySelectorAll<HTMLElement>('li button')[0]]) {
    await happens(() => page().send({ type: 'time_chosen', startsAt }))
    await happens(() => page().send({ type: 'contact_typed', contact }))
    expect(current(place)).toBe(say('steps.details'))
    expect(backLink(place)?.textContent).toBe(say('details.change_time'))
    await happens(() => (find(place) as HTMLElement).click())
    await vi.waitFor(() => expect(page().flow.step).toBe('times'))
    expect(page().flow.contact).toEqual(contact)
  }
  await close()
})

test('steps: back to a menu keeps what was chosen there', async () => {
  const menu = { id: 'm', slug: 'all', name: 'All', categories: [{ name: 'Hair', services: [service] }] }
  const { order: _, services: __, slots: ___, ...rest } = payload
  const { place, page, close } = await show(FlowBar, { ...rest, screen: 'menu', menu } as PagePayload)
  expect(current(place)).toBe(say('steps.service'))
  expect(backLink(place)).toBeNull()
  const order = { items: [{ service_id: service.id }], menu_id: 'm' }
  await happens(() => page().send({ type: 'order_changed', order }))
  await happens(() => page().send({ type: 'order_complete', zone: 'Europe/Berlin', today: '2026-03-01' }))
  expect(current(place)).toBe(say('steps.time'))
  await happens(() => (backLink(place) as HTMLElement).click())
  await vi.waitFor(() => expect(page().flow.step).toBe('menu'))
  expect(page().flow.order?.items).toHaveLength(1)
  await close()
})

test('steps: what is paid in advance is a step of its own', async () => {
  const paid = { ...service, price: { amount_minor: 1000, currency: 'EUR' }, deposit: { kind: 'percent', percent: 20 } }
  const page = { ...payload, payment_provider: 'demo', services: [paid] } as PagePayload
  const { place, close } = await show(FlowBar, page)
  expect(words(place).at(-1)).toBe(say('steps.payment'))
  await close()
})

test('steps: a link for one booking leads to no other service, and no booking has no steps', async () => {
  const once = await show(FlowBar, { ...payload, one_time_link: { slug: 'x', uses_left: 1 } })
  expect(once.place.querySelectorAll('a')).toHaveLength(0)
  await once.close()
  const form = await show(FlowBar, { ...payload, screen: 'form' })
  expect(form.place.textContent).toBe('')
  await form.close()
})

test('steps: of an appointment that is moved, the way back leads to its own page until it is moved', async () => {
  const wayBack = async (purpose: ManagedBooking['purpose'], series_id?: string) => {
    history.replaceState(null, '', '?token=t1')
    const booking = { ...managed.booking, ...(series_id && { series_id }) }
    const { place, page, close } = await show(FlowBar, { ...moving, managed: { ...managed, purpose, booking } })
    const ways: (string | null | undefined)[] = []
    const note = () => ways.push(backLink(place)?.getAttribute('href'))
    note()
    await happens(() => page().send({ type: 'time_chosen', startsAt }))
    note()
    expect(place.textContent).toBe(purpose === 'view' ? say('reschedule.back') : '')
    await close()
    return ways
  }
  const own = '/widget/view-booking?token=t1'
  expect(await wayBack('view')).toEqual([own, own])
  expect(await wayBack('view', 's1')).toEqual([`${own}&booking=b1`, `${own}&booking=b1`])
  // A link that only moves leads to no other page.
  expect(await wayBack('reschedule')).toEqual([undefined, undefined])
})

test('masthead: name and place are links, an initial stands in for a logo, and nothing for a cover', async () => {
  const { place, close } = await show(Masthead, { ...payload, business: { ...business, address: 'Teich 4, Berlin' } })
  const [name, map] = place.querySelectorAll('a')
  expect(name?.getAttribute('href')).toBe('/widget/booking')
  expect(new URL(map!.href).searchParams.get('query')).toBe(`${business.name}, Teich 4, Berlin`)
  expect(place.querySelector('img')).toBeNull()
  expect(place.querySelector('[aria-hidden]')?.textContent).toBe(business.name[0])
  await close()
})

test('masthead: pictures keep their room, and say nothing twice', async () => {
  const { place, close } = await show(Masthead, {
    ...payload,
    business: { ...business, logo: picture, cover: picture },
  })
  const images = [...place.querySelectorAll('img')]
  expect(images.map(({ alt, width, height }) => [alt, width, height])).toEqual([
    ['', 320, 200],
    ['', 320, 200],
  ])
  await close()
})

const chosenTime = () => SummaryPanel({ title: 'h2', children: createElement(ChosenTime) })

test('summary: once a time is chosen it says with whom, and from when to when', async () => {
  const { place, page, close } = await show(chosenTime, payload)
  await happens(() => page().send({ type: 'time_chosen', startsAt }))
  expect(place.textContent).toContain(say('host.any'))
  const end = minutesAfter(startsAt, service.duration_minutes)
  expect(place.textContent).toContain(formatTimes(startsAt, end, 'en'))
  await close()
})

test.each([
  ['2025-01-12', false],
  ['2026-01-12', true],
])('summary: of a time in March 2026, chosen on %s, the year is left out: %s', async (today, isLeftOut) => {
  vi.useFakeTimers({ now: new Date(today), toFake: ['Date'] })
  const { place, page, close } = await show(chosenTime, payload)
  await happens(() => page().send({ type: 'time_chosen', startsAt }))
  expect(place.textContent).toContain('March')
  expect(place.textContent.includes('2026')).toBe(!isLeftOut)
  await close()
  vi.useRealTimers()
})

test('summary: at the details who hosts has a face, if it is known who and they have one', async () => {
  const [anna, bea] = ['anna', 'bea'].map(id => ({ id, slug: id, name: id }))
  const withPhoto = { ...anna!, photo: picture }
  const facesOf = async (staff: Service['staff'], more: Partial<PagePayload> = {}) => {
    const { place, page, close } = await show(DetailsScreen, {
      ...payload,
      services: [{ ...service, staff }],
      ...more,
    })
    await happens(() => page().send({ type: 'time_chosen', startsAt }))
    const faces = [...place.querySelectorAll('dt img')].map(face => face.getAttribute('src'))
    const signs = place.querySelectorAll('dt svg').length
    await close()
    return [...faces, signs]
  }
  const chosen = { order: { items: [{ service_id: service.id, staff_id: 'anna' }] } }
  const [, signs] = await facesOf([withPhoto])
  expect(await facesOf([withPhoto])).toEqual([picture.src, signs])
  expect(await facesOf([withPhoto, bea!], chosen)).toEqual([picture.src, signs])
  expect(await facesOf([withPhoto, bea!])).toEqual([Number(signs) + 1])
  expect(await facesOf([anna!, bea!], chosen)).toEqual([Number(signs) + 1])
  const team = { id: 't', slug: 't', name: 'Team', kind: 'round_robin' } as const
  expect(await facesOf([withPhoto], { team: { ...team, members: [] } })).toEqual([Number(signs) + 1])
})

test('summary: every sign has a name, and the rest unfolds', async () => {
  const priced = { ...service, price: { amount_minor: 1000, currency: 'EUR' } }
  const { place, close } = await show(() => SummaryPanel({ title: 'h1' }), { ...payload, services: [priced] })
  const names = [...place.querySelectorAll('dt')].map(name => name.textContent)
  for (const key of ['summary.duration', 'summary.price', 'summary.where'] as const) expect(names).toContain(say(key))
  // Whom visitors may choose stands beside the times, and that it may be anyone too.
  expect(names).not.toContain(say('summary.who'))
  const toggle = place.querySelector('button')!
  const whole = place.querySelector<HTMLElement>(`#${CSS.escape(toggle.getAttribute('aria-controls')!)}`)!
  expect([toggle.getAttribute('aria-expanded'), whole.dataset.open]).toEqual(['false', 'false'])
  await happens(() => toggle.click())
  expect(whole.dataset.open).toBe('true')
  await close()
})

test('summary: what is moved says in one line until when it can be changed, and its host once', async () => {
  const policy = { cancel_notice_minutes: 120, reschedule_notice_minutes: 120 }
  const booking = { ...managed.booking, ...policy }
  const page: PagePayload = { ...moving, managed: { ...managed, booking } }
  const { place, close } = await show(
    () => createElement('dl', {}, FormerTime({}), SummaryPanel({ title: 'h1' })),
    page,
  )
  expect(place.textContent).toContain(say('policy.changes_until', { time: '2\u00a0hours' }))
  expect(place.textContent?.split('Anna')).toHaveLength(2)
  await close()
})

test('summary: how an online meeting goes and that its link follows are lines of their own', async () => {
  const call = { ...service, location_kind: 'online', location: 'In your browser.', sends_link: true } as const
  const { place, close } = await show(() => SummaryPanel({ title: 'h1' }), { ...payload, services: [call] })
  expect(place.textContent).toContain(`In your browser.\n${say('place.link_follows')}`)
  await close()
})

const asked = (place: HTMLElement) => place.querySelector('[data-cookie-banner]')
const footer = () => Footer({ isShown: false, setLocale: () => {} })

test.each([
  [undefined, '', true],
  ['when_needed', '', false],
  ['when_needed', '?utm_source=news', false],
  ['when_needed', '?gclid=a', true],
] as const)(
  'cookies: with cookie_notice %s and the query %s it is asked: %s',
  async (cookie_notice, query, isAsked) => {
    history.replaceState(null, '', `/${query}`)
    const notice = cookie_notice && { cookie_notice }
    const { place, close } = await show(footer, { ...payload, business: { ...business, ...notice } })
    await import('./cookie-banner')
    await happens(() => {})
    expect(Boolean(asked(place))).toBe(isAsked)
    await close()
  },
)

test('cookies: a visitor who has answered is not asked again', async () => {
  chooseConsent('essential')
  const { place, close } = await show(footer, payload)
  await import('./cookie-banner')
  await happens(() => {})
  expect(asked(place)).toBeNull()
  await close()
})
