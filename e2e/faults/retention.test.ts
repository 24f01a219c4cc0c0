// Promise: of a booking whose personal data are to be erased either all are there or none, whatever becomes of the
// server meanwhile, and in the end none.
//
// Old bookings, with mails, messages, payments and lines of the history, are erased while the server is killed in the
// midst of it. It fails with a build in which go_on() (server/app/retention/erase_old_data.cpp) writes how far it has
// come before it erases, in a transaction of its own: the bookings at which it was killed keep their data for a day.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { runKalends } from '../kalends.ts'
import { changeRows, findDamage, rowsOf } from './database.ts'
import { DeskWorld } from './desk-world.ts'
import { type Engine, engines } from './engines.ts'
import { until } from './till.ts'

const [old, recent] = [60, 4]
const ninetyDays = 90 * 86_400

const ago = (table: string, ...columns: string[]) =>
  `UPDATE ${table} SET ${columns.map(name => `${name} = ${name} - ${ninetyDays}`).join(', ')}`

/** Makes bookings old, while no server runs, and has the data of old ones erased. */
function growOld(world: DeskWorld, ids: readonly string[]): void {
  const which = `WHERE booking_id IN (${ids.map(id => `'${id}'`).join(', ')})`
  const times = ['starts_at', 'ends_at', 'blocked_from', 'blocked_to']
  const statements = [
    `${ago('booking_items', ...times)} ${which}`,
    `${ago('booking_hosts', ...times)} ${which}`,
    'DELETE FROM planned_notices',
    `INSERT INTO retention (business_id, customers_months, submissions_months, messages_months)
     SELECT business_id, 1, 0, 0 FROM businesses`,
  ]
  for (const sql of statements) changeRows(world.database, sql)
}

/** What is still known of a booking: its name, mails, messages, links and the words of its history. */
const known = `
  SELECT bookings.id, CASE WHEN first_name <> '' THEN 1 ELSE 0 END
    + CASE WHEN EXISTS (SELECT 1 FROM mails WHERE mails.booking_id = bookings.id) THEN 1 ELSE 0 END
    + CASE WHEN EXISTS (SELECT 1 FROM webhook_deliveries AS sent WHERE sent.booking_id = bookings.id) THEN 1 ELSE 0 END
    + CASE WHEN EXISTS (SELECT 1 FROM manage_links AS links WHERE links.booking_id = bookings.id) THEN 1 ELSE 0 END
    + CASE WHEN EXISTS (SELECT 1 FROM history WHERE history.booking_id = bookings.id AND salt <> '') THEN 1 ELSE 0 END
    AS parts, CASE WHEN erased_at IS NULL THEN 0 ELSE 1 END AS is_erased
  FROM bookings`

interface Known {
  id: string
  parts: number
  is_erased: number
}

async function eraseAndKill(engine: Engine): Promise<string> {
  const world = await DeskWorld.open(engine)
  try {
    const ids = await world.book(old + recent)
    await until(() => world.count('waiting_history') === 0, 'the history')
    await world.kill()
    const ofPast = ids.slice(0, old)
    growOld(world, ofPast)
    const paid = world.count('payments')

    let kills = 0
    for (let round = 0; round < 5; ++round) {
      await world.start()
      const erased = world.count('bookings WHERE erased_at IS NOT NULL')
      const end = Date.now() + 3000
      while (world.count('bookings WHERE erased_at IS NOT NULL') === erased && Date.now() < end) await sleep(0)
      await world.kill()
      const now = world.count('bookings WHERE erased_at IS NOT NULL')
      if (now > erased && now < old) ++kills
      for (const { id, parts, is_erased } of rowsOf<Known>(world.database, known))
        assert.equal(Number(parts), Number(is_erased) ? 0 : 5, `${id} is half erased`)
    }
    await world.start()
    await until(() => world.count('bookings WHERE erased_at IS NOT NULL') === old, 'the end of erasing')
    await sleep(1000)
    const left = rowsOf<Known>(world.database, known).filter(({ is_erased }) => !Number(is_erased))
    assert.deepEqual(left.map(({ id }) => id).sort(), ids.slice(old).sort())
    assert.deepEqual(
      [world.count('payments'), world.count("bookings WHERE status = 'scheduled'")],
      [paid, old + recent],
    )
    const { slug } = rowsOf<{ slug: string }>(world.database, 'SELECT slug FROM businesses')[0]!
    const checked = runKalends('audit', 'verify', '--business', slug, '--database', world.database)
    assert.match(checked, /lines hold, of which [1-9]\d* were erased/)
    assert.deepEqual(findDamage(world.database), [])
    return `${old} bookings erased whole, ${recent} kept; ${kills} of 5 kills in the midst`
  } finally {
    await world.close()
  }
}

for (const engine of engines)
  test(`${engine.name}: old bookings are erased whole through kill -9`, async t =>
    t.diagnostic(await eraseAndKill(engine)))
