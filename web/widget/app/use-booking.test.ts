// @vitest-environment happy-dom
import fc from 'fast-check'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Order } from '../../shared/api/types'
import { happens, json } from '../../shared/lib/mounted.fixture'
import {
  answerFor,
  answers,
  eventOf,
  isSettled,
  type Move,
  moves,
  page,
  wrongWith,
} from '../booking/late-answers.fixture'
import { berlin } from '../booking/state.fixture'
import { browserDevice } from '../session/device'
import type { BookingController } from '../session/page-context'
import { screenChunk } from './screen-registry'
import { useBooking } from './use-booking'

interface Request {
  wanted: { order: Order; zone: string; month: string }
  reply: (response: Response) => void
  answer: ReturnType<typeof answerFor>
}

/** The page with its hook, before a server that answers when it is told to. */
class Visit {
  controller!: BookingController
  readonly underWay = new Set<Request>()
  readonly taken = new Set<string>()
  private readonly root = createRoot(document.body.appendChild(document.createElement('div')))

  async open() {
    vi.stubGlobal('fetch', (request: globalThis.Request) => this.receive(request))
    const device = browserDevice()
    const Page = () => {
      this.controller = useBooking(page, device)
      return null
    }
    await happens(() => this.root.render(createElement(Page)))
  }
  async close() {
    await happens(() => this.root.unmount())
    expect(this.underWay.size, 'requests of a page that is left').toBe(0)
  }
  async move(move: Move) {
    const event = eventOf(move, this.controller.flow)
    if (move.move === 'lose' && event) this.taken.add(this.controller.flow.startsAt!)
    if (event) await happens(() => this.controller.send(event))
  }
  async arrive(number: number, way: 'answered' | 'unreachable') {
    const request = [...this.underWay][number % Math.max(1, this.underWay.size)]
    if (!request) return
    this.underWay.delete(request)
    const status = 'starts' in request.answer ? 200 : 422
    const response = way === 'unreachable' ? new Response('<p>', { status: 404 }) : json(request.answer, status)
    await happens(() => request.reply(response))
  }
  // What is asked for, as the address of the request says it.
  private receive(request: globalThis.Request): Promise<Response> {
    const { pathname, searchParams: query } = new URL(request.url)
    if (pathname !== '/api/v1/slots')
      return Promise.resolve(json({ token: 't', seconds_left: 300, extensions_left: 1 }))
    const [service_id, staff_id] = [query.get('service_id')!, query.get('staff_id')]
    const plain: Order = { items: [{ service_id, ...(staff_id && { staff_id }) }] }
    const order: Order = query.has('order') ? JSON.parse(query.get('order')!) : plain
    const wanted = { order, zone: query.get('time_zone')!, month: query.get('from_date')!.slice(0, 7) }
    return new Promise((reply, fail) => {
      const answer = answerFor(order, wanted.zone, wanted.month, new Set(this.taken))
      const known: Request = { wanted, reply, answer }
      this.underWay.add(known)
      request.signal.addEventListener('abort', () => {
        this.underWay.delete(known)
        fail(request.signal.reason)
      })
    })
  }
  /** Requests whose answer the page does not want. */
  unwanted() {
    const { order, zone } = this.controller.flow
    return [...this.underWay].filter(
      ({ wanted }) => wanted.zone !== zone || JSON.stringify(wanted.order) !== JSON.stringify(order),
    )
  }
}

// What the page loads for its first request, which would come in the middle of a walk.
beforeAll(() =>
  Promise.all([import('../session/find-month'), import('../session/holds'), screenChunk('details').load()]),
)
afterEach(() => {
  vi.unstubAllGlobals()
})

test('whatever the order of choices and answers, the page shows and asks for what is chosen', async () => {
  const seen = { answers: 0, aborted: 0 }
  const steps = fc.array(fc.oneof(moves, answers), { minLength: 4, maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(steps, async steps => {
      history.replaceState(null, '', `/?tz=${berlin}`)
      const visit = new Visit()
      await visit.open()
      for (const step of steps) {
        const before = visit.underWay.size
        if ('move' in step) await visit.move(step)
        else await visit.arrive(step.number, step.way)
        if ('move' in step && visit.underWay.size < before) seen.aborted += 1
        expect(wrongWith(visit.controller.flow, visit.taken), JSON.stringify(step)).toBeUndefined()
        expect(visit.unwanted(), JSON.stringify(step)).toEqual([])
      }
      while (visit.underWay.size > 0) {
        await visit.arrive(0, 'answered')
        seen.answers += 1
      }
      expect(wrongWith(visit.controller.flow, visit.taken)).toBeUndefined()
      expect(isSettled(visit.controller.flow)).toBe(true)
      await visit.close()
    }),
    { numRuns: 500 },
  )
  expect(seen.answers).toBeGreaterThan(0)
  expect(seen.aborted).toBeGreaterThan(0)
}, 300_000)
