// Decides whether what visitors saw fits one order of events: whether each request can have done all it did at one
// instant between being sent and being answered, one after the other (linearizability; Wing and Gong's search).
//
// The history is about a few slots, each free or taken by one booking, which has one link to move it with. A request
// whose answer was lost may have happened at any time after it was sent, or not at all.

export type Deed =
  // Done.
  | { kind: 'create'; slot: number; booking: string; link: string }
  | { kind: 'move'; slot: number; booking: string; link: string; newLink: string }
  | { kind: 'cancel'; booking: string }
  // Refused because another booking has the slot.
  | { kind: 'create_busy'; slot: number }
  | { kind: 'move_busy'; slot: number; booking: string }
  // Told that the link is good no more: the booking was cancelled, or moved by it.
  | { kind: 'move_expired'; link: string }
  | { kind: 'cancel_expired'; booking: string }
  // All at one instant: of each slot that was looked at, whether it was free.
  | { kind: 'list'; free: Record<number, boolean> }
  // What is in the database: the booking of each slot; undefined for a free one.
  | { kind: 'stored'; bookings: (string | undefined)[] }

export interface Event {
  sent: number
  // Infinity if the answer was lost.
  answered: number
  deed: Deed
}

interface Taken {
  booking: string
  link: string
}
type State = readonly (Taken | undefined)[]

// A booking whose answer was lost gets a name from the judge.
const isNameless = (booking: string) => booking.startsWith('?')

const replaced = (state: State, changes: Record<number, Taken | undefined>): State =>
  state.map((taken, slot) => (slot in changes ? changes[slot] : taken))

const isOther = (taken: Taken | undefined, booking: string) => taken !== undefined && taken.booking !== booking

// What a deed makes of the state; the same state for what changes nothing; nothing if it cannot happen now.
function next(state: State, deed: Deed): State | undefined {
  const only = (isSo: boolean) => (isSo ? state : undefined)
  switch (deed.kind) {
    case 'create':
      return state[deed.slot] ? undefined : replaced(state, { [deed.slot]: { booking: deed.booking, link: deed.link } })
    case 'move': {
      const from = state.findIndex(taken => taken?.link === deed.link)
      if (from < 0 || isOther(state[deed.slot], deed.booking)) return undefined
      return replaced(state, { [from]: undefined, [deed.slot]: { booking: deed.booking, link: deed.newLink } })
    }
    case 'cancel': {
      const slot = state.findIndex(taken => taken?.booking === deed.booking)
      return slot < 0 ? undefined : replaced(state, { [slot]: undefined })
    }
    case 'create_busy':
      return only(state[deed.slot] !== undefined)
    case 'move_busy':
      return only(isOther(state[deed.slot], deed.booking))
    case 'move_expired':
      return only(!state.some(taken => taken?.link === deed.link))
    case 'cancel_expired':
      return only(!state.some(taken => taken?.booking === deed.booking))
    case 'list':
      return only(Object.entries(deed.free).every(([slot, isFree]) => isFree === !state[Number(slot)]))
    case 'stored':
      return only(
        state.every((taken, slot) => {
          const stored = deed.bookings[slot]
          return taken && stored ? taken.booking === stored || isNameless(taken.booking) : !taken && !stored
        }),
      )
  }
}

// How far an order got: of the known events those before `first` have their place, and so have those in `done`.
interface Place {
  first: number
  done: ReadonlySet<number>
  maybe: ReadonlySet<number>
  state: State
}

const withOne = (set: ReadonlySet<number>, one: number) => new Set(set).add(one)

class Search {
  readonly #known: Event[]
  readonly #maybe: Event[]
  readonly #seen = new Set<string>()
  #steps: number
  // Where the longest order ended, and what could not follow.
  furthest = 0
  stuck: Event[] = []

  constructor(history: Event[], steps: number) {
    const bySent = [...history].sort((a, b) => a.sent - b.sent)
    this.#known = bySent.filter(({ answered }) => answered !== Infinity)
    this.#maybe = bySent.filter(({ answered }) => answered === Infinity)
    this.#steps = steps
  }

  get ranOut(): boolean {
    return this.#steps <= 0
  }

  // Whether the rest can be put in order.
  finds(place: Place): boolean {
    for (let here = place; ; ) {
      const { candidates, end } = this.#candidates(here)
      if (candidates.length === 0) return true
      if (this.#isOld(here) || --this.#steps <= 0) return false
      this.#remember(here, candidates)
      const ways = candidates.flatMap(i => {
        const state = next(here.state, this.#known[i]!.deed)
        return state ? [{ state, to: this.#after(here, i, state) }] : []
      })
      // What changes nothing and may be next can just as well be next: to put it later would explain nothing more.
      const look = ways.find(({ state }) => state === here.state)
      if (!look) return ways.some(({ to }) => this.finds(to)) || this.#findsWithLost(here, end)
      here = look.to
    }
  }

  // A request that was sent after another one was answered cannot come before that one.
  #candidates({ first, done }: Place): { candidates: number[]; end: number } {
    let end = Infinity
    const open: number[] = []
    for (let i = first; i < this.#known.length && this.#known[i]!.sent <= end; ++i) {
      if (done.has(i)) continue
      open.push(i)
      end = Math.min(end, this.#known[i]!.answered)
    }
    const candidates = open.filter(i => this.#known[i]!.sent <= end)
    return { candidates: candidates.sort((a, b) => this.#known[a]!.answered - this.#known[b]!.answered), end }
  }

  #after(place: Place, i: number, state: State): Place {
    const done = new Set(place.done).add(i)
    let first = place.first
    while (done.delete(first)) first += 1
    return { first, done, maybe: place.maybe, state }
  }

  #findsWithLost(place: Place, end: number): boolean {
    return this.#maybe.some(({ sent, deed }, i) => {
      if (sent > end || place.maybe.has(i)) return false
      const state = next(place.state, deed)
      return state !== undefined && this.finds({ ...place, maybe: withOne(place.maybe, i), state })
    })
  }

  // The same events done and the same state again: that led nowhere before.
  #isOld({ first, done, maybe, state }: Place): boolean {
    const sorted = (set: ReadonlySet<number>) => [...set].sort((a, b) => a - b).join()
    const slots = state.map(taken => (taken ? `${taken.booking}/${taken.link}` : '')).join()
    const size = this.#seen.size
    return this.#seen.add(`${first}|${sorted(done)}|${sorted(maybe)}|${slots}`).size === size
  }

  #remember({ first, done }: Place, candidates: number[]): void {
    if (first + done.size < this.furthest) return
    this.furthest = first + done.size
    this.stuck = candidates.map(i => this.#known[i]!)
  }
}

// Nothing if there is an order; else where it ends, in words. To have run out of steps is no yes.
export function findContradiction(history: Event[], slots: number, steps = 1_000_000): string | undefined {
  const search = new Search(history, steps)
  if (search.finds({ first: 0, done: new Set(), maybe: new Set(), state: Array(slots).fill(undefined) }))
    return undefined
  const stuck = search.stuck.map(({ sent, answered, deed }) => `${sent}–${answered} ${JSON.stringify(deed)}`).join('\n')
  const what = search.ranOut ? 'the search ran out of steps' : 'no order of events explains this'
  return `${what}; after ${search.furthest} events none of these can be next:\n${stuck}`
}
