// Promises: a full disk is survived, and what a failed sync did not keep is never confirmed.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createBigSalon, service, stylists } from '../faults/big-salon.ts'
import { bookingOf, findTarget, listStarts, Visitor } from '../faults/client.ts'
import { findDamage, storedBookings } from '../faults/database.ts'
import { milliseconds, Storm } from '../faults/storm.ts'
import { type Kalends, startKalends, temporaryFolder } from '../kalends.ts'
import { ask, Cluster } from '../postgres.ts'

const failures = Number(process.env.KALENDS_FAILED_SYNCS ?? 20)

// A disk of its own, which is small. Mounting takes root.
function smallDisk(megabytes: number): { path: string; fill: () => void; free: () => void; remove: () => void } {
  const { path, remove } = temporaryFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', path])
  const filler = `${path}/filler`
  return {
    path,
    fill() {
      for (const size of [1 << 20, 1 << 12, 1]) {
        try {
          for (;;) writeFileSync(filler, Buffer.alloc(size), { flag: 'a' })
        } catch {
          // Full, to the last block of this size.
        }
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      execFileSync('umount', ['-l', path])
      remove()
    },
  }
}

// The answer to one who wants to look, and to one who wants to book.
async function lookAndBook(url: string, number: number): Promise<{ looked: number; booked: Response }> {
  const visitor = new Visitor(url)
  const target = await findTarget(visitor, stylists[0] as string, service)
  const starts = await listStarts(visitor, target)
  visitor.leave()
  const body = JSON.stringify(bookingOf(target, starts[starts.length - 1 - number] as string, `Full${number}`))
  const headers = { 'content-type': 'application/json' }
  return { looked: starts.length, booked: await fetch(`${url}/api/v1/bookings`, { method: 'POST', headers, body }) }
}

async function fillDuringStorm(kalends: Kalends, disk: ReturnType<typeof smallDisk>): Promise<string> {
  const storm = await Storm.begin([kalends.url])
  await sleep(500)
  // What is deleted or moved makes room again: full means full for a while.
  const end = performance.now() + 4000
  while (performance.now() < end) {
    disk.fill()
    await sleep(50)
  }
  assert(storm.count(503) > 0, 'no visitor noticed the full disk')
  const { looked, booked } = await lookAndBook(kalends.url, 0)
  assert(looked > 0, 'free times cannot be read any more')
  assert.equal(booked.status, 503)
  assert(booked.headers.get('retry-after'))
  disk.free()
  const recovery = await storm.untilAnswered()
  await sleep(500)
  await storm.end()
  storm.check(kalends.database)
  return (
    `${storm.confirmed.length} confirmed, ${storm.count(503)} answers "try again", ` +
    `books again ${milliseconds(recovery)} after there was room`
  )
}

test('SQLite: the disk is full for four seconds', async t => {
  const disk = smallDisk(24)
  const database = `${disk.path}/kalends.db`
  createBigSalon(database)
  const kalends = await startKalends(database)
  t.after(async () => {
    await kalends.stop()
    disk.remove()
  })
  t.diagnostic(await fillDuringStorm(kalends, disk))
})

// The log of PostgreSQL has a disk of its own: a server whose log has no room stops, and must be started again.
test('PostgreSQL: the disk of the tables is full for four seconds', async t => {
  const disk = smallDisk(96)
  const cluster = new Cluster()
  const tables = `${disk.path}/tables`
  execFileSync('install', ['-d', '-o', 'postgres', tables])
  ask(cluster.url(), `CREATE TABLESPACE small LOCATION '${tables}'`)
  ask(cluster.url(), 'CREATE DATABASE kalends TABLESPACE small')
  const database = cluster.url('kalends')
  createBigSalon(database)
  const kalends = await startKalends(database)
  t.after(async () => {
    await kalends.stop()
    cluster.remove()
    disk.remove()
  })
  t.diagnostic(await fillDuringStorm(kalends, disk))
})

interface SyncOutcome {
  confirmed: string[]
  failed: number
}

// Books thirty times, or until the server has ended.
async function bookOn(url: string): Promise<SyncOutcome> {
  const visitor = new Visitor(url)
  const target = await findTarget(visitor, stylists[0] as string, service)
  const starts = await listStarts(visitor, target)
  const outcome: SyncOutcome = { confirmed: [], failed: 0 }
  for (let i = 0; i < 30; ++i) {
    const answer = visitor.post('/api/v1/bookings', bookingOf(target, starts[i] as string, `Sync${i}`))
    const { status, body } = await answer.catch(() => ({ status: 0, body: undefined }))
    if (status === 0 && outcome.failed > 0) break
    assert(status === 503 || (status === 201 && outcome.failed === 0), `${status} after ${outcome.failed} failures`)
    if (status === 201) outcome.confirmed.push(body.booking.id)
    else outcome.failed += 1
  }
  visitor.leave()
  return outcome
}

// The server ends within three seconds, with a status that has it started again, and says once why.
async function waitUntilEnded(kalends: Kalends): Promise<void> {
  assert.equal(await Promise.race([kalends.ended(), sleep(3000, 'still running')]), 1)
  assert.equal(kalends.output.filter(line => line.includes('"disk_failed"')).length, 1, kalends.output.join('\n'))
}

// One visitor books until a sync fails, and on; strace makes the sync number `when` of each thread fail.
async function failSync(when: number): Promise<SyncOutcome> {
  const folder = temporaryFolder()
  const database = `${folder.path}/kalends.db`
  createBigSalon(database)
  const inject = `inject=fsync,fdatasync:error=EIO:when=${when}`
  const under = ['strace', '-f', '-D', '-qq', '-o', '/dev/null', '-e', 'trace=fsync,fdatasync', '-e', inject]
  const kalends = await startKalends(database, { under })
  let outcome: SyncOutcome
  try {
    outcome = await bookOn(kalends.url)
    if (outcome.failed > 0) await waitUntilEnded(kalends)
  } finally {
    await kalends.kill()
  }
  await (await startKalends(database)).stop()
  const stored = storedBookings(database)
  for (const id of outcome.confirmed) assert(stored.has(id), `booking ${id} was confirmed and is gone`)
  assert.deepEqual(findDamage(database), [])
  folder.remove()
  return outcome
}

test(`SQLite: one of the first ${failures} syncs fails`, async t => {
  let confirmed = 0
  let failed = 0
  let passedOver = 0
  for (let when = 1; when <= failures; ++when) {
    // The first ones are made while the file is opened; a start that fails then is right.
    const outcome = await failSync(when).catch((failure: Error) => {
      assert.match(failure.message, /kalends ended/, `sync ${when}`)
      return { confirmed: [], failed: 1 }
    })
    if (outcome.failed === 0) passedOver += 1
    confirmed += outcome.confirmed.length
    failed += outcome.failed
  }
  t.diagnostic(
    `${confirmed} confirmed before, all there afterwards; ${failed} refused since; ${passedOver} passed over`,
  )
  // SQLite syncs the folder after it made its log and does not look at what comes of it. The program does the same
  // itself, and looks.
  assert(passedOver <= 1, `${passedOver} failed syncs were passed over`)
  assert(confirmed > 0)
})
