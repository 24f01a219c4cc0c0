// A reverse proxy that keeps its connections to the servers open, as those on the internet do. It sends no request
// twice: what was sent and not answered is lost. Only who does not even take a connection is left for the next server,
// or waited for.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const longestWait = 20_000

type Outcome = 'answered' | 'lost' | 'refused'

export class KeptProxy {
  // Requests that a server took and did not answer whole.
  readonly lost: string[] = []
  // How many requests were answered, and how many of them over a connection that had been used before.
  answered = 0
  reused = 0
  // The longest time, in milliseconds, for which no server took a connection.
  longestGap = 0
  readonly #agent = new http.Agent({ keepAlive: true, maxFreeSockets: 64 })
  readonly #servers: string[]
  readonly #listener = http.createServer((request, response) => void this.#pass(request, response))
  #next = 0

  private constructor(servers: string[]) {
    this.#servers = servers
  }

  static async start(servers: string[]): Promise<KeptProxy> {
    const proxy = new KeptProxy(servers)
    await new Promise<void>(done => proxy.#listener.listen(0, '127.0.0.1', done))
    return proxy
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#listener.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.#listener.closeAllConnections()
    this.#agent.destroy()
    await new Promise(done => this.#listener.close(done))
  }

  async #pass(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const outcome = await this.#try(request, Buffer.concat(chunks), response)
    if (outcome === 'answered') return
    this.lost.push(`${request.method} ${request.url?.split('?')[0]}`)
    response.destroy()
  }

  // At one server after the other, until one takes a connection.
  async #try(request: http.IncomingMessage, body: Buffer, response: http.ServerResponse): Promise<Outcome> {
    const first = this.#next++
    const begun = performance.now()
    for (let i = 0; performance.now() - begun < longestWait; ++i) {
      const server = this.#servers[(first + i) % this.#servers.length] as string
      const outcome = await this.#send(server, request, body, response)
      if (outcome !== 'refused') return outcome
      if ((i + 1) % this.#servers.length) continue
      await sleep(10)
      this.longestGap = Math.max(this.longestGap, performance.now() - begun)
    }
    return 'refused'
  }

  #send(server: string, from: http.IncomingMessage, body: Buffer, to: http.ServerResponse): Promise<Outcome> {
    const { connection: _, ...headers } = from.headers
    return new Promise(done => {
      const request = http.request(
        server + from.url,
        { method: from.method, headers, agent: this.#agent },
        response => {
          const chunks: Buffer[] = []
          response.on('data', chunk => chunks.push(chunk))
          response.on('error', () => done('lost'))
          response.on('close', () => {
            if (!response.complete) return done('lost')
            ++this.answered
            if (request.reusedSocket) ++this.reused
            const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...own } = response.headers
            to.writeHead(response.statusCode ?? 502, own).end(Buffer.concat(chunks))
            done('answered')
          })
        },
      )
      request.on('error', (failure: NodeJS.ErrnoException) => {
        const isRefused = failure.code === 'ECONNREFUSED'
        if (!isRefused) this.lost.push(`${failure.code} ${request.reusedSocket ? 'on a kept' : 'on a new'} connection`)
        done(isRefused ? 'refused' : 'lost')
      })
      request.end(body)
    })
  }
}
