// A window of a browser over WebDriver (https://w3c.github.io/webdriver).
import { frameElement, type Place, type Session } from './session.ts'

export class ClassicSession implements Session {
  readonly #address: string
  #session = ''

  private constructor(address: string) {
    this.#address = address
  }

  /** Waits until the driver answers. */
  static async open(address: string, capabilities: object): Promise<ClassicSession> {
    const session = new ClassicSession(address)
    for (let tries = 0; ; ++tries) {
      try {
        await fetch(`${address}/status`)
        break
      } catch (error) {
        if (tries > 100) throw error
        await new Promise(later => setTimeout(later, 100))
      }
    }
    const { sessionId } = await session.#call('POST', '/session', { capabilities: { alwaysMatch: capabilities } })
    session.#session = `/session/${sessionId}`
    return session
  }

  // biome-ignore lint/suspicious/noExplicitAny: results differ by command
  async #call(method: string, path: string, body?: object): Promise<any> {
    const sent = body && { body: JSON.stringify(body) }
    const answer = await fetch(this.#address + this.#session + path, { method, ...sent })
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`)
    return value
  }

  async leave() {
    await this.#call('DELETE', '')
  }

  close(): Promise<void> {
    return this.leave()
  }

  #run(script: string) {
    return this.#call('POST', '/execute/sync', { script, args: [] })
  }

  async #go(place: Place) {
    await this.#call('POST', '/frame', { id: null })
    if (place === 'host') return
    const id = await this.#run(`return ${frameElement}`)
    if (!id) throw new Error('there is no frame')
    await this.#call('POST', '/frame', { id })
  }

  async open(url: string) {
    await this.#call('POST', '/frame', { id: null }).catch(() => undefined)
    await this.#call('POST', '/url', { url })
  }

  async back() {
    await this.#call('POST', '/frame', { id: null })
    await this.#call('POST', '/back', {})
  }

  async read<Value>(place: Place, expression: string): Promise<Value> {
    await this.#go(place)
    return JSON.parse(await this.#run(`return JSON.stringify((${expression}) ?? null)`))
  }

  async press(place: Place, element: string) {
    await this.#go(place)
    const found = await this.#run(`const found = ${element}; found?.scrollIntoView({ block: 'center' }); return found`)
    if (!found) throw new Error(`${place} has no ${element}`)
    await this.#call('POST', `/element/${Object.values(found)[0]}/click`, {})
  }

  async type(text: string) {
    const actions = [...text].flatMap(value => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.#call('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions }] })
  }
}
