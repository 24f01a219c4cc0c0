// Promise: a server whose database file is replaced or removed stops confirming and ends with a status that has it
// started again; and a copy that is restored beside a log that is not its own is not opened.
import assert from 'node:assert/strict'
import { copyFileSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { test } from 'node:test'
import { createDatabase, type Kalends, startKalends, temporaryFolder } from '../kalends.ts'
import { bookingOf, findTarget, listStarts, Visitor } from './client.ts'
import { storedBookings } from './database.ts'

async function book(kalends: Kalends, number: number): Promise<{ status: number; id?: string }> {
  const visitor = new Visitor(kalends.url)
  const target = await findTarget(visitor, 'lukas', 'short-cut')
  const starts = await listStarts(visitor, target)
  const answer = visitor.post('/api/v1/bookings', bookingOf(target, starts[4 * number] as string, `V${number}`))
  const { status, body } = await answer
  visitor.leave()
  return { status, id: body.booking?.id }
}

function eventsOf(kalends: Kalends, event: string): number {
  return kalends.output.filter(line => line.includes(`"${event}"`)).length
}

for (const [how, isIdle] of [
  ['replaced by a copy while a visitor books', false],
  ['removed while nothing happens', true],
] as const)
  test(`the file is ${how}`, async t => {
    const folder = temporaryFolder()
    t.after(folder.remove)
    const database = `${folder.path}/kalends.db`
    createDatabase(database)
    copyFileSync(database, `${folder.path}/copy.db`)
    const kalends = await startKalends(database)
    t.after(() => kalends.kill())
    assert.equal((await book(kalends, 0)).status, 201)
    const begun = performance.now()
    if (isIdle) rmSync(database)
    else {
      // Looked for before, so that nothing but the booking is left to be done.
      const visitor = new Visitor(kalends.url)
      const target = await findTarget(visitor, 'lukas', 'short-cut')
      const starts = await listStarts(visitor, target)
      renameSync(`${folder.path}/copy.db`, database)
      const { status } = await visitor.post('/api/v1/bookings', bookingOf(target, starts[0] as string, 'Late'))
      assert.equal(status, 503)
      visitor.leave()
    }
    assert.equal(await kalends.ended(), 1)
    const took = Math.round(performance.now() - begun)
    t.diagnostic(`ended after ${took} ms`)
    assert(took < 5000)
    assert.equal(eventsOf(kalends, 'database_replaced'), 1, kalends.output.join('\n'))
    assert.equal(eventsOf(kalends, 'job_failed'), 0, kalends.output.join('\n'))
  })

test('a copy beside the log of what it replaced is not opened, alone it is, and the log is left as it was', async t => {
  const folder = temporaryFolder()
  t.after(folder.remove)
  const database = `${folder.path}/kalends.db`
  createDatabase(database)
  const before = await startKalends(database)
  const kept = (await book(before, 0)).id as string
  await before.stop()
  copyFileSync(database, `${folder.path}/copy.db`)
  const again = await startKalends(database)
  const late = (await book(again, 1)).id as string
  await again.stop()
  const killed = await startKalends(database)
  assert.equal((await book(killed, 2)).status, 201)
  await killed.kill()
  const log = readFileSync(`${database}-wal`)
  copyFileSync(`${folder.path}/copy.db`, database)
  await assert.rejects(startKalends(database), /is the log of another state of the database.*start again/s)
  assert.deepEqual(readFileSync(`${database}-wal`), log)
  for (const suffix of ['-wal', '-shm']) rmSync(database + suffix, { force: true })
  const restored = await startKalends(database)
  const stored = storedBookings(database)
  assert(stored.has(kept))
  assert(!stored.has(late))
  assert.equal((await book(restored, 3)).status, 201)
  await restored.stop()
})
