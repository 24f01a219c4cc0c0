// Promise: when tzdata has changed the clocks of a zone, the first start after that names the bookings to come that are
// at another wall time than was agreed, before anything is booked by the new rules.
import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { createDatabase, type Kalends, runKalends, startKalends, temporaryFolder } from '../kalends.ts'
import { bookingOf, findTarget, listStarts, Visitor, zone } from './client.ts'
import { rowsOf } from './database.ts'

async function book(kalends: Kalends): Promise<string> {
  const visitor = new Visitor(kalends.url)
  const target = await findTarget(visitor, 'lukas', 'short-cut')
  const [start] = await listStarts(visitor, target)
  const { status, body } = await visitor.post('/api/v1/bookings', bookingOf(target, start as string, 'Ada'))
  visitor.leave()
  assert.equal(status, 201)
  return body.booking.id
}

// As if the system's tzdata had been older until now, and had other clocks: an hour behind.
function putRulesBack(database: string): void {
  const file = new DatabaseSync(database)
  const rules = file.prepare('SELECT offsets FROM zone_rules WHERE time_zone = ?').get(zone) as { offsets: string }
  const offsets = rules.offsets.replaceAll(/:(\d+)/g, (_, offset) => `:${Number(offset) - 3600}`)
  file.prepare("UPDATE zone_rules SET tzdata = '2000a', offsets = ? WHERE time_zone = ?").run(offsets, zone)
  file.close()
}

test('the first start with another tzdata names what it moves, and the next one does not', async t => {
  const folder = temporaryFolder()
  t.after(folder.remove)
  const database = `${folder.path}/kalends.db`
  createDatabase(database)
  const eventsOf = async (work: (kalends: Kalends) => Promise<unknown> = async () => {}) => {
    const kalends = await startKalends(database)
    t.after(() => kalends.kill())
    await work(kalends)
    await kalends.stop()
    return kalends.output.map(line => JSON.parse(line))
  }
  let id = ''
  const first = await eventsOf(async kalends => {
    id = await book(kalends)
  })
  assert(!first.some(({ event }) => event === 'zone_rules_changed'))
  putRulesBack(database)
  const second = await eventsOf()
  const names = second.map(({ event }) => event)
  const changed = second.filter(({ event }) => event === 'zone_rules_changed')
  assert.deepEqual(
    changed.map(({ zone, before, bookings }) => ({ zone, before, bookings })),
    [{ zone, before: '2000a', bookings: 1 }],
  )
  assert.match(changed[0].after, /^20\d\d[a-z]$/)
  assert(names.indexOf('zone_rules_changed') < names.indexOf('listening'))
  const third = await eventsOf()
  assert(!third.some(({ event }) => event === 'zone_rules_changed'))

  const [moved] = rowsOf<{ booking_id: string }>(database, 'SELECT * FROM moved_wall_times')
  assert.equal(moved?.booking_id, id)
  const told = runKalends('doctor', '--database', database)
  const line = new RegExp(
    `booking ${id} of \\S+ was agreed for (\\S+) (\\d\\d):(\\d\\d) in ${zone}, and is now at (.*)`,
  )
  const [, date, hour, minute, now] = line.exec(told) ?? assert.fail(told)
  assert.equal(now, `${date} ${String(Number(hour) + 1).padStart(2, '0')}:${minute}`)
})
