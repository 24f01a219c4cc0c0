// Does in the page itself what Playwright does from outside, as far as the states need it: so the same recipe that the
// tests follow shows a state in a frame. What it does not know it refuses aloud.
import { hasWords, isVisible, nameOf, selectorOfRole, type Words } from './roles.ts'

const patience = 15_000

interface Options {
  name?: Words
  exact?: boolean
  hasText?: Words
  has?: Hand
  state?: 'attached' | 'detached' | 'visible' | 'hidden'
}

type Find = () => Element[]

async function until<T>(look: () => T | undefined, what: string): Promise<T> {
  const end = performance.now() + patience
  while (performance.now() < end) {
    const found = look()
    if (found !== undefined) return found
    await new Promise(later => setTimeout(later, 20))
  }
  throw new Error(`There is no ${what}.`)
}

class Hand {
  readonly find: Find
  readonly what: string

  constructor(find: Find, what: string) {
    this.find = find
    this.what = what
  }

  nth = (index: number) =>
    new Hand(() => [this.find().at(index)].filter(one => one !== undefined), `${this.what} ${index}`)
  first = () => this.nth(0)
  last = () => this.nth(-1)
  all = async () => this.find().map((_, index) => this.nth(index))
  count = async () => this.find().length
  isVisible = async () => this.find().some(isVisible)
  textContent = async () => (await this.one()).textContent
  inputValue = async () => ((await this.one()) as HTMLInputElement).value
  getAttribute = async (name: string) => (await this.one()).getAttribute(name)

  locator = (selector: string, options: Options = {}) =>
    new Hand(() => this.find().flatMap(one => [...one.querySelectorAll(selector)]), selector).filter(options)
  getByRole = (role: string, options: Options = {}) => this.locator(selectorOfRole(role)).named(options, role)
  getByText = (words: Words, options: Options = {}) => {
    const holds = (element: Element) => hasWords(element.textContent ?? '', words, options.exact)
    const innermost = (element: Element) => holds(element) && ![...element.children].some(holds)
    return this.locator('*').kept(innermost, String(words))
  }
  getByLabel = (words: Words, options: Options = {}) =>
    this.locator('input, select, textarea, button, [aria-label], [aria-labelledby]').named(
      { ...options, name: words },
      'field',
    )
  filter = ({ hasText, has }: Options) => {
    if (hasText === undefined && !has) return this
    const holds = (one: Element) => hasText === undefined || hasWords(one.textContent ?? '', hasText)
    return this.kept(one => holds(one) && (!has || has.find().some(other => one.contains(other))), String(hasText))
  }
  private named({ name, exact }: Options, what: string) {
    if (name === undefined) return this
    return this.kept(one => hasWords(nameOf(one), name, exact), `${what} ${name}`)
  }
  private kept(isKept: (one: Element) => boolean, what: string) {
    return new Hand(() => this.find().filter(isKept), `${this.what} ${what}`)
  }

  waitFor = async ({ state = 'visible' }: Options = {}) => {
    const isThere = () =>
      state === 'attached' || state === 'detached' ? this.find().length > 0 : this.find().some(isVisible)
    const isWanted = state === 'attached' || state === 'visible'
    await until(() => (isThere() === isWanted ? true : undefined), `${this.what} that is ${state}`)
  }
  private one = () => until(() => this.find().find(isVisible), this.what) as Promise<HTMLElement>

  click = async () => {
    const element = await until(() => this.find().find(one => isVisible(one) && !one.matches(':disabled')), this.what)
    ;(element as HTMLElement).focus()
    ;(element as HTMLElement).click()
    await settled()
  }
  check = async () => {
    const element = (await this.one()) as HTMLInputElement
    if (!element.checked) await this.click()
  }
  focus = async () => (await this.one()).focus()
  fill = async (text: string) => {
    const element = (await this.one()) as HTMLInputElement
    element.focus()
    const kind = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    // React hears of a value only if it is set behind its back.
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')!.set!.call(element, text)
    element.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }))
    element.dispatchEvent(new Event('change', { bubbles: true }))
    await settled()
  }
  selectOption = async (wanted: string | { label?: string; index?: number; value?: string }) => {
    const element = (await this.one()) as HTMLSelectElement
    const { value, label, index } = typeof wanted === 'string' ? { value: wanted } : wanted
    const option = [...element.options].find((one, at) => one.value === value || one.label === label || at === index)
    if (!option) throw new Error(`${this.what} has no such option.`)
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')!.set!.call(element, option.value)
    element.dispatchEvent(new Event('change', { bubbles: true }))
    await settled()
  }
  press = async (key: string) => {
    const element = await this.one()
    element.focus()
    await press(element, key)
  }
}

async function press(element: Element, key: string) {
  for (const type of ['keydown', 'keyup'])
    element.dispatchEvent(new KeyboardEvent(type, { key, code: key, bubbles: true, cancelable: true }))
  await settled()
}

const settled = () => new Promise(later => setTimeout(later, 30))

/** What a test may do about a request. */
interface Route {
  abort: () => void
  fulfill: (answer: { status?: number; json?: unknown; body?: string }) => void
  continue: () => void
}

function route(pattern: string | RegExp, handle: (route: Route) => unknown) {
  const shape = typeof pattern === 'string' ? patternOf(pattern) : pattern
  const before = window.fetch
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href).href
    if (!shape.test(url)) return before(input, init)
    return new Promise((answer, fail) => {
      handle({
        abort: () => fail(new TypeError('Failed to fetch')),
        fulfill: ({ status = 200, json, body }) =>
          answer(
            new Response(body ?? JSON.stringify(json), { status, headers: { 'content-type': 'application/json' } }),
          ),
        continue: () => answer(before(input, init)),
      })
    })
  }
}

const patternOf = (glob: string) =>
  new RegExp(
    `^${glob.replace(/[.+^${}()|[\]\\?]/g, '\\$&').replace(/\*\*|\*/g, stars => (stars === '**' ? '.*' : '[^/]*'))}$`,
  )

const root = new Hand(() => [document.documentElement], 'page')

/** The page as a state's recipe sees it. */
export const hands = refusingUnknown({
  locator: root.locator,
  getByRole: root.getByRole,
  getByText: root.getByText,
  getByLabel: root.getByLabel,
  waitForSelector: (selector: string) => root.locator(selector).waitFor(),
  route: async (pattern: string | RegExp, handle: (route: Route) => unknown) => route(pattern, handle),
  keyboard: { press: (key: string) => press(document.activeElement ?? document.body, key) },
  evaluate: async <T>(run: (given?: unknown) => T, given?: unknown) => run(given),
  url: () => location.href,
})

function refusingUnknown<T extends object>(known: T): T {
  return new Proxy(known, {
    get: (target, name) => {
      if (name in target) return Reflect.get(target, name)
      throw new Error(`web/gallery/driver/in-page-driver.ts does not know page.${String(name)} yet.`)
    },
  })
}
