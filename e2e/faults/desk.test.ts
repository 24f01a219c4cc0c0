// Promise: what a change at the desk causes waits until the change cannot be undone any more, and goes out once,
// whatever becomes of the server meanwhile. An undone change is told to no one.
//
// Paid bookings are cancelled, and some taken back, while the server is killed at any moment: each goes through several
// kills within its ten seconds and after them. Each cancellation causes a mail, a message to another program, a refund
// and a removal from a calendar. It fails with a build in which hold_back() (server/storage/desk/desk_changes.cpp)
// returns at once: all four are told within the ten seconds.
//
// A mail or a message whose answer a kill cut off comes again, under the same id: it counts once, and is told of.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer } from './client.ts'
import { findDamage } from './database.ts'
import { atDesk, DeskWorld, type Told } from './desk-world.ts'
import { type Engine, engines } from './engines.ts'
import { numbers } from './random.ts'

const kills = Number(process.env.KALENDS_UNDO_KILLS ?? 6)
const changesEach = 2
const longestRound = 2500
const undoTime = 10_000

interface Undo {
  bookingId: string
  changeId: string
  at: number
}

class Desk {
  // What was answered.
  readonly cancelled = new Set<string>()
  readonly undone = new Set<string>()
  readonly strange: string[] = []
  readonly #world: DeskWorld
  readonly #random: (limit: number) => number
  #undos: Undo[] = []

  constructor(world: DeskWorld, random: (limit: number) => number) {
    this.#world = world
    this.#random = random
  }

  // Cancels these and takes back what is due, while the server is killed.
  async round(ids: string[]): Promise<void> {
    const end = Date.now() + this.#random(longestRound)
    const due = this.#undos.filter(({ at }) => at <= end)
    this.#undos = this.#undos.filter(({ at }) => at > end)
    const work = [...ids.map(id => this.#cancel(id)), ...due.map(undo => this.#takeBack(undo))]
    await sleep(Math.max(0, end - Date.now()))
    await this.#world.kill()
    await Promise.all(work)
    await this.#world.start()
  }

  // Whatever is still to be taken back, at its time.
  async finish(): Promise<void> {
    const undos = this.#undos
    this.#undos = []
    await Promise.all(undos.map(undo => this.#takeBack(undo)))
  }

  async #cancel(bookingId: string): Promise<void> {
    await sleep(this.#random(longestRound / 2))
    const answer = await this.#ask(`bookings/${bookingId}/cancel`)
    if (!answer) return
    if (answer.status !== 200) return void this.strange.push(JSON.stringify(answer))
    this.cancelled.add(bookingId)
    const at = Date.now() + this.#random(undoTime - 1000)
    if (this.cancelled.size % 3 === 0) this.#undos.push({ bookingId, changeId: answer.body.change_id, at })
  }

  async #takeBack(undo: Undo): Promise<void> {
    await sleep(Math.max(0, undo.at - Date.now()))
    const answer = await this.#ask(`changes/${undo.changeId}/undo`)
    // It may be done or not: who asks again is told that it cannot be done any more, or it is done then.
    if (!answer) return void this.#undos.push(undo)
    if (answer.status === 200) this.undone.add(undo.bookingId)
    else if (!['undo_expired', 'undo_conflict'].includes(answer.body.code)) this.strange.push(JSON.stringify(answer))
  }

  // Nothing if the server was killed before it answered.
  #ask(path: string): Promise<Answer | undefined> {
    return atDesk(this.#world.url, path).catch(() => undefined)
  }
}

// What must be of each booking: the four kinds of what was told, and when.
function check(told: Told, isCancelled: boolean, undoUntil: number, id: string): void {
  for (const kind of ['mails', 'messages', 'refunds', 'removals'] as const) {
    const early = told[kind].filter(at => at < undoUntil).map(at => `${undoUntil - at} ms`)
    assert.deepEqual(early, [], `${id}: ${kind} before the time to undo was over`)
    assert.equal(
      told[kind].length,
      isCancelled ? 1 : 0,
      `${id}: ${kind} of a booking that is cancelled: ${isCancelled}`,
    )
  }
}

async function changeAndKill(engine: Engine): Promise<string> {
  const world = await DeskWorld.open(engine)
  try {
    const ids = await world.book(kills * changesEach)
    const desk = new Desk(world, numbers(Date.now()))
    for (let round = 0; round < kills; ++round)
      await desk.round(ids.slice(round * changesEach, (round + 1) * changesEach))
    assert.deepEqual(desk.strange, [])
    await desk.finish()
    await sleep(undoTime + 1000)
    await world.settle()
    await sleep(3000)
    assert.deepEqual(desk.strange, [])
    const [told, status, undoUntil] = [world.told(), world.statusOf(), world.undoUntil()]
    let again = 0
    for (const id of ids) {
      const isCancelled = status.get(id) === 'cancelled'
      assert(!desk.undone.has(id) || !isCancelled, `${id} was taken back and is cancelled`)
      assert(!desk.cancelled.has(id) || undoUntil.has(id), `${id} was cancelled and no one knows of it`)
      check(told(id), isCancelled, undoUntil.get(id) ?? 0, id)
      assert.equal(await world.isInCalendar(id), !isCancelled, id)
      again += told(id).again
    }
    assert.deepEqual(findDamage(world.database), [])
    const cancelled = ids.filter(id => status.get(id) === 'cancelled').length
    assert(cancelled > 0 && desk.undone.size + cancelled > kills / 4, 'too little was done')
    const changes = undoUntil.size
    return [
      `${kills} kills, ${changes} changes: ${cancelled} told once each of four ways`,
      `${changes - cancelled} undone and told to no one, 0 told early`,
      `${again} mails and messages came again under their id`,
    ].join('; ')
  } finally {
    await world.close()
  }
}

for (const engine of engines)
  test(`${engine.name}: what a change at the desk causes waits through kill -9, ${kills} times`, async t =>
    t.diagnostic(await changeAndKill(engine)))
