// One visitor with one kept-alive connection, on plain node:http so that nothing retries behind the test's back.
import http from 'node:http'
import { retryWhileBusy } from '../retry.ts'

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: bodies differ by operation; tests look at a field or two
  body: any
}

export interface Sent {
  body?: string
  key?: string
  // The header Proof-Of-Work.
  proof?: string
}

export class Visitor {
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  readonly #url: string
  readonly #from: string | undefined

  // From this address of the machine, if it is given.
  constructor(url: string, from?: string) {
    this.#url = url
    this.#from = from
  }

  get(path: string): Promise<Answer> {
    return this.send('GET', path)
  }

  // Under a key the request may be sent again (Idempotency-Key).
  post(path: string, body: unknown, key?: string): Promise<Answer> {
    return this.send('POST', path, { body: JSON.stringify(body), ...(key && { key }) })
  }

  // As post(), and again while the server is busy.
  insist(path: string, body: unknown, key?: string): Promise<Answer> {
    return retryWhileBusy(() => this.post(path, body, key))
  }

  leave(): void {
    this.#agent.destroy()
  }

  send(method: string, path: string, { body, key, proof }: Sent = {}): Promise<Answer> {
    const headers = {
      ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      ...(key && { 'idempotency-key': key }),
      ...(proof && { 'proof-of-work': proof }),
    }
    const from = this.#from ? { localAddress: this.#from } : {}
    return new Promise((done, failed) => {
      const request = http.request(this.#url + path, { method, headers, agent: this.#agent, ...from }, response => {
        const chunks: Buffer[] = []
        response.on('data', chunk => chunks.push(chunk))
        response.on('error', failed)
        response.on('close', () => {
          if (!response.complete) return failed(new Error('the answer was cut off'))
          const text = Buffer.concat(chunks).toString()
          done({ status: response.statusCode ?? 0, body: text.startsWith('{') ? JSON.parse(text) : text })
        })
      })
      request.on('error', failed)
      request.end(body)
    })
  }
}

// So many, shared out among the processes.
export const visitorsOf = (urls: string[], count: number) =>
  Array.from({ length: count }, (_, i) => new Visitor(urls[i % urls.length] as string))

// Without staff_id it is anyone who offers the service.
export interface Target {
  service_id: string
  staff_id?: string
}

// A service of a provider, by their slugs.
export async function findTarget(visitor: Visitor, provider: string, service: string): Promise<Target> {
  const { status, body } = await visitor.get(`/api/v1/providers/${provider}`)
  if (status !== 200) throw new Error(`provider ${provider}: ${status}`)
  const found = body.services.find((entry: { slug: string }) => entry.slug === service)
  if (!found) throw new Error(`${provider} does not offer ${service}`)
  return { service_id: found.id, staff_id: body.staff.id }
}

export const zone = 'Europe/Vienna'
const day = 86_400_000
export const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10)

// The starts of the next eight weeks.
export async function listStarts(visitor: Visitor, target: Target): Promise<string[]> {
  const query = new URLSearchParams({
    ...target,
    from_date: dateOf(Date.now()),
    to_date: dateOf(Date.now() + 56 * day),
    time_zone: zone,
  })
  const { status, body } = await visitor.get(`/api/v1/slots?${query}`)
  if (status !== 200) throw new Error(`slots: ${status} ${JSON.stringify(body)}`)
  return body.starts
}

export function bookingOf(target: Target, startsAt: string, name: string) {
  return {
    order: { items: [target] },
    starts_at: startsAt,
    time_zone: zone,
    locale: 'en',
    contact: {
      first_name: name,
      last_name: 'Test',
      email: `${name.toLowerCase()}@visitor.example`,
      phone: '+43 1 555 0100',
    },
  }
}
