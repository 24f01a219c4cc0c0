// Promise: what a change at the desk causes waits until the change cannot be undone any more, and goes out once,
// whatever becomes of the server meanwhile. An undone change is told to no one.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import http from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase, type Kalends, startKalends } from '../kalends.ts'
import { ask, isPostgres } from '../postgres.ts'
import { type Answer, bookingOf, findTarget, listStarts, Visitor } from './client.ts'
import { findDamage, rowsOf } from './database.ts'
import { type Engine, engines } from './engines.ts'
import { until } from './till.ts'

const token = 'a'.repeat(52)
const undoTime = 10_000

// An owner who is signed in with both factors, in a browser that has the token.
function signIn(database: string): void {
  const hash = createHash('sha256').update(token).digest('hex')
  const now = Math.floor(Date.now() / 1000)
  const user = `
    INSERT INTO users (business_id, id, name, email, email_key, role, state, locale, password_hash, created_at)
    SELECT business_id, 'owner', 'Olga', 'o@desk.example', 'o@desk.example', 'owner', 'active', 'en', '', 0
    FROM businesses`
  const session = `
    INSERT INTO sessions (business_id, id, token_hash, user_id, has_second_factor, has_recovered, new_secret, client,
      device, created_at, last_seen_at, confirmed_at, ends_at)
    SELECT business_id, 'session', '${hash}', 'owner', 1, 0, '', '', '', ${now}, ${now}, ${now}, ${now + 3600}
    FROM businesses`
  if (isPostgres(database)) {
    for (const sql of [user, session]) ask(database, sql)
    return
  }
  const file = new DatabaseSync(database)
  file.exec(`${user};${session}`)
  file.close()
}

// As a page of the console asks.
function atDesk(url: string, path: string): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    'content-length': '2',
    'sec-fetch-site': 'same-origin',
    cookie: `kalends=${token}`,
  }
  return new Promise((done, failed) => {
    const request = http.request(
      `${url}/api/v1/console/${path}`,
      { method: 'POST', headers, agent: false },
      response => {
        const chunks: Buffer[] = []
        response.on('data', chunk => chunks.push(chunk))
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          done({ status: response.statusCode ?? 0, body: text ? JSON.parse(text) : undefined })
        })
      },
    )
    request.on('error', failed)
    request.end('{}')
  })
}

const count = (database: string, from: string) =>
  Number(rowsOf<{ n: number }>(database, `SELECT count(*) AS n FROM ${from}`)[0]?.n)
const mails = (database: string) => count(database, "mails WHERE kind = 'booking_cancelled' AND audience = 'visitor'")

async function book(url: string): Promise<string> {
  const visitor = new Visitor(url)
  const target = await findTarget(visitor, 'lukas', 'short-cut')
  const [start] = await listStarts(visitor, target)
  const { status, body } = await visitor.post('/api/v1/bookings', bookingOf(target, start ?? '', 'Ada'))
  visitor.leave()
  assert.equal(status, 201, JSON.stringify(body))
  return body.booking.id
}

async function cancelAndKill(kalends: Kalends, id: string): Promise<string> {
  const { status, body } = await atDesk(kalends.url, `bookings/${id}/cancel`)
  assert.equal(status, 200, JSON.stringify(body))
  await kalends.kill()
  return body.change_id
}

async function changeAndKill(engine: Engine): Promise<void> {
  const { name, remove } = engine.newDatabase()
  createDatabase(name)
  signIn(name)
  let kalends = await startKalends(name)
  try {
    const id = await book(kalends.url)
    const undone = await cancelAndKill(kalends, id)
    kalends = await startKalends(name)
    const { status, body } = await atDesk(kalends.url, `changes/${undone}/undo`)
    assert.equal(status, 200, JSON.stringify(body))
    assert.equal(body.booking.status, 'scheduled')
    await sleep(undoTime + 3000)
    assert.equal(mails(name), 0, 'an undone change was told')

    const begun = Date.now()
    await cancelAndKill(kalends, id)
    kalends = await startKalends(name)
    while (Date.now() < begun + undoTime - 2000) {
      assert.equal(mails(name), 0, 'a change was told that could be undone')
      await sleep(200)
    }
    await kalends.kill()
    kalends = await startKalends(name)
    await until(() => mails(name) > 0, 'the mail of the cancellation')
    await sleep(3000)
    assert.equal(mails(name), 1)
    assert.equal(count(name, 'outbox WHERE dispatched_at IS NULL'), 0)
    assert.deepEqual(findDamage(name), [])
  } finally {
    await kalends.kill()
    remove()
  }
}

for (const engine of engines)
  test(`what a change at the desk causes waits through kill -9: ${engine.name}`, () => changeAndKill(engine))
