// @vitest-environment happy-dom
// Every call of the front end, never answered: what it comes to within 15 seconds, so that the page offers a way out.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findZones } from '../../shared/api/time-zones'
import { prove } from '../../shared/proof/prove'
import type { BookingState } from '../booking/state'
import { asked, inDetails, opened, payload } from '../booking/state.fixture'
import { fetchPayment, goToPay } from '../checkout/payment-api'
import { submit } from '../features/form/form-api'
import type { FormState } from '../features/form/form-state'
import { handIn, leave } from '../features/guest/guest-api'
import type { GuestState } from '../features/guest/guest-state'
import { book, cancel, reschedule } from '../session/booking-api'
import { findMonth } from '../session/find-month'
import { startHold } from '../session/holds'
import { findDates } from '../session/series-api'

const root = join(import.meta.dirname, '../../..')
const stopped = { type: 'stopped', problem: { kind: 'unreachable' } }
const flow: BookingState = { ...inDetails(), reason: '' }
const series = { wish: 'weekly', isChosen: true, dates: [], out: [] } as unknown as NonNullable<BookingState['series']>
const guest = { visit: { booking: { id: 'b' }, forms: [] }, answers: {} } as unknown as GuestState
const form = { form: { id: 'f', steps: [], questions: [] }, answers: {} } as unknown as FormState
const never = new AbortController().signal
const until = () => Date.now() + 13_000

/** A time that is held, of which everything after that hangs. */
async function heldTime() {
  const hold = { token: 'h', seconds_left: 300, extensions_left: 1 }
  hang(address => (address.endsWith('/holds') ? Response.json(hold, { status: 201 }) : undefined))
  const told: BookingState['hold'][] = []
  const held = startHold(flow, payload, event => void (event.type === 'held' && told.push(event.hold)))
  await held.take()
  return { held, told }
}

interface Row {
  /** Calls, and gives what it comes to. */
  run: () => Promise<unknown>
  comesTo: unknown
}

/** Seen in a browser, where what calls is part of a screen: the title of a test of hanging.spec.ts or its own file. */
type Seen = readonly [file: string, title: string]

const hanging = 'e2e/browser/hanging.spec.ts'
const calls: Record<string, Row | Seen> = {
  'GET /api/v1/proof-challenge': { run: () => prove().catch(() => 'failed'), comesTo: 'failed' },
  'GET /api/v1/site-pages': ['web/site/browser/page-cache.test.ts', 'a page that never comes is loaded as any other'],
  'GET /api/v1/slots': {
    run: () => findMonth(asked(opened(), 'Europe/Berlin', '2026-05'), '', never),
    comesTo: expect.objectContaining({ type: 'not_found', problem: { kind: 'unreachable' } }),
  },
  'GET /api/v1/time-zones': { run: () => findZones('en'), comesTo: { kind: 'unreachable' } },
  'POST /api/v1/holds': { run: () => startHold(flow, payload, () => {}).take(), comesTo: undefined },
  'POST /api/v1/holds/{token}/extend': {
    // The time that is left goes on, and the button stays.
    run: async () => {
      const { held, told } = await heldTime()
      await held.extend()
      return told.map(one => one?.kind)
    },
    comesTo: ['kept'],
  },
  'POST /api/v1/holds/{token}/release': { run: async () => (await heldTime()).held.letGo(), comesTo: undefined },
  'POST /api/v1/holds/{token}/confirm': {
    run: () => book(flow, payload, { hold: 'h', until: until() }),
    comesTo: expect.objectContaining(stopped),
  },
  'POST /api/v1/bookings': {
    run: () => book(flow, payload, { hold: undefined, until: until() }),
    comesTo: expect.objectContaining(stopped),
  },
  'POST /api/v1/series': {
    run: () => book({ ...flow, series }, payload, { hold: undefined, until: until() }),
    comesTo: expect.objectContaining(stopped),
  },
  'POST /api/v1/series/preview': {
    run: () => findDates({ ...flow, series }, never),
    comesTo: expect.objectContaining({ type: 'changed' }),
  },
  'POST /api/v1/manage-links/{token}/cancel': {
    run: () => cancel(flow, 'v'),
    comesTo: expect.objectContaining(stopped),
  },
  'POST /api/v1/manage-links/{token}/reschedule': {
    run: () => reschedule(flow, 'v'),
    comesTo: expect.objectContaining(stopped),
  },
  'POST /api/v1/manage-links/{token}/checkout': {
    run: () => goToPay('v', path => path),
    comesTo: { kind: 'unreachable' },
  },
  'GET /api/v1/checkouts/{token}': { run: () => fetchPayment('p'), comesTo: expect.anything() },
  'POST /api/v1/guest-links/{token}/leave': { run: () => leave('g', guest), comesTo: { ...stopped, attempt: 'leave' } },
  'POST /api/v1/guest-links/{token}/answers': {
    run: () => handIn('g', guest, 'en'),
    comesTo: { ...stopped, attempt: 'form' },
  },
  'POST /api/v1/forms/{form_id}/submissions': { run: () => submit(form, 'en'), comesTo: stopped },
  'POST /api/v1/manage-links/{token}/confirm': [hanging, 'the confirmation by the link of a mail'],
  'POST /api/v1/manage-links/{token}/give-up': [hanging, 'a booking that is given up before it is confirmed'],
  'GET /api/v1/manage-links/{token}': [hanging, 'whether a booking that cannot be given up is made'],
}

let sent: string[] = []

/** Requests get no answer, unless this gives one. */
function hang(answer: (address: string) => Response | undefined = () => undefined) {
  vi.stubGlobal('fetch', (request: Request) => {
    const { pathname } = new URL(request.url)
    sent.push(`${request.method} ${pathname}`)
    const answered = answer(pathname)
    return answered ? Promise.resolve(answered) : new Promise(() => {})
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  hang()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const rows = Object.entries(calls).flatMap(([call, row]) => ('run' in row ? [[call, row] as const] : []))

test.each(rows)('%s', async (call, { run, comesTo }) => {
  let outcome: unknown = 'nothing'
  void run().then(came => (outcome = came))
  // In parts, so that what is loaded first has come before the clock goes on.
  for (let second = 0; second < 15; ++second) await vi.advanceTimersByTimeAsync(1000)
  expect(
    sent.some(one => new RegExp(`^${call.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(one)),
    sent.join(),
  ).toBe(true)
  expect(outcome).toEqual(comesTo)
})

test('every call has a row, and every row a call', () => {
  const sources = globSync('web/{shared,widget,site}/**/*.{ts,tsx}', { cwd: root }).filter(
    name => !/\.(test|fixture|gen)\./.test(name),
  )
  const called = sources.flatMap(name =>
    [...readFileSync(`${root}/${name}`, 'utf8').matchAll(/\bapi\.([A-Z]+)\(\s*'([^']+)'/g)].map(
      ([, method, path]) => `${method} ${path}`,
    ),
  )
  expect([...new Set(called)].sort()).toEqual(Object.keys(calls).sort())
})

test('what is seen in a browser has a test there', () => {
  for (const row of Object.values(calls)) {
    if ('run' in row) continue
    const [file, title] = row
    expect.soft(readFileSync(`${root}/${file}`, 'utf8'), title).toMatch(new RegExp(`[tT]est\\('${title}'`))
  }
})
