// A mail server for tests: it keeps what arrives and fails on demand. Nothing leaves this machine.
import { type AddressInfo, createServer } from 'node:net'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'

// What becomes of a mail: an answer of that status to its recipient or, with `after`, to all of it; no answer ever; a
// connection that breaks before the answer, or right after it.
export type Trouble = number | { after: number } | 'stall' | 'lose' | 'hang up'

export interface Arrived {
  // Its Message-ID without the domain.
  id: string
  to: string
  raw: string
  at: number // In milliseconds.
  isEncrypted: boolean
  user: string | undefined
}

class Refused extends Error {
  readonly responseCode: number

  constructor(code: number) {
    super(`${code === 550 ? 'There is no such person' : 'Try again later'}`)
    this.responseCode = code
  }
}

const textOf = async (stream: SMTPServerDataStream): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('latin1')
}

export const messageIdOf = (raw: string) => raw.match(/^Message-Id: <([^@>]+)@/im)?.[1] ?? ''

export class Smtp {
  readonly arrived: Arrived[] = []
  // How often each address was named as a recipient.
  readonly asked = new Map<string, number>()
  // Decides what goes wrong for the address; `nth` from 1.
  trouble: (to: string, nth: number) => Trouble | undefined = () => undefined
  // Called when all of a mail is here, before it is answered.
  beforeAnswer: (arrived: Arrived) => Promise<void> = async () => {}
  // Called when a recipient is named.
  beforeData: (to: string) => Promise<void> = async () => {}
  readonly port: number
  readonly #options: SMTPServerOptions
  #server: SMTPServer | undefined

  private constructor(port: number, options: SMTPServerOptions) {
    this.port = port
    this.#options = options
  }

  // Without options it neither encrypts nor asks who is there.
  static async start(options: SMTPServerOptions = { disabledCommands: ['AUTH', 'STARTTLS'] }): Promise<Smtp> {
    const smtp = new Smtp(await freePort(), options)
    await smtp.open()
    return smtp
  }

  get url(): string {
    return `smtp://localhost:${this.port}`
  }

  async open(): Promise<void> {
    const server = new SMTPServer({
      ...this.#options,
      closeTimeout: 1,
      logger: false,
      onRcptTo: (address, _session, done) => void this.#name(address.address).then(() => done(), done),
      onData: (stream, session, done) => void this.#take(stream, session).then(() => done(), done),
    })
    server.on('error', () => {})
    await new Promise<void>(done => server.listen(this.port, '127.0.0.1', done))
    this.#server = server
  }

  // From now on connections are refused, and those there are break.
  async close(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (server) await new Promise<void>(done => server.close(done))
  }

  // Whether no one is connected: what was sent is all here.
  get isQuiet(): boolean {
    return (this.#server?.connections.size ?? 0) === 0
  }

  async #name(to: string): Promise<void> {
    const nth = (this.asked.get(to) ?? 0) + 1
    this.asked.set(to, nth)
    await this.beforeData(to)
    const trouble = this.trouble(to, nth)
    if (typeof trouble === 'number') throw new Refused(trouble)
  }

  async #take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const raw = await textOf(stream)
    const to = session.envelope.rcptTo[0]?.address ?? ''
    const trouble = this.trouble(to, this.asked.get(to) ?? 0)
    if (trouble === 'stall') return new Promise(() => {})
    if (typeof trouble === 'object') throw new Refused(trouble.after)
    const at = Date.now()
    const arrived = { id: messageIdOf(raw), to, raw, at, isEncrypted: session.secure, user: session.user as string }
    this.arrived.push(arrived)
    await this.beforeAnswer(arrived)
    const cut = () => {
      for (const connection of this.#server?.connections ?? [])
        if (connection.id === session.id) connection._socket.destroy()
    }
    if (trouble === 'hang up') setTimeout(cut, 10)
    if (trouble !== 'lose') return
    cut()
    return new Promise(() => {})
  }
}

// A port that no process uses now: a mail server that is stopped has to start again on the same port.
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise(done => server.close(done))
  return port
}
