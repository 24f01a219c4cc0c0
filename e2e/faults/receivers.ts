// Programs that webhooks lead to: good ones and bad ones, on this machine.
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'

export interface Message {
  path: string
  headers: Record<string, string>
  body: string
  at: number // In milliseconds.
}

// Answers by the path, and keeps the messages it gets.
export class Receivers {
  readonly messages: Message[] = []
  // Those of /slow that were never answered.
  waiting = 0
  readonly #server = http.createServer((request, response) => this.#take(request, response))
  readonly #redirect: string
  #isWell = false

  private constructor(redirect: string) {
    this.#redirect = redirect
  }

  // Its /redirect leads there.
  static async start(redirect: string): Promise<Receivers> {
    const receivers = new Receivers(redirect)
    await new Promise<void>(done => receivers.#server.listen(0, '127.0.0.1', done))
    return receivers
  }

  url(path: string): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/${path}`
  }

  toldTo(path: string): Message[] {
    return this.messages.filter(message => message.path === `/${path}`)
  }

  // From now on /failing receives.
  recover(): void {
    this.#isWell = true
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise(done => this.#server.close(done))
  }

  #take(request: http.IncomingMessage, response: http.ServerResponse): void {
    const chunks: Buffer[] = []
    response.on('error', () => {})
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      const headers = request.headers as Record<string, string>
      this.messages.push({ path, headers, body: Buffer.concat(chunks).toString(), at: Date.now() })
      this.#answer(path, response)
    })
  }

  #answer(path: string, response: http.ServerResponse): void {
    if (path === '/slow') {
      ++this.waiting
      return
    }
    if (path === '/huge') {
      response.writeHead(200)
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      }
      response.on('drain', more)
      more()
      return
    }
    const status = { '/failing': this.#isWell ? 204 : 500, '/redirect': 307, '/gone': 410 }[path] ?? 204
    response.writeHead(status, status === 307 ? { location: this.#redirect } : {}).end()
  }
}

// Ports that the server may connect to, on all addresses of this machine; counts connections.
export class Canary {
  connections = 0
  readonly #server = net.createServer(socket => {
    ++this.connections
    socket.destroy()
  })

  static async start(): Promise<Canary> {
    const canary = new Canary()
    await new Promise<void>(done => canary.#server.listen(0, '::', done))
    return canary
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  async stop(): Promise<void> {
    await new Promise(done => this.#server.close(done))
  }
}

// Takes connections and what is sent over them, and says nothing, ever.
export class SilentServer {
  connections = 0
  readonly #sockets = new Set<net.Socket>()
  readonly #server = net.createServer(socket => {
    ++this.connections
    this.#sockets.add(socket)
    socket.on('error', () => {})
    socket.resume()
  })

  static async start(): Promise<SilentServer> {
    const silent = new SilentServer()
    await new Promise<void>(done => silent.#server.listen(0, '127.0.0.1', done))
    return silent
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    await new Promise(done => this.#server.close(done))
  }
}
