// What a program says to a PostgreSQL server, statement by statement and batch by batch, by listening in between.
import net from 'node:net'
import { join } from 'node:path'

const textUntilZero = (bytes, from) => bytes.toString('utf8', from, bytes.indexOf(0, from))

// A Bind message: portal, statement, formats, values.
function readBind(body) {
  const name = textUntilZero(body, body.indexOf(0) + 1)
  let at = body.indexOf(0, body.indexOf(0) + 1) + 1
  at += 2 + 2 * body.readUInt16BE(at)
  const parameters = Array.from({ length: body.readUInt16BE(at) })
  at += 2
  for (const i of parameters.keys()) {
    const length = body.readInt32BE(at)
    parameters[i] = length < 0 ? null : body.toString('utf8', at + 4, at + 4 + length)
    at += 4 + Math.max(0, length)
  }
  return { name, parameters }
}

// Reads the messages of one session as they come in pieces.
class Session {
  #rest = Buffer.alloc(0)
  #hasBegun = false
  #texts = new Map()
  #batch = []

  constructor(batches) {
    this.batches = batches
  }

  read(piece) {
    this.#rest = Buffer.concat([this.#rest, piece])
    for (;;) {
      const start = this.#hasBegun ? 1 : 0 // The first message has no letter.
      if (this.#rest.length < start + 4) return
      const end = start + this.#rest.readInt32BE(start)
      if (this.#rest.length < end) return
      this.#take(start ? String.fromCharCode(this.#rest[0]) : '', this.#rest.subarray(start + 4, end))
      this.#rest = this.#rest.subarray(end)
      this.#hasBegun = true
    }
  }

  #take(letter, body) {
    if (letter === 'P') this.#texts.set(textUntilZero(body, 0), textUntilZero(body, body.indexOf(0) + 1).trim())
    if (letter === 'B') {
      const { name, parameters } = readBind(body)
      this.#batch.push({ sql: this.#texts.get(name), parameters })
    }
    if (letter === 'S' && this.#batch.length > 0) this.batches.push(this.#batch.splice(0))
  }
}

// Listens in `folder` for a server whose socket is in `behind`. `batches` has what was sent together, up to a Sync.
export async function listenIn(folder, behind) {
  const socket = '.s.PGSQL.5432'
  const batches = []
  const server = net.createServer(near => {
    const far = net.connect(join(behind, socket))
    const session = new Session(batches)
    near.on('data', piece => session.read(piece))
    near.pipe(far).pipe(near)
    for (const end of [near, far]) end.on('error', () => end.destroy())
  })
  await new Promise(ready => server.listen(join(folder, socket), ready))
  return { batches, close: () => server.close() }
}
