// A Stripe for tests: the part of its API that the server uses, with a memory, signed webhooks and failures on demand.
// What it answers has the shape of Stripe's own answers, so the server's code runs against it unchanged. Alone it is a
// program: node e2e/stripe.ts [port], and the pages it sends visitors to say what came of the payment.
import { createHmac, randomBytes } from 'node:crypto'
import http from 'node:http'
import { retryWhileBusy } from './retry.ts'

export const stripeKey = 'sk_test_kalends'
export const stripeSecret = 'whsec_kalends'

interface Charge {
  amount_refunded: number
}

interface Session {
  id: string
  url: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  metadata: Record<string, string>
  client_reference_id: string
  success_url: string
  intent: { id: string; status: string; latest_charge: Charge } | undefined
}

interface Refund {
  id: string
  payment_intent: string
  amount: number
  metadata: Record<string, string>
  made_at: number // In milliseconds; Stripe has no such field.
}

export interface StripeEvent {
  id: string
  type: string
  livemode: boolean
  account?: string
  data: { object: Record<string, unknown> }
}

// What becomes of a request: an answer of that status, none at all, or an answer that gets lost after it was acted on.
export type Failure = number | 'hang' | 'lose'

interface Kept {
  form: string
  status: number
  body: string
}

// "a[b][c]" is as deep as the server goes.
function fieldsBelow(form: URLSearchParams, prefix: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [name, value] of form)
    if (name.startsWith(`${prefix}[`) && name.endsWith(']')) found[name.slice(prefix.length + 1, -1)] = value
  return found
}

class Refused extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

export function sign(body: string, secret = stripeSecret, time = Math.floor(Date.now() / 1000)): string {
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}

export class Stripe {
  readonly sessions = new Map<string, Session>()
  readonly refunds: Refund[] = []
  readonly requests: string[] = []
  readonly #failures: Failure[] = []
  readonly #lost: string[] = []
  readonly #kept = new Map<string, Kept>()
  readonly #server = http.createServer((request, response) => this.#serve(request, response))
  readonly #hanging = new Set<http.ServerResponse>()
  url = ''

  static async start(port = 0): Promise<Stripe> {
    const stripe = new Stripe()
    await new Promise<void>(done => stripe.#server.listen(port, '127.0.0.1', done))
    stripe.url = `http://127.0.0.1:${(stripe.#server.address() as { port: number }).port}`
    return stripe
  }

  async stop(): Promise<void> {
    for (const response of this.#hanging) response.destroy()
    this.#server.closeAllConnections()
    await new Promise(done => this.#server.close(done))
  }

  // The next requests fail like this, one each.
  fail(...failures: Failure[]): void {
    this.#failures.push(...failures)
  }

  // Whatever was still to fail does not.
  recover(): void {
    this.#failures.length = 0
  }

  // The next such request ("POST /v1/refunds") is acted on, and its answer gets lost.
  loseNext(request: string): void {
    this.#lost.push(request)
  }

  session(id: string): Session {
    const session = this.sessions.get(id)
    if (!session) throw new Refused(404, 'resource_missing')
    return session
  }

  // The visitor pays. By a card the money is there at once; by a bank it is on its way until settle().
  pay(id: string, by: 'card' | 'bank' = 'card'): StripeEvent {
    const session = this.session(id)
    if (session.status !== 'open') throw new Refused(400, 'session_not_open')
    const status = by === 'card' ? 'succeeded' : 'processing'
    session.status = 'complete'
    session.payment_status = by === 'card' ? 'paid' : 'unpaid'
    session.intent = { id: `pi_${id.slice(3)}`, status, latest_charge: { amount_refunded: 0 } }
    return this.event('checkout.session.completed', this.#shown(session, false))
  }

  settle(id: string, isPaid = true): StripeEvent {
    const session = this.session(id)
    if (!session.intent) throw new Refused(400, 'session_not_complete')
    session.payment_status = isPaid ? 'paid' : 'unpaid'
    session.intent.status = isPaid ? 'succeeded' : 'requires_payment_method'
    const outcome = isPaid ? 'succeeded' : 'failed'
    return this.event(`checkout.session.async_payment_${outcome}`, this.#shown(session, false))
  }

  // What Stripe says when a refund of this session was made.
  refunded(id: string): StripeEvent {
    const session = this.session(id)
    const { latest_charge } = session.intent as NonNullable<Session['intent']>
    return this.event('charge.refunded', { object: 'charge', metadata: session.metadata, ...latest_charge })
  }

  event(type: string, object: Record<string, unknown>): StripeEvent {
    return { id: `evt_${randomBytes(8).toString('hex')}`, type, livemode: false, data: { object } }
  }

  #shown(session: Session, isExpanded: boolean): Record<string, unknown> {
    const { intent, ...rest } = session
    return {
      object: 'checkout.session',
      ...rest,
      livemode: false,
      payment_intent: isExpanded ? (intent ?? null) : (intent?.id ?? null),
    }
  }

  #serve(request: http.IncomingMessage, response: http.ServerResponse): void {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      if (path.startsWith('/pay/')) return this.#showPage(request, response)
      const asked = `${request.method} ${path.split('?')[0]}`
      this.requests.push(asked)
      const isLost = this.#lost.includes(asked)
      if (isLost) this.#lost.splice(this.#lost.indexOf(asked), 1)
      const failure = isLost ? 'lose' : this.#failures.shift()
      if (failure === 'hang') {
        this.#hanging.add(response)
        return
      }
      const answer =
        typeof failure === 'number'
          ? { status: failure, body: JSON.stringify({ error: { type: 'api_error', code: 'injected' } }) }
          : this.#answer(request, Buffer.concat(chunks).toString())
      if (failure === 'lose') return void response.destroy()
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    })
  }

  #answer(request: http.IncomingMessage, form: string): { status: number; body: string } {
    const key = request.headers['idempotency-key'] as string | undefined
    const before = key ? this.#kept.get(key) : undefined
    try {
      if (request.headers.authorization !== `Bearer ${stripeKey}`) throw new Refused(401, 'api_key_invalid')
      if (!request.headers['stripe-version']) throw new Refused(400, 'version_missing')
      if (before && before.form !== form) throw new Refused(400, 'idempotency_key_in_use')
      if (before) return before
      const answer = { status: 200, body: JSON.stringify(this.#act(request, new URLSearchParams(form))) }
      if (key) this.#kept.set(key, { form, ...answer })
      return answer
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused
      const error = { type: 'invalid_request_error', code: refused.code }
      return { status: refused.status, body: JSON.stringify({ error }) }
    }
  }

  #act(request: http.IncomingMessage, form: URLSearchParams): object {
    const { pathname, searchParams } = new URL(request.url ?? '', this.url)
    const [, , ...rest] = pathname.split('/')
    const what = `${request.method} ${rest.map((part, i) => (i === 2 ? '{id}' : part)).join('/')}`
    const id = rest[2] ?? ''
    switch (what) {
      case 'POST checkout/sessions':
        return this.#shown(this.#begin(form), false)
      case 'GET checkout/sessions/{id}':
        return this.#shown(this.session(id), searchParams.get('expand[]') === 'payment_intent.latest_charge')
      case 'POST checkout/sessions/{id}/expire': {
        const session = this.session(id)
        if (session.status !== 'open') throw new Refused(400, 'session_not_open')
        session.status = 'expired'
        return this.#shown(session, false)
      }
      case 'GET refunds': {
        const intent = searchParams.get('payment_intent')
        return { object: 'list', data: this.refunds.filter(({ payment_intent }) => payment_intent === intent) }
      }
      case 'POST refunds':
        return this.#refund(form)
      default:
        throw new Refused(404, 'unknown_address')
    }
  }

  #begin(form: URLSearchParams): Session {
    const price = 'line_items[0][price_data]'
    const amount = Number(form.get(`${price}[unit_amount]`))
    const life = Number(form.get('expires_at')) - Date.now() / 1000
    if (form.get('mode') !== 'payment' || !Number.isSafeInteger(amount) || amount <= 0)
      throw new Refused(400, 'parameter_invalid')
    if (!form.get(`${price}[product_data][name]`)) throw new Refused(400, 'parameter_missing')
    if (life < 1800 - 60 || life > 86_400) throw new Refused(400, 'expires_at_invalid')
    const id = `cs_test_${randomBytes(12).toString('hex')}`
    const session: Session = {
      id,
      url: `${this.url}/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amount,
      currency: form.get(`${price}[currency]`) ?? '',
      metadata: fieldsBelow(form, 'metadata'),
      client_reference_id: form.get('client_reference_id') ?? '',
      success_url: form.get('success_url') ?? '',
      intent: undefined,
    }
    this.sessions.set(id, session)
    return session
  }

  #refund(form: URLSearchParams): Refund {
    const intent = form.get('payment_intent') ?? ''
    const amount = Number(form.get('amount'))
    const session = [...this.sessions.values()].find(one => one.intent?.id === intent)
    if (!session?.intent) throw new Refused(404, 'resource_missing')
    const charge = session.intent.latest_charge
    if (charge.amount_refunded + amount > session.amount_total) throw new Refused(400, 'charge_already_refunded')
    charge.amount_refunded += amount
    const refund = {
      id: `re_${randomBytes(8).toString('hex')}`,
      payment_intent: intent,
      amount,
      metadata: fieldsBelow(form, 'metadata'),
      made_at: Date.now(),
    }
    this.refunds.push(refund)
    return refund
  }

  // Where visitors pay, for looking at by hand.
  #showPage(request: http.IncomingMessage, response: http.ServerResponse): void {
    const [, , id = '', act] = (request.url ?? '').split('/')
    const session = this.sessions.get(id)
    if (!session) return void response.writeHead(404).end('No such payment')
    if (act === 'card' || act === 'bank') {
      if (session.status === 'open') this.pay(id, act)
      return void response.writeHead(302, { location: session.success_url }).end()
    }
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        `<!doctype html><title>Stripe for tests</title><p>${session.amount_total} ${session.currency}</p>` +
          ['card', 'bank'].map(by => `<p><a href="/pay/${id}/${by}">Pay by ${by}</a></p>`).join('') +
          `<p><a href="${session.success_url.replaceAll('"', '&quot;')}">Go back</a></p>`,
      )
  }
}

// Tells the server, as Stripe does: its answer's status.
export async function tell(url: string, event: StripeEvent, signature?: string): Promise<number> {
  const body = JSON.stringify(event)
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature ?? sign(body) }
  const { status } = await retryWhileBusy(async () => {
    const answer = await fetch(`${url}/api/v1/payment-events/stripe`, { method: 'POST', body, headers })
    await answer.arrayBuffer()
    return answer
  })
  return status
}

if (process.argv[1] === import.meta.filename)
  void Stripe.start(Number(process.argv[2] ?? 0)).then(({ url }) => console.log(`Stripe for tests on ${url}`))
