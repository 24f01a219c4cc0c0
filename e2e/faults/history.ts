// Visitors who create, move, cancel and list bookings of a few slots, and write down which answers they got and when
// (one-order.ts judges it). They know of each other's links, so that two may use one at once.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createBigSalon, listMornings, service } from './big-salon.ts'
import { type Answer, bookingOf, findTarget, type Target, Visitor, zone } from './client.ts'
import { findDamage, rowsOf } from './database.ts'
import type { Salon } from './engines.ts'
import { type Deed, type Event, findContradiction } from './one-order.ts'
import { numbers } from './random.ts'

interface Scene {
  // Of the processes as they are now.
  urls: () => string[]
  target: Target
  // What is watched, of one day.
  starts: string[]
  seed: number
  requests: number
  // Whether failures are expected. A visitor who gets one sends the request again, under the same key, or gives up.
  hasFaults?: boolean
}

interface Live {
  booking: string
  cancelLink: string
  link: string
}

// A request, and what each answer means.
interface Ask {
  send: (visitor: Visitor) => Promise<Answer>
  told: Record<string, (body: Answer['body']) => Deed>
  // What may have happened if no answer came.
  lost?: () => Deed
}

const visitors = 8
const busyCodes = ['staff_busy', 'slot_not_offered']
const meaning = ({ status, body }: Answer) => (busyCodes.includes(body.code) ? 'busy' : `${status}`)

class History {
  readonly events: Event[] = []
  readonly #scene: Scene
  readonly #live: Live[] = []
  #left: number
  #nameless = 0

  constructor(scene: Scene) {
    this.#scene = scene
    this.#left = scene.requests
  }

  async visit(number: number): Promise<void> {
    const random = numbers(this.#scene.seed * visitors + number)
    let visitor = this.#newVisitor(number)
    while (this.#left-- > 0) {
      const ask = this.#choose(random)
      const sent = performance.now()
      for (let isOver = false, tries = 1; !isOver; ++tries) {
        try {
          const answer = await ask.send(visitor)
          isOver = this.#note(ask, sent, answer, tries)
        } catch (failure) {
          if (!this.#scene.hasFaults) throw failure
          visitor.leave()
          visitor = this.#newVisitor(number)
        }
        if (!isOver && this.#scene.hasFaults && random(4) === 0) isOver = this.#giveUp(ask, sent)
        if (!isOver) await sleep(50)
      }
    }
    visitor.leave()
  }

  #newVisitor(number: number): Visitor {
    const urls = this.#scene.urls()
    return new Visitor(urls[number % urls.length] as string)
  }

  // False if the answer says nothing: faults are about, or the machine is too busy for it (Visitor.insist).
  #note({ told }: Ask, sent: number, answer: Answer, tries: number): boolean {
    const answered = performance.now()
    const deed = told[meaning(answer)]?.(answer.body)
    if (deed) this.events.push({ sent, answered, deed })
    else if (answer.status !== 503 || (!this.#scene.hasFaults && tries === 200)) throw new Error(JSON.stringify(answer))
    return deed !== undefined
  }

  #giveUp({ lost }: Ask, sent: number): true {
    if (lost) this.events.push({ sent, answered: Number.POSITIVE_INFINITY, deed: lost() })
    return true
  }

  #choose(random: (limit: number) => number): Ask {
    const slot = random(this.#scene.starts.length)
    const choice = random(10)
    const live = this.#live[random(Math.max(1, this.#live.length))]
    if (choice < 4) return this.#list(random(2))
    if (choice < 6 || !live) return this.#create(slot)
    return choice < 8 ? this.#cancel(live) : this.#move(live, slot)
  }

  #list(moreDays: number): Ask {
    const { target, starts } = this.#scene
    const date = (starts[0] as string).slice(0, 10)
    const until = new Date(Date.parse(date) + moreDays * 86_400_000).toISOString().slice(0, 10)
    const query = new URLSearchParams({ ...target, from_date: date, to_date: until, time_zone: zone })
    return {
      send: visitor => visitor.get(`/api/v1/slots?${query}`),
      told: {
        200: body => ({
          kind: 'list',
          free: Object.fromEntries(starts.map((start, slot) => [slot, body.starts.includes(start)])),
        }),
      },
    }
  }

  #create(slot: number): Ask {
    const { target, starts, seed } = this.#scene
    const wanted = bookingOf(target, starts[slot] as string, `History${seed}`)
    const key = randomUUID()
    return {
      send: visitor => visitor.post('/api/v1/bookings', wanted, key),
      told: {
        201: ({ booking, links }) => {
          const link = links.reschedule_token
          this.#live.push({ booking: booking.id, cancelLink: links.cancel_token, link })
          return { kind: 'create', slot, booking: booking.id, link }
        },
        busy: () => ({ kind: 'create_busy', slot }),
      },
      lost: () => ({ kind: 'create', slot, booking: this.#newName(), link: this.#newName() }),
    }
  }

  #move(live: Live, slot: number): Ask {
    const { booking, link } = live
    const wanted = { starts_at: this.#scene.starts[slot], time_zone: zone }
    const key = randomUUID()
    return {
      send: visitor => visitor.post(`/api/v1/manage-links/${link}/reschedule`, wanted, key),
      told: {
        200: ({ links }) => {
          live.link = links.reschedule_token
          return { kind: 'move', slot, booking, link, newLink: live.link }
        },
        busy: () => ({ kind: 'move_busy', slot, booking }),
        410: () => ({ kind: 'move_expired', link }),
      },
      lost: () => ({ kind: 'move', slot, booking, link, newLink: this.#newName() }),
    }
  }

  #cancel(live: Live): Ask {
    const { booking, cancelLink } = live
    const key = randomUUID()
    const forget = (deed: Deed): Deed => {
      const at = this.#live.indexOf(live)
      if (at >= 0) this.#live.splice(at, 1)
      return deed
    }
    return {
      send: visitor => visitor.post(`/api/v1/manage-links/${cancelLink}/cancel`, {}, key),
      told: {
        200: () => forget({ kind: 'cancel', booking }),
        410: () => forget({ kind: 'cancel_expired', booking }),
      },
      lost: () => ({ kind: 'cancel', booking }),
    }
  }

  #newName(): string {
    return `?${++this.#nameless}`
  }
}

// The requests and answers of all visitors.
async function record(scene: Scene): Promise<Event[]> {
  const history = new History(scene)
  await Promise.all(Array.from({ length: visitors }, (_, number) => history.visit(number)))
  return history.events
}

// What is in the database now, as one more event.
function look(database: string, { target, starts }: Scene): Event {
  const sent = performance.now()
  const rows = rowsOf<{ booking_id: string; starts_at: number }>(
    database,
    `SELECT booking_id, starts_at FROM booking_hosts WHERE live = 1 AND staff_id = '${target.staff_id}'`,
  )
  const bookings = starts.map(start => rows.find(row => row.starts_at === Date.parse(start) / 1000)?.booking_id)
  return { sent, answered: performance.now(), deed: { kind: 'stored', bookings } }
}

export interface Plan {
  histories: number
  requests: number
  // What hurts the server during a history, if anything does.
  disturb?: (seed: number) => (() => Promise<void>) | undefined
}

export interface Verdict {
  events: Event[]
  // Of the first history that has no order, and no further one was recorded.
  wrong?: string
}

const host = 'stylist-1'
const slots = 3

export const createSmallSalon = (database: string) => createBigSalon(database, [host])

// Records histories of a small salon, each of a day of its own, and judges them.
export async function judgeHistories(salon: Pick<Salon, 'database' | 'processes'>, plan: Plan): Promise<Verdict> {
  const urls = () => salon.processes.map(({ url }) => url)
  const first = new Visitor(urls()[0] as string)
  const target = await findTarget(first, host, service)
  const mornings = await listMornings(first, target)
  first.leave()
  assert(plan.histories <= mornings.length, `there are only ${mornings.length} days to watch`)
  const all: Event[] = []
  for (let seed = 0; seed < plan.histories; ++seed) {
    const disturb = plan.disturb?.(seed)
    const starts = (mornings[seed] as string[]).slice(0, slots)
    const scene = { urls, target, starts, seed, requests: plan.requests, hasFaults: disturb !== undefined }
    const [events] = await Promise.all([record(scene), disturb?.()])
    events.push(look(salon.database, scene))
    all.push(...events)
    const wrong = findContradiction(events, slots)
    if (wrong) return { events: all, wrong: `history ${seed}: ${wrong}` }
  }
  assert.deepEqual(findDamage(salon.database), [])
  return { events: all }
}

// How often each answer came.
export function tally(events: Event[]): string {
  const counts: Record<string, number> = {}
  const kindOf = ({ answered, deed }: Event) =>
    answered === Number.POSITIVE_INFINITY ? `lost ${deed.kind}` : deed.kind
  for (const event of events) counts[kindOf(event)] = (counts[kindOf(event)] ?? 0) + 1
  return Object.entries(counts)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ')
}
