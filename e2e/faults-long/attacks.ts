// What one client does that wants to harm a business, as cleverly as we can: it solves proofs of work, changes its mail
// address with each request, never waits and minds no refusal. A program of its own, so that its work is not the
// visitors': node attacks.ts ATTACK URL…, until it gets a message; then it says what it was answered, and ends.
import { type ChildProcess, fork } from 'node:child_process'
import { hash } from 'node:crypto'
import { setPriority } from 'node:os'
import { type Answer, dateOf, findTarget, type Target, Visitor, zone } from '../faults/client.ts'

const day = 86_400_000

export const attackerAddress = '127.0.0.66'
/** In all that the attacker writes; what a mail program would make a link of, as part of a host. */
export const marker = 'kalendsevil'

/** Slugs of staff and services. */
export const victims = {
  staff: 'stylist-1',
  cut: 'cut',
  long: 'colour',
  paid: 'paid-cut',
  host: 'guide',
  tour: 'tour',
  teacher: 'teacher',
  class: 'class',
}

interface Challenge {
  algorithm: string
  challenge: string
  maxnumber: number
  salt: string
  signature: string
}

function solve({ maxnumber, ...challenge }: Challenge): string {
  let number = 0
  while (number < maxnumber && hash('sha256', `${challenge.salt}${number}`) !== challenge.challenge) ++number
  return Buffer.from(JSON.stringify({ ...challenge, number })).toString('base64')
}

class Attacker {
  // How often each kind of request was answered how.
  readonly answers: Record<string, number> = {}
  isOver = false
  readonly #urls: string[]
  #number = 0

  constructor(urls: string[]) {
    this.#urls = urls
  }

  connect(): Visitor {
    return new Visitor(this.#urls[this.#number++ % this.#urls.length] as string, attackerAddress)
  }

  /** A number that was not there before. */
  next(): number {
    return ++this.#number
  }

  // Runs this over so many connections at once, again and again.
  async repeat(connections: number, act: (visitor: Visitor) => Promise<unknown>): Promise<void> {
    const over = async () => {
      let visitor = this.connect()
      while (!this.isOver) {
        try {
          await act(visitor)
        } catch {
          this.#count('connection', 'broken')
          visitor.leave()
          visitor = this.connect()
        }
      }
      visitor.leave()
    }
    await Promise.all(Array.from({ length: connections }, over))
  }

  async get(visitor: Visitor, what: string, path: string): Promise<Answer> {
    const answer = await visitor.get(path)
    this.#count(what, answer)
    return answer
  }

  async post(visitor: Visitor, what: string, path: string, body: object): Promise<Answer> {
    const sent = { body: JSON.stringify(body) }
    let answer = await visitor.send('POST', path, sent)
    if (answer.body.code === 'proof_required') {
      const challenge = await visitor.get('/api/v1/proof-challenge')
      answer = await visitor.send('POST', path, { ...sent, proof: solve(challenge.body) })
    }
    this.#count(what, answer)
    return answer
  }

  #count(what: string, answer: Answer | 'broken'): void {
    const said = answer === 'broken' ? answer : `${answer.status} ${answer.body.code ?? ''}`.trim()
    const name = `${what}: ${said}`
    this.answers[name] = (this.answers[name] ?? 0) + 1
  }

  targets(): Promise<Record<'cut' | 'long' | 'paid' | 'tour' | 'course', Target>> {
    const visitor = this.connect()
    const find = (staff: string, service: string) => findTarget(visitor, staff, service)
    return Promise.all([
      find(victims.staff, victims.cut),
      find(victims.staff, victims.long),
      find(victims.staff, victims.paid),
      find(victims.host, victims.tour),
      find(victims.teacher, victims.class),
    ]).then(([cut, long, paid, tour, course]) => {
      visitor.leave()
      return { cut, long, paid, tour, course }
    })
  }
}

const wanted = (items: object[], more: object = {}) => ({ items, ...more })
const times = (count: number, item: object) => Array.from({ length: count }, () => item)

// The first starts that are free now, from the fifth day on.
async function startsOf(attacker: Attacker, visitor: Visitor, order: object): Promise<string[]> {
  const query = new URLSearchParams({
    order: JSON.stringify(order),
    from_date: dateOf(Date.now() + 5 * day),
    to_date: dateOf(Date.now() + 59 * day),
    time_zone: zone,
  })
  return (await attacker.get(visitor, 'starts', `/api/v1/slots?${query}`)).body.starts ?? []
}

function contactOf(number: number) {
  return {
    first_name: `https://${marker}.example/pay`,
    last_name: `www.${marker}${number}.example`,
    email: `stranger${number}@victim${number % 50}.example`,
    additional_information: `Pay at https://${marker}.example/pay`,
  }
}

const bookingFor = (order: object, startsAt: string, number: number) => ({
  order,
  starts_at: startsAt,
  time_zone: zone,
  locale: 'en',
  contact: contactOf(number),
})

/** Takes the first start of each list that is still free, with what `post` does. */
function taker(attacker: Attacker, order: object) {
  let starts: string[] = []
  return async (visitor: Visitor, post: (start: string) => Promise<Answer>): Promise<Answer | undefined> => {
    if (starts.length === 0) starts = await startsOf(attacker, visitor, order)
    const start = starts.shift()
    if (!start) return undefined
    const answer = await post(start)
    // What was refused for another reason than its time may be tried again.
    if (answer.status === 429) starts.unshift(start)
    return answer
  }
}

type Ask = (visitor: Visitor, what: 'next' | 'slots', items: number) => Promise<Answer>

// Asks for the free times of orders, no two of which are the same, so that no answer is there already.
async function search(attacker: Attacker, begin: (ask: Ask) => Promise<void>[]): Promise<void> {
  const { cut, long, paid } = await attacker.targets()
  const { service_id } = cut
  const any = [{ service_id }, { service_id: long.service_id }, { service_id: paid.service_id }]
  const mixed = (count: number, seed: number) =>
    Array.from({ length: count }, (_, i) => any[Math.floor(seed / 3 ** (i % 12)) % 3] as object)
  const ask: Ask = (visitor, what, count) => {
    const number = attacker.next()
    const from = Date.now() + (1 + (number % 5)) * day
    const query = new URLSearchParams({
      order: JSON.stringify(wanted(mixed(count, number))),
      from_date: dateOf(from),
      // Each time zone is another question.
      time_zone: ['Europe/Vienna', 'Europe/Berlin', 'Europe/Paris', 'UTC', 'Asia/Kathmandu'][number % 5] as string,
    })
    if (what === 'next') return attacker.get(visitor, `next of ${count}`, `/api/v1/slots/next?${query}`)
    query.set('to_date', dateOf(from + 60 * day))
    return attacker.get(visitor, `slots of ${count}`, `/api/v1/slots?${query}`)
  }
  await Promise.all(begin(ask))
}

const attacks: Record<string, (attacker: Attacker) => Promise<void>> = {
  // Searches that cost much, of orders that have to wait for a turn.
  H1: attacker =>
    search(attacker, ask => [
      attacker.repeat(32, visitor => ask(visitor, 'next', 24)),
      attacker.repeat(32, visitor => ask(visitor, 'slots', 24)),
    ]),

  // Searches of the largest orders that need not.
  H1_small: attacker => search(attacker, ask => [attacker.repeat(64, visitor => ask(visitor, 'slots', 3))]),

  // Takes what there is: all seats of classes, a day of one person in one order, the longest service again and again.
  async H2(attacker) {
    const { cut, long, course } = await attacker.targets()
    const party = wanted([course], { guest_count: 99 })
    const dayLong = wanted(times(18, cut))
    const [takeParty, takeDay, takeLong] = [party, dayLong, wanted([long])].map(order => taker(attacker, order)) as [
      ReturnType<typeof taker>,
      ReturnType<typeof taker>,
      ReturnType<typeof taker>,
    ]
    const book = (visitor: Visitor, what: string, order: object) => (start: string) =>
      attacker.post(visitor, what, '/api/v1/bookings', bookingFor(order, start, attacker.next()))
    const hold = (visitor: Visitor, order: object) => (start: string) =>
      attacker.post(visitor, 'hold of 18', '/api/v1/holds', { order, starts_at: start, time_zone: zone, locale: 'en' })
    const first = attacker.connect()
    for (let i = 0; i < 3; ++i) await takeParty(first, book(first, 'party of 100', party))
    await takeDay(first, hold(first, dayLong))
    first.leave()
    await attacker.repeat(8, async visitor => {
      await takeLong(visitor, book(visitor, 'booking', wanted([long])))
    })
  },

  // Takes times by bookings that will never be paid, one by one and a day in one order.
  async H3(attacker) {
    const { paid } = await attacker.targets()
    const orders = [1, 1, 18].map(count => wanted(times(count, paid)))
    const takers = orders.map(order => taker(attacker, order))
    await attacker.repeat(8, async visitor => {
      const kind = attacker.next() % orders.length
      const order = orders[kind] as object
      await takers[kind]?.(visitor, start =>
        attacker.post(visitor, 'unpaid', '/api/v1/bookings', bookingFor(order, start, attacker.next())),
      )
    })
  },

  // Has the business's mail server send texts to strangers: names, guests, reasons.
  async H4(attacker) {
    const { tour } = await attacker.targets()
    const order = wanted([tour], { guest_count: 5 })
    const take = taker(attacker, order)
    await attacker.repeat(8, async visitor => {
      const number = attacker.next()
      const guests = Array.from({ length: 5 }, (_, i) => ({
        name: `${marker}.example/${i}`,
        email: `guest${number}x${i}@victim${number % 50}.example`,
      }))
      const booked = await take(visitor, start =>
        attacker.post(visitor, 'booking', '/api/v1/bookings', { ...bookingFor(order, start, number), guests }),
      )
      if (booked?.status !== 201) return
      const token = booked.body.links.cancel_token
      const reason = `Dear customer,\n\nyour payment failed. Pay now: https://${marker}.example/pay ${marker}`
      await attacker.post(visitor, 'cancel', `/api/v1/manage-links/${token}/cancel`, { reason })
    })
  },
}

export type Attack = 'H1' | 'H1_small' | 'H2' | 'H3' | 'H4'

export interface Running {
  /** Ends it, and says how often each kind of request was answered how. */
  end: () => Promise<Record<string, number>>
  kill: () => void
}

export function begin(attack: Attack, urls: string[]): Running {
  const child: ChildProcess = fork(import.meta.filename, [attack, ...urls], { stdio: 'inherit' })
  const ended = new Promise<never>((_, failed) => child.once('exit', code => failed(new Error(`it ended: ${code}`))))
  const told = new Promise<Record<string, number>>(done => child.once('message', answers => done(answers as never)))
  ended.catch(() => {})
  return {
    end() {
      if (child.connected) child.send('end')
      return Promise.race([told, ended])
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

if (process.argv[1] === import.meta.filename) {
  // The attacker has a computer of its own: what it computes must not be taken from the server.
  setPriority(19)
  const [, , name, ...urls] = process.argv
  const attacker = new Attacker(urls)
  process.once('message', () => {
    attacker.isOver = true
  })
  await attacks[name as Attack]?.(attacker)
  process.send?.(attacker.answers)
  process.disconnect()
}
