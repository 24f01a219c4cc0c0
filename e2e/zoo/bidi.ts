// A window of a browser over WebDriver BiDi (https://w3c.github.io/webdriver-bidi).
import { setTimeout as later } from 'node:timers/promises'
import { frameElement, type Place, type Session } from './session.ts'

interface Answer {
  id: number
  // biome-ignore lint/suspicious/noExplicitAny: results differ by command
  result: any
  error?: string
  message?: string
}

interface Context {
  context: string
  url: string
  children: Context[]
}

// Until a command without an answer is given up, and until a page is asked for anew, in milliseconds.
const patience = { command: 60_000, page: 20_000 }

// Stands in a document from when its window is sent on.
const left = 'document.documentElement.dataset.left'

export class BidiSession implements Session {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, (answer: Answer) => void>()
  #count = 0
  #top = ''
  /** Where keys go: what was pressed last. Firefox gives those of the host page to no frame of another site. */
  #pressed = ''

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.onmessage = ({ data }) => {
      const answer = JSON.parse(data) as Answer
      this.#waiting.get(answer.id)?.(answer)
      this.#waiting.delete(answer.id)
    }
  }

  static async open(address: string): Promise<BidiSession> {
    const socket = new WebSocket(address)
    await new Promise<void>((done, failed) => {
      socket.onopen = () => done()
      socket.onerror = () => failed(new Error(`no answer at ${address}`))
    })
    const session = new BidiSession(socket)
    await session.#call('session.new', { capabilities: {} })
    session.#top = (await session.#tree()).context
    return session
  }

  leave() {
    this.#socket.close()
  }

  close(): Promise<void> {
    this.leave()
    return Promise.resolve()
  }

  async #call(method: string, params: object) {
    const id = ++this.#count
    const answer = new Promise<Answer>(done => {
      const late = setTimeout(() => done({ id, result: undefined, error: 'no answer' }), patience.command)
      this.#waiting.set(id, found => {
        clearTimeout(late)
        done(found)
      })
    })
    this.#socket.send(JSON.stringify({ id, method, params }))
    const { result, error, message = '' } = await answer
    if (error) throw new Error(`${method}: ${error} ${message}`)
    return result
  }

  async #tree(): Promise<Context> {
    const { contexts } = await this.#call('browsingContext.getTree', this.#top ? { root: this.#top } : {})
    return contexts[0]
  }

  async #contextOf(place: Place): Promise<string> {
    if (place === 'host') return this.#top
    const element = await this.#evaluate(this.#top, `${frameElement}?.contentWindow`)
    if (element.type !== 'window') throw new Error('there is no frame')
    return element.value.context
  }

  async #evaluate(context: string, expression: string) {
    const { type, result, exceptionDetails } = await this.#call('script.evaluate', {
      ...{ expression, awaitPromise: true, target: { context } },
    })
    if (type !== 'success') throw new Error(`${expression}: ${exceptionDetails.text}`)
    return result
  }

  // On a busy machine Firefox says of some pages of another site that they were broken off, or never that they are
  // there: the page itself is asked.
  async open(url: string) {
    this.#pressed = this.#top
    await this.#evaluate(this.#top, `${left} = ''`)
    for (let tries = 0; tries < 3; ++tries) {
      await this.#call('browsingContext.navigate', { context: this.#top, url, wait: 'none' })
      if (await this.#isLoaded()) return
    }
    throw new Error(`${url} did not come`)
  }

  async #isLoaded(): Promise<boolean> {
    for (const begun = Date.now(); Date.now() - begun < patience.page; await later(50)) {
      const loaded = `document.readyState === 'complete' && ${left} === undefined`
      // Between two documents there is none to ask.
      const answer = await this.#evaluate(this.#top, loaded).catch(() => undefined)
      if (answer?.value) return true
    }
    return false
  }

  async back() {
    await this.#call('browsingContext.traverseHistory', { context: this.#top, delta: -1 })
  }

  async read<Value>(place: Place, expression: string): Promise<Value> {
    const context = await this.#contextOf(place)
    const { value } = await this.#evaluate(context, `JSON.stringify((${expression}) ?? null)`)
    return JSON.parse(value)
  }

  async press(place: Place, element: string) {
    const context = await this.#contextOf(place)
    this.#pressed = context
    const found = `(found => (found?.scrollIntoView({ block: 'center', behavior: 'instant' }), found))(${element})`
    const { sharedId } = await this.#evaluate(context, found)
    if (!sharedId) throw new Error(`${place} has no ${element}`)
    const origin = { type: 'element', element: { sharedId } }
    const actions = [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await this.#call('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] })
  }

  async type(text: string) {
    const actions = [...text].flatMap(value => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.#call('input.performActions', {
      context: this.#pressed,
      actions: [{ type: 'key', id: 'keys', actions }],
    })
  }
}
