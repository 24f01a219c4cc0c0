// Promise: of many bookings that are changed alike each is changed once and told of once, after the time to undo is
// over, whatever becomes of the server meanwhile; undone, none is told of.
//
// Paid bookings are cancelled together while the server is killed in the midst of it, others are cancelled and taken
// back while it is killed in the midst of that. It fails with a build in which hold_back_together()
// (server/storage/desk/bulk_changes.cpp) returns at once: none of those that stay cancelled is told of in time.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { findDamage, rowsOf } from './database.ts'
import { atDesk, DeskWorld } from './desk-world.ts'
import { type Engine, engines } from './engines.ts'
import { numbers } from './random.ts'
import { until } from './till.ts'

const [cancelled, takenBack] = [24, 16]
const undoTime = 20_000

const statusOf = (world: DeskWorld, id: string) =>
  rowsOf<{ status: string }>(world.database, `SELECT status FROM bookings WHERE id = '${id}'`)[0]?.status

const bulks = 'bulk-changes'

async function start(world: DeskWorld, id: string, ids: readonly string[]): Promise<void> {
  const found = await atDesk(world.url, `${bulks}/preview`, { action: 'cancel', booking_ids: ids })
  assert.equal(found.body.bookings.length, ids.length, JSON.stringify(found.body))
  assert.equal(found.body.refunded, ids.length)
  const begun = await atDesk(world.url, bulks, { id, action: 'cancel', bookings: found.body.bookings })
  assert.equal(begun.status, 200, JSON.stringify(begun.body))
}

const rows = (id: string, outcome: string) => `bulk_change_bookings WHERE bulk_id = '${id}' AND outcome = '${outcome}'`

interface Midst {
  outcome: string
  count: number
}

/** Kills the server when some of so many bookings are done, and starts it again; whether others were not. */
async function killInTheMidst(world: DeskWorld, id: string, { outcome, count }: Midst): Promise<boolean> {
  // All of them take a tenth of a second: it is looked without a pause, for a while.
  const end = Date.now() + 20_000
  while (world.count(rows(id, outcome)) === 0) {
    assert(Date.now() < end, `no booking is ${outcome}`)
    await sleep(0)
  }
  await world.kill()
  const done = world.count(rows(id, outcome))
  await world.start()
  return done < count
}

const isOver = (world: DeskWorld, id: string) =>
  world.count(`bulk_changes WHERE id = '${id}' AND status = 'over'`) === 1

async function changeAndKill(engine: Engine): Promise<string> {
  const world = await DeskWorld.open(engine)
  const random = numbers(Date.now())
  try {
    const ids = await world.book(cancelled + takenBack)
    const [ending, staying] = [ids.slice(0, cancelled), ids.slice(cancelled)]
    await start(world, 'ending', ending)
    const isMidst = await killInTheMidst(world, 'ending', { outcome: 'changed', count: cancelled })
    await until(() => isOver(world, 'ending'), 'the end of the change')

    await start(world, 'staying', staying)
    await until(() => isOver(world, 'staying'), 'the end of the other change')
    await sleep(random(3000))
    const undone = await atDesk(world.url, `${bulks}/staying/undo`)
    assert.equal(undone.status, 200, JSON.stringify(undone.body))
    const isUndoMidst = await killInTheMidst(world, 'staying', { outcome: 'undone', count: takenBack })
    await until(() => isOver(world, 'staying'), 'the end of the undo')

    await sleep(undoTime)
    await world.settle()
    await sleep(2000)
    const [told, undoUntil] = [world.told(), world.undoUntil()]
    for (const id of ending) {
      assert.equal(statusOf(world, id), 'cancelled')
      for (const kind of ['mails', 'messages', 'refunds', 'removals'] as const) {
        assert.equal(told(id)[kind].length, 1, `${id}: ${kind} of a booking that is cancelled`)
        assert(
          told(id)[kind].every(at => at >= undoUntil.get(id)!),
          `${id}: ${kind} before the time to undo was over`,
        )
      }
    }
    for (const id of staying) {
      assert.equal(statusOf(world, id), 'scheduled')
      const { mails, messages, refunds, removals } = told(id)
      assert.deepEqual([mails, messages, refunds, removals].flat(), [], `${id} was taken back, and told of`)
      assert(await world.isInCalendar(id), id)
    }
    const lines = (action: string) => world.count(`history WHERE action = '${action}'`)
    assert.deepEqual([lines('booking_cancelled'), lines('booking_undone')], [cancelled + takenBack, takenBack])
    assert.deepEqual(findDamage(world.database), [])
    const kills = [isMidst, isUndoMidst].filter(Boolean).length
    return `${cancelled} cancelled and told of once, ${takenBack} taken back; ${kills} of 2 kills in the midst`
  } finally {
    await world.close()
  }
}

for (const engine of engines)
  test(`${engine.name}: many bookings are changed and taken back through kill -9`, async t =>
    t.diagnostic(await changeAndKill(engine)))
