// A program that may open few files, and an address that keeps many connections open and says nothing.
import assert from 'node:assert/strict'
import { connect, type Socket } from 'node:net'
import { test } from 'node:test'
import { createDatabase, startKalends, temporaryFolder } from '../kalends.ts'
import { bookingOf, findTarget, listStarts, Visitor } from './client.ts'

const silent = 600
const visitors = 30

const open = (port: number) =>
  new Promise<Socket>((done, failed) => {
    const socket = connect(port, '127.0.0.1', () => done(socket))
    socket.on('error', failed)
  })

test(`${silent} silent connections, files for fewer, and every visitor is served`, async () => {
  const folder = temporaryFolder()
  const database = `${folder.path}/few.db`
  createDatabase(database)
  const kalends = await startKalends(database, { under: ['prlimit', '--nofile=200:300'] })
  const sockets: Socket[] = []
  try {
    const limited = kalends.output.find(line => line.includes('"connections_limited"')) ?? ''
    const { connections, open_files } = JSON.parse(limited) as { connections: number; open_files: number }
    assert.equal(open_files, 300)
    assert.ok(connections >= 150 && connections <= 200, limited)
    const { port } = new URL(kalends.url)
    for (let i = 0; i < silent; ++i) sockets.push(await open(Number(port)))
    const first = new Visitor(kalends.url)
    const target = await findTarget(first, 'lukas', 'short-cut')
    const starts = await listStarts(first, target)
    first.leave()
    for (let i = 0; i < visitors; ++i) {
      const visitor = new Visitor(kalends.url)
      const { status, body } = await visitor.post('/api/v1/bookings', bookingOf(target, starts[4 * i] as string, 'Ada'))
      visitor.leave()
      assert.equal(status, 201, JSON.stringify(body))
    }
    const failed = kalends.output.filter(line => /unable to open|job_failed|"status":503/.test(line))
    assert.deepEqual(failed, [])
  } finally {
    for (const socket of sockets) socket.destroy()
    await kalends.stop()
    folder.remove()
  }
})
