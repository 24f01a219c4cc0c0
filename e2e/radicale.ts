// Radicale, a calendar server (CalDAV) that others wrote, with one person and their calendar.
import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { temporaryFolder } from './kalends.ts'

const user = 'lukas'
export const password = 'correct: horse ö'
const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

export class Radicale {
  readonly #folder = temporaryFolder()
  readonly #port: number
  #process: ChildProcess | undefined

  private constructor(port: number) {
    this.#port = port
  }

  // With an empty calendar.
  static async start(): Promise<Radicale> {
    const radicale = new Radicale(await freePort())
    writeFileSync(join(radicale.#folder.path, 'users'), `${user}:${password}\n`)
    await radicale.begin()
    const made = await radicale.#send('MKCALENDAR', '')
    if (made.status !== 201) throw new Error(`MKCALENDAR: ${made.status}`)
    return radicale
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}/${user}/home/`
  }

  readonly user = user

  #send(method: string, name: string, body?: string): Promise<Response> {
    const headers = { authorization, ...(body && { 'content-type': 'text/calendar; charset=utf-8' }) }
    return fetch(this.url + name, { method, headers, ...(body && { body }) })
  }

  async put(name: string, event: string): Promise<void> {
    const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//test//EN', 'BEGIN:VEVENT', `UID:${name}`]
    lines.push('DTSTAMP:20260101T000000Z', ...event.split('\n'), 'END:VEVENT', 'END:VCALENDAR', '')
    const { status } = await this.#send('PUT', `${name}.ics`, lines.join('\r\n'))
    if (status !== 201 && status !== 204) throw new Error(`PUT: ${status}`)
  }

  // The text of an event, or nothing.
  async get(name: string): Promise<string | undefined> {
    const answer = await this.#send('GET', `${name}.ics`)
    return answer.status === 200 ? answer.text() : undefined
  }

  // How many events the calendar has.
  async count(): Promise<number> {
    const text = await (await this.#send('GET', '')).text()
    return text.split('BEGIN:VEVENT').length - 1
  }

  // SIGSTOP: it takes connections and says nothing.
  signal(signal: NodeJS.Signals): void {
    this.#process?.kill(signal)
  }

  // Again, after end(): with what it had.
  async begin(): Promise<void> {
    const { path } = this.#folder
    this.#process = spawn('radicale', [
      ...['--server-hosts', `127.0.0.1:${this.#port}`, '--storage-filesystem-folder', join(path, 'collections')],
      ...['--auth-type', 'htpasswd', '--auth-htpasswd-filename', join(path, 'users')],
      ...['--auth-htpasswd-encryption', 'plain', '--auth-delay', '0'],
    ])
    const failed = new Promise<never>((_, fail) => this.#process?.once('error', fail))
    const answered = (async () => {
      for (const deadline = Date.now() + 60_000; ; ) {
        const answer = await fetch(this.url, { headers: { authorization } }).catch(() => undefined)
        if (answer) return
        if (Date.now() > deadline) throw new Error('radicale never came')
        await new Promise(done => setTimeout(done, 100))
      }
    })()
    await Promise.race([failed, answered])
  }

  async end(): Promise<void> {
    const ended = new Promise(done => this.#process?.once('exit', done))
    this.#process?.kill('SIGTERM')
    await ended
  }

  async stop(): Promise<void> {
    await this.end()
    this.#folder.remove()
  }
}
