// @vitest-environment happy-dom
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { api } from '../../shared/api/client'
import { happens, json } from '../../shared/lib/mounted.fixture'
import { march, payload } from '../booking/state.fixture'
import { Footer } from './footer'
import { show } from './shown.fixture'

const Foot = () => createElement(Footer, { isShown: true, setLocale: () => {} })
const asked = { order: payload.order!, zone: march.time_zone, month: '2026-03', id: -1 } as const

test('the times of a month that come leave a setting alone that is being chosen', async () => {
  const { place, page, close } = await show(Foot, { ...payload, locales: ['en', 'de'] })
  const language = place.querySelector('select')!
  await happens(() => language.focus())
  await happens(() => page().send({ type: 'finding', asked }))
  expect(place.querySelector('select')).toBe(language)
  expect(document.activeElement).toBe(language)
  await close()
})

test('otherwise they bring a foot of their own, which has not moved from where it was', async () => {
  const { place, page, close } = await show(Foot, { ...payload, locales: ['en', 'de'] })
  const language = place.querySelector('select')!
  await happens(() => page().send({ type: 'finding', asked }))
  expect(place.querySelector('select')).not.toBe(language)
  await close()
})

test('answers about bookings have the names that the page has', async () => {
  const items = [{ service_name: 'Cut', add_ons: [] }]
  vi.stubGlobal('fetch', async () => json({ bookings: [{ service_name: 'Cut', items }] }))
  const { close } = await show(Foot, { ...payload, translations: [{ text: 'Cut', translation: 'Schnitt' }] })
  const params = { path: { token: 't' } }
  const name = async () => (await api.GET('/api/v1/checkouts/{token}', { params })).data?.bookings[0]?.service_name
  await vi.waitFor(async () => expect(await name()).toBe('Schnitt'))
  await close()
  vi.unstubAllGlobals()
})
