// A proxy between the program and PostgreSQL, a socket of its own: passes everything on until it is set to lose data.
import { chmodSync } from 'node:fs'
import net from 'node:net'
import { temporaryFolder } from '../kalends.ts'
import type { Cluster } from '../postgres.ts'

// Where a COMMIT is to be lost: on its way there, or its answer on the way back.
export type Loss = 'question' | 'answer'

const committed = Buffer.from('C\0\0\0\x0bCOMMIT\0', 'latin1')

export class Wire {
  readonly #folder = temporaryFolder()
  readonly #server: net.Server
  readonly #target: string
  readonly #sockets = new Set<net.Socket>()
  // Which of the next commits get lost, and how: asked once for each.
  nextLoss: () => Loss | undefined = () => undefined
  // Drops every packet, without closing connections.
  isSilent = false
  lost = { question: 0, answer: 0 }

  constructor(cluster: Cluster) {
    this.#target = `${cluster.folder}/.s.PGSQL.5432`
    this.#server = net.createServer(client => this.#join(client))
    this.#server.listen(`${this.#folder.path}/.s.PGSQL.5432`)
    chmodSync(this.#folder.path, 0o755)
  }

  url(database: string): string {
    return `postgresql:///${database}?host=${this.#folder.path}&user=kalends`
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
    this.#folder.remove()
  }

  #join(client: net.Socket): void {
    const server = net.connect(this.#target)
    const cut = () => {
      client.destroy()
      server.destroy()
    }
    // The name that the program gave its prepared COMMIT.
    let name: Buffer | undefined
    let loss: Loss | undefined
    client.on('data', chunk => {
      if (this.isSilent) return
      name ??= nameOfCommit(chunk)
      if (name && chunk.includes(name)) loss = this.nextLoss()
      if (loss === 'question') {
        this.lost.question += 1
        cut()
      } else {
        server.write(chunk)
      }
    })
    server.on('data', chunk => {
      if (this.isSilent) return
      if (loss === 'answer' && chunk.includes(committed)) {
        this.lost.answer += 1
        cut()
      } else {
        client.write(chunk)
      }
    })
    for (const socket of [client, server]) {
      this.#sockets.add(socket)
      socket.on('error', cut)
      socket.on('close', cut)
    }
  }
}

// Parse: 'P', length, the statement's name, its text. Bind and Execute name it again: 'B', length, portal, name.
function nameOfCommit(chunk: Buffer): Buffer | undefined {
  const text = chunk.indexOf(Buffer.from('\0COMMIT\0', 'latin1'))
  if (text < 0) return undefined
  const lastOfLength = chunk.lastIndexOf(0, text - 1) + 1
  return Buffer.concat([Buffer.from([0]), chunk.subarray(lastOfLength + 1, text + 1)])
}
