// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { happens } from '../../shared/lib/mounted.fixture'
import { contactName } from '../../shared/navigation/contact'
import { ContactLine } from '../appointment/contact-line'
import { stopped } from '../booking/contact-fields'
import { april, march, payload } from '../booking/state.fixture'
import { SlotTaken } from '../features/times/slot-taken'
import { show, texts } from './shown.fixture'

beforeEach(() => {
  history.replaceState(null, '', '/')
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['staff_busy', 'lost.nearest', true],
  ['customer_limit_reached', 'lost.choose', false],
] as const)('%s: times nearby are offered only where they could be had', async (code, advice, isOffered) => {
  const { place, page, close } = await show(SlotTaken, payload)
  await happens(() => page().send({ type: 'time_chosen', startsAt: march.starts[0]! }))
  const problem = { kind: 'refused' as const, refusal: { code, request_id: 'r' } }
  await happens(() => page().send(stopped(problem, page().flow)))
  expect(place.querySelector('strong')?.textContent).toBe(texts.text(`error.${code}`))
  expect(place.querySelector('p:not([data-away])')?.textContent).toBe(texts.text(advice))
  for (const [month, slots] of [
    ['2026-03', march],
    ['2026-04', april],
  ] as const) {
    const asked = { order: payload.order!, zone: march.time_zone, month, id: -1 } as const
    await happens(() => page().send({ type: 'finding', asked }))
    await happens(() => page().send({ type: 'found', asked, slots }))
  }
  expect(place.querySelectorAll('button').length > 0).toBe(isOffered)
  // The sentence and the advice, and room for times only where there can be some.
  expect(place.querySelector('[data-taken]')?.children).toHaveLength(isOffered ? 3 : 2)
  await close()
})

test('an address by which a business is reached is a link, and reads as people write it', async () => {
  const business = { ...payload.business, contact_kind: 'link', contact: 'https://www.salon.example/contact/' } as const
  const { place, close } = await show(ContactLine, { ...payload, business })
  expect(place.querySelector('a')?.getAttribute('href')).toBe('https://www.salon.example/contact/')
  expect(place.textContent).toBe('Contact us: salon.example/contact')
  expect(contactName({ contact_kind: 'phone', contact: '+43 1 5' })).toBe('+43\u00a01\u00a05')
  await close()
})
