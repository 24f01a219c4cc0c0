// @vitest-environment happy-dom
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { keepsWaiting } from '../../gallery/fakes/answers'
import { anna, services } from '../../gallery/fakes/fixtures'
import { answersTests } from '../../gallery/fakes/server.fixture'
import { happens } from '../../shared/lib/mounted.fixture'
import { start } from '../booking/start'
import type { BookingAction, BookingState } from '../booking/state'
import { payload as plain } from '../booking/state.fixture'
import { type HoldControls, useHold } from './use-hold'

const server = answersTests()
const root = createRoot(document.body.appendChild(document.createElement('div')))
const ready = () => Promise.resolve()
let hold: HoldControls
let sent: BookingAction[] = []
const send = (event: BookingAction) => void sent.push(event)

function flowOf(slug: string, more: Partial<BookingState> = {}) {
  const service = services.find(one => one.slug === slug)!
  const payload = { ...plain, services: [service], order: { items: [{ service_id: service.id, staff_id: anna.id }] } }
  const begun = start(payload, 'Europe/Berlin', Date.parse('2026-03-10T08:00Z'))
  const flow: BookingState = { ...begun, step: 'details', startsAt: '2026-03-12T10:00:00+01:00', ...more }
  return { flow, payload }
}

function Screen({ flow, payload }: ReturnType<typeof flowOf>) {
  hold = useHold(flow, payload, { send, ready })
  return null
}

const show = (shown: ReturnType<typeof flowOf>) => happens(() => root.render(createElement(Screen, shown)))

afterEach(async () => {
  await happens(() => root.render(null))
  sent = []
})

const kept = { type: 'held', hold: { kind: 'kept', isExtendable: true } }
const isAsked = (what: string) => vi.waitFor(() => expect(server.asked()).toContain(what), { timeout: 20_000 })

test('the chosen time is kept, and the booking takes it', async () => {
  await show(flowOf('haircut'))
  await vi.waitFor(() => expect(sent).toMatchObject([kept]), { timeout: 20_000 })
  expect(await hold.take()).toMatch(/^h0+\d+$/)
})

test('a time that is left is given back', async () => {
  await show(flowOf('haircut'))
  const token = await hold.take()
  await show(flowOf('haircut', { step: 'times' }))
  await isAsked(`post /api/v1/holds/${token}/release`)
  expect(await hold.take()).toBeUndefined()
})

test('what has become a booking is not given back', async () => {
  await show(flowOf('haircut'))
  await hold.take()
  hold.forget()
  await show(flowOf('haircut', { step: 'done' }))
  await hold.released()
  expect(server.asked()).toEqual(['post /api/v1/holds'])
})

test('it is kept for longer on request', async () => {
  const until = Date.now() + 60_000
  await show(flowOf('haircut'))
  const token = await hold.take()
  await show(flowOf('haircut', { hold: { kind: 'kept', until, isExtendable: true } }))
  hold.keepLonger()
  await isAsked(`post /api/v1/holds/${token}/extend`)
})

test('an hour that has ended is said to have ended', async () => {
  await show(flowOf('haircut', { hold: { kind: 'kept', until: Date.now(), isExtendable: false } }))
  await vi.waitFor(() => expect(sent).toContainEqual({ type: 'held', hold: { kind: 'ended' } }))
})

test('without a hold the visitor may book all the same', async () => {
  await show(flowOf('just-taken'))
  await vi.waitFor(() => expect(sent).toEqual([{ type: 'held', hold: { kind: 'none' } }]), { timeout: 20_000 })
})

test('what makes a booking impossible is said', async () => {
  await show(flowOf('last-seats'))
  const refused = [{ type: 'stopped', problem: { refusal: { code: 'seats_taken' } } }]
  await vi.waitFor(() => expect(sent).toMatchObject(refused), { timeout: 20_000 })
})

test('nothing is kept before a time is chosen, of what is moved, nor of a series', async () => {
  const { startsAt: _, ...unchosen } = flowOf('haircut').flow
  await show({ ...flowOf('haircut'), flow: unchosen })
  await show(flowOf('haircut', { purpose: 'reschedule' }))
  expect(server.asked()).toEqual([])
})

test('who leaves before the answer books nothing with it', async () => {
  server.use(keepsWaiting('post', '/api/v1/holds'))
  await show(flowOf('haircut'))
  await isAsked('post /api/v1/holds')
  await show(flowOf('haircut', { step: 'times' }))
  expect(await hold.take()).toBeUndefined()
  expect(sent).toEqual([])
})
