// Promise: sending the same request again is harmless. Any staff would do for these bookings, so that nothing but the
// key keeps a second one out.
import assert from 'node:assert/strict'
import { randomInt, randomUUID } from 'node:crypto'
import net from 'node:net'
import { test } from 'node:test'
import { bookingOf, findTarget, listStarts, Visitor, visitorsOf } from './client.ts'
import { findDamage, storedBookings } from './database.ts'
import { type Engine, engines, openSalon } from './engines.ts'

const cuts = Number(process.env.KALENDS_CUTS ?? 100)
const copies = 30
const path = '/api/v1/bookings'

// Sends a booking, reads at most `bytes` of what comes back and hangs up. Tells what it read.
function bookAndHangUp(url: string, sent: { body: unknown; key: string; bytes: number }): Promise<Buffer> {
  const { hostname, port, host } = new URL(url)
  const body = JSON.stringify(sent.body)
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: ${host}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    `idempotency-key: ${sent.key}`,
    'connection: close',
  ]
  return new Promise((done, failed) => {
    const socket = net.connect(Number(port), hostname)
    let read = Buffer.alloc(0)
    const hangUp = () => {
      socket.resetAndDestroy()
      done(read.subarray(0, sent.bytes))
    }
    socket.on('error', failed)
    socket.on('end', hangUp)
    socket.on('data', chunk => {
      read = Buffer.concat([read, chunk])
      if (read.length >= sent.bytes) hangUp()
    })
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, () => sent.bytes === 0 && hangUp())
  })
}

// Starts so far apart that their bookings do not overlap, even with the same host.
function farApart(starts: string[]): string[] {
  let last = 0
  return starts.filter(start => {
    const isFar = Date.parse(start) - last >= 2 * 3_600_000
    if (isFar) last = Date.parse(start)
    return isFar
  })
}

async function open(engine: Engine) {
  const salon = await openSalon(engine)
  const urls = salon.processes.map(({ url }) => url)
  const visitor = new Visitor(urls[0] as string)
  const another = new Visitor(urls.at(-1) as string)
  const { service_id } = await findTarget(visitor, 'lukas', 'short-cut')
  const starts = farApart(await listStarts(visitor, { service_id }))
  const close = async () => {
    visitor.leave()
    another.leave()
    await salon.close()
  }
  return { database: salon.database, urls, visitor, another, starts, target: { service_id }, close }
}

// As many as one salon has room for.
async function cutAnswers(engine: Engine, count: number): Promise<void> {
  const { database, urls, visitor, another, starts, target, close } = await open(engine)
  assert(starts.length >= count, `the demo has only ${starts.length} free starts`)
  let partly = 0
  for (const [i, start] of starts.slice(0, count).entries()) {
    const body = bookingOf(target, start, `Again${i}`)
    const key = randomUUID()
    const read = await bookAndHangUp(urls[i % urls.length] as string, { body, key, bytes: randomInt(0, 1200) })
    const answers = await Promise.all([visitor.insist(path, body, key), another.insist(path, body, key)])
    assert.deepEqual(answers[0], answers[1])
    assert.equal(answers[0].status, 201, `${start}: ${JSON.stringify(answers[0].body)}`)
    // What was read of the body before the cut is how the second answer begins.
    const seen = read.toString().split('\r\n\r\n')[1] ?? ''
    assert(JSON.stringify(answers[0].body).startsWith(seen), `cut off: ${seen}`)
    if (seen.length > 0) partly += 1
  }
  assert.equal(storedBookings(database).size, count)
  assert.deepEqual(findDamage(database), [])
  assert(partly > 0, 'no cut fell into a body')
  await close()
}

async function askAtOnce(engine: Engine): Promise<void> {
  const { database, urls, starts, target, close } = await open(engine)
  const visitors = visitorsOf(urls, copies)
  try {
    for (const [i, start] of starts.slice(0, 10).entries()) {
      const body = bookingOf(target, start, `Once${i}`)
      const key = randomUUID()
      await Promise.all(visitors.map(visitor => visitor.get('/livez')))
      const answers = await Promise.all(visitors.map(visitor => visitor.insist(path, body, key)))
      assert.equal(new Set(answers.map(answer => JSON.stringify(answer))).size, 1)
      assert.equal(answers[0]?.status, 201)
      assert.equal(storedBookings(database).size, i + 1)
      const other = await visitors[0]?.post(path, bookingOf(target, start, 'Another'), key)
      assert.equal(other?.status, 422)
      assert.equal(other?.body.code, 'idempotency_key_reused')
    }
    assert.equal(storedBookings(database).size, 10)
    assert.deepEqual(findDamage(database), [])
  } finally {
    for (const visitor of visitors) visitor.leave()
    await close()
  }
}

for (const engine of engines) {
  for (let cut = 0; cut < cuts; cut += 100) {
    const count = Math.min(100, cuts - cut)
    test(`${engine.name}: an answer cut off and asked for again, ${count} times: nothing is booked twice`, () =>
      cutAnswers(engine, count))
  }
  test(`${engine.name}: the same request ${copies} times at once: one booking, ${copies} equal answers`, () =>
    askAtOnce(engine))
}
