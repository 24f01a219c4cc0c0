// The checker itself: it accepts what can have happened, and finds each anomaly, alone and in a crowd.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Deed, type Event, findContradiction } from './one-order.ts'
import { numbers } from './random.ts'

const lost = Number.POSITIVE_INFINITY
const at = (sent: number, answered: number, deed: Deed): Event => ({ sent, answered, deed })

// Of slots A and B, bookings b and c, and links l, m, n.
const A = 0
const B = 1
const create = (slot: number, booking: string, link = 'l'): Deed => ({ kind: 'create', slot, booking, link })
const move = (slot: number, booking: string, link: string, newLink: string): Deed => ({
  kind: 'move',
  slot,
  booking,
  link,
  newLink,
})
const cancel = (booking: string): Deed => ({ kind: 'cancel', booking })
const busy = (slot: number): Deed => ({ kind: 'create_busy', slot })
const moveBusy = (slot: number, booking: string): Deed => ({ kind: 'move_busy', slot, booking })
const moveExpired = (link: string): Deed => ({ kind: 'move_expired', link })
const cancelExpired = (booking: string): Deed => ({ kind: 'cancel_expired', booking })
const list = (a: boolean, b: boolean): Deed => ({ kind: 'list', free: { [A]: a, [B]: b } })
const stored = (a?: string, b?: string): Deed => ({ kind: 'stored', bookings: [a, b] })

const made = at(0, 1, create(A, 'b'))
const making = at(0, 9, create(A, 'b'))
const moving = at(2, 9, move(B, 'b', 'l', 'm'))

const good: Record<string, Event[]> = {
  'nothing happened': [],
  'one after the other': [made, at(2, 3, list(false, true)), at(4, 5, cancel('b')), at(6, 7, create(A, 'c'))],
  'the later one wins': [at(0, 9, busy(A)), at(1, 8, create(A, 'b'))],
  'a list during a create sees it or does not': [making, at(1, 2, list(true, true)), at(3, 4, list(false, true))],
  'busy although it was cancelled meanwhile': [made, at(2, 5, cancel('b')), at(3, 6, busy(A))],
  'a move is seen whole': [made, moving, at(3, 4, list(false, true)), at(5, 6, list(true, false))],
  'two swap over a third place': [
    made,
    at(0, 1, create(B, 'c', 'm')),
    at(2, 3, cancel('c')),
    at(2, 5, move(B, 'b', 'l', 'n')),
    at(6, 7, create(A, 'd')),
  ],
  'a link is used once, by either': [made, moving, at(2, 9, moveExpired('l')), at(10, 11, cancel('b'))],
  'to its own slot': [made, at(2, 3, move(A, 'b', 'l', 'm')), at(4, 5, moveExpired('l'))],
  'an answer was lost, and it happened': [at(0, lost, create(A, '?')), at(2, 3, busy(A)), at(4, 5, stored('x'))],
  'an answer was lost, and it did not happen': [at(0, lost, create(A, '?')), at(2, 3, list(true, true))],
  'an answer was lost, and it happened late': [
    at(0, lost, create(A, '?')),
    at(2, 3, create(A, 'b')),
    at(4, 5, cancel('b')),
    at(6, 7, list(false, true)),
  ],
  'a lost move shows itself when it is cancelled': [
    made,
    at(2, lost, move(B, 'b', 'l', '?')),
    at(4, 5, list(true, false)),
    at(6, 7, cancel('b')),
    at(8, 9, list(true, true)),
  ],
}

const planted: Record<string, Event[]> = {
  'a slot is sold twice': [made, at(2, 3, create(A, 'c', 'm'))],
  'a slot is sold twice at once': [making, at(0, 9, create(A, 'c', 'm'))],
  'busy, and no booking ever had it': [at(0, 1, busy(A))],
  'busy, and it was given back before': [made, at(2, 3, cancel('b')), at(4, 5, busy(A))],
  'busy because of who came later': [at(0, 1, busy(A)), at(2, 3, create(A, 'b'))],
  'a list shows what is taken': [made, at(2, 3, list(true, true))],
  'a list hides what is free': [at(0, 1, list(false, true))],
  'a list hides what was given back': [made, at(2, 3, cancel('b')), at(4, 5, list(false, true))],
  'of two lists the later one is older': [making, at(1, 2, list(false, true)), at(3, 4, list(true, true))],
  'busy, and then a list shows it': [making, at(1, 2, busy(A)), at(3, 4, list(true, true))],
  'a slot is given back and taken back': [
    made,
    at(2, 9, cancel('b')),
    at(3, 4, list(true, true)),
    at(5, 6, list(false, true)),
  ],
  'cancelled twice': [made, at(2, 3, cancel('b')), at(4, 5, cancel('b'))],
  'a cancel link ended by itself': [made, at(2, 3, cancelExpired('b'))],
  'moved to a slot that is taken': [made, at(0, 1, create(B, 'c', 'm')), at(2, 3, move(B, 'b', 'l', 'n'))],
  'a move keeps the old slot': [made, at(2, 3, move(B, 'b', 'l', 'm')), at(4, 5, list(false, false))],
  'a move takes no slot': [made, at(2, 3, move(B, 'b', 'l', 'm')), at(4, 5, list(true, true))],
  'a link moves twice': [made, at(2, 3, move(B, 'b', 'l', 'm')), at(4, 5, move(A, 'b', 'l', 'n'))],
  'a link ended by itself': [made, at(2, 3, moveExpired('l'))],
  'not moved, although the slot is free': [made, at(2, 3, moveBusy(B, 'b'))],
  'its own slot keeps it from moving': [made, at(2, 3, moveBusy(A, 'b'))],
  'during a move both slots are free': [made, moving, at(3, 4, list(true, true))],
  'during a move both slots are taken': [made, moving, at(3, 4, list(false, false))],
  'what was confirmed is gone': [made, at(2, 3, stored())],
  'what was cancelled is there': [made, at(2, 3, cancel('b')), at(4, 5, stored('b'))],
  'another booking has it': [made, at(2, 3, stored('c'))],
  'a lost request happened twice': [
    at(0, lost, create(A, '?')),
    at(2, 3, list(false, true)),
    at(4, 5, list(true, true)),
  ],
  'a lost cancel did not happen and did': [
    made,
    at(2, lost, cancel('b')),
    at(4, 5, list(true, true)),
    at(6, 7, cancel('b')),
  ],
  'two lost moves, and it is in both places': [
    made,
    at(2, lost, move(B, 'b', 'l', '?')),
    at(2, lost, move(B, 'b', 'l', '??')),
    at(4, 5, list(false, false)),
  ],
}

// What six visitors of three further slots saw who were served in one order: each request was carried out at one
// instant between being sent and being answered. Some answers were lost.
function crowd(seed: number, length: number): Event[] {
  const random = numbers(seed)
  const slots: ({ booking: string; link: string } | undefined)[] = [undefined, undefined, undefined]
  const freeFrom = Array(6).fill(-1)
  const events: Event[] = []
  for (let now = 0; events.length < length; now += 1) {
    const visitor = random(6)
    if (freeFrom[visitor] >= now) continue
    const slot = random(3)
    const deed = act(slots, slot, random(4), now)
    const sent = Math.max(freeFrom[visitor] + 0.1, now - random(5))
    freeFrom[visitor] = now + random(5)
    const isLost = 'booking' in deed && deed.kind !== 'move_busy' && random(100) === 0
    events.push({ sent, answered: isLost ? lost : freeFrom[visitor], deed })
  }
  return events
}

function act(
  slots: ({ booking: string; link: string } | undefined)[],
  slot: number,
  choice: number,
  now: number,
): Deed {
  const taken = slots[slot]
  const name = (n: number) => n + 2 // Behind A and B.
  if (choice === 0) return { kind: 'list', free: Object.fromEntries(slots.map((one, n) => [name(n), !one])) }
  if (choice === 1 && taken) return busy(name(slot))
  if (!taken) {
    const own = { booking: `b${now}`, link: `l${now}` }
    slots[slot] = own
    return create(name(slot), own.booking, own.link)
  }
  const to = (slot + 1) % 3
  if (choice === 2) {
    slots[slot] = undefined
    return cancel(taken.booking)
  }
  if (slots[to]) return moveBusy(name(to), taken.booking)
  slots[slot] = undefined
  slots[to] = { booking: taken.booking, link: `l${now}` }
  return move(name(to), taken.booking, taken.link, `l${now}`)
}

test('the checker accepts what can have happened', () => {
  for (const [name, events] of Object.entries(good)) assert.equal(findContradiction(events, 2), undefined, name)
})

test('the checker accepts 200 crowds that were served in one order', () => {
  for (let seed = 0; seed < 200; ++seed) assert.equal(findContradiction(crowd(seed, 200), 5), undefined, `seed ${seed}`)
})

test(`the checker finds ${Object.keys(planted).length} planted anomalies`, () => {
  assert(Object.keys(planted).length >= 20)
  for (const [name, events] of Object.entries(planted))
    assert.match(`${findContradiction(events, 2)}`, /no order/, name)
})

test('the checker finds each of them in a crowd', () => {
  for (const [seed, [name, events]] of Object.entries(planted).entries()) {
    const later = events.map(({ sent, answered, deed }) => at(sent + 50, answered + 50, deed))
    const shown = later.filter(({ deed }) => deed.kind !== 'stored') // Which would say something of all slots.
    if (shown.length < later.length) continue
    assert.match(`${findContradiction([...crowd(seed, 200), ...shown], 5)}`, /no order/, name)
  }
})

test('the checker does not take running out of steps for an order', () => {
  assert.match(`${findContradiction(crowd(1, 200), 5, 50)}`, /ran out of steps/)
})
