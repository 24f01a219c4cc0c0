// What every browser test stands on: the real program with the demo salon, and a page whose misbehaviour is a failure.
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect, type Page, type Request } from '@playwright/test'
import { dateOf, findTarget, listStarts, Visitor } from '../../faults/client.ts'
import {
  createDatabase,
  demoBusiness,
  importBusiness,
  type Kalends,
  startKalends,
  temporaryFolder,
} from '../../kalends.ts'
import { text } from '../../texts.ts'
import { findViolations, wcag } from './accessible.ts'

export { expect } from '@playwright/test'

export interface Salon {
  url: string
  database: string
  // Another visitor, who uses the API and no browser.
  rival: Visitor
  // Starts of a service with a host that can still be changed after booking: those of whole days from two days on.
  // Later on a day they would begin where its list is folded.
  laterStarts(provider: string, service: string): Promise<string[]>
}

interface Fixtures {
  salon: Salon
  // Console messages that a test is about, for example of an answer 409.
  expectedMessages: RegExp[]
  // Nothing was chosen about cookies yet; by default the choice was made on an earlier visit.
  isFirstVisit: boolean
  // Services of the demo salon that visitors may repeat; by default none.
  recurring: string[]
  // What is otherwise about services of the demo salon, by slug, as docs/business-file.md has it.
  changed: Record<string, object>
  // How much one visitor may take of the demo salon, as docs/business-file.md has it; by default as much as they like.
  visitorLimits: object | undefined
}

const twoDays = 2 * 86_400_000

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

declare global {
  interface Window {
    // When the page was judged, on its own clock: see expectAccessible.
    judgements?: { from: number; to: number }[]
  }
}

// A violation of the content security policy and a shift of the layout leave a trace in the console.
function watchPage() {
  document.addEventListener('securitypolicyviolation', event => {
    console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI}`)
  })
  // Visitors expect a page to change when they use it, so browsers ignore layout shifts half a second after a press.
  // A busy machine may take longer than that for a single frame: the first two frames after a press are left out too.
  let reactedUntil = 0
  let reactions = 0
  const react = () => {
    reactions += 1
    const reaction = reactions
    reactedUntil = Number.POSITIVE_INFINITY
    // Unless there was another one meanwhile, whose frames are still to come.
    const end = (time: number) => {
      if (reaction === reactions) reactedUntil = time
    }
    requestAnimationFrame(() => requestAnimationFrame(end))
  }
  for (const type of ['pointerdown', 'keydown', 'click', 'input', 'change'])
    document.addEventListener(type, react, true)
  const isAnswering = watchAnswers()
  // The page leads to the first mistake, of which the server may have told late: a line more moves what is below.
  const reactToMistake = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches('[aria-invalid]')) react()
  }
  document.addEventListener('focusin', reactToMistake, true)
  const isJudged = (time: number) => window.judgements?.some(({ from, to }) => from <= time && time <= to)
  const nameOf = (node: Node | null) =>
    (node instanceof Element ? node.outerHTML : String(node?.nodeName)).slice(0, 120)
  new PerformanceObserver(list => {
    for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as LayoutShift[]) {
      // Less than this is a letter's width, when the font takes the place of the system's.
      if (hadRecentInput || startTime <= reactedUntil || value < 0.005 || isJudged(startTime)) continue
      if (isAnswering(startTime)) continue
      const moved = sources.map(
        ({ node, previousRect, currentRect }) => `${previousRect.top} → ${currentRect.top} ${nameOf(node)}`,
      )
      const where = `${location.pathname}, ${Math.round(startTime - reactedUntil)} ms late: ${moved.join(', ')}`
      console.error(`the layout shifted by ${value} on ${where}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })

  // In the console a press is a question to the server, and what is asked for within two seconds of it belongs to it,
  // on a machine that is busy: the page may change until a second after the last answer. Booking pages keep the place
  // of what comes late.
  function watchAnswers(): (time: number) => boolean {
    const answers: { from: number; to: number }[] = []
    if (!location.pathname.startsWith('/console')) return () => false
    let expectedUntil = 0
    const expectQuestions = () => {
      expectedUntil = performance.now() + 2000
    }
    for (const type of ['pointerdown', 'keydown', 'click', 'input', 'change'])
      document.addEventListener(type, expectQuestions, true)
    const ask = window.fetch
    window.fetch = async (...request) => {
      const from = performance.now()
      if (from > expectedUntil) return ask.call(window, ...request)
      const answer = { from, to: Number.POSITIVE_INFINITY }
      answers.push(answer)
      try {
        return await ask.call(window, ...request)
      } finally {
        expectQuestions()
        answer.to = performance.now() + 1000
      }
    }
    return time => answers.some(({ from, to }) => from <= time && time <= to)
  }
}

export const test = base.extend<Fixtures, { models: Models }>({
  expectedMessages: [[], { option: true }],
  isFirstVisit: [false, { option: true }],
  recurring: [[], { option: true }],
  changed: [{}, { option: true }],
  visitorLimits: [undefined, { option: true }],

  models: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
    async ({}, use) => {
      const folder = temporaryFolder()
      await use(new Models(folder.path))
      folder.remove()
    },
    { scope: 'worker' },
  ],

  salon: async ({ recurring, changed, visitorLimits, models }, use) => {
    const folder = temporaryFolder()
    const database = `${folder.path}/salon.db`
    const changes = { ...changed }
    for (const slug of recurring) changes[slug] = { ...changes[slug], is_recurring: true }
    copyFileSync(models.with(changes, visitorLimits), database)
    const kalends: Kalends = await startKalends(
      database,
      visitorLimits && { args: ['--unlimited-clients', '192.0.2.1'] },
    )
    const rival = new Visitor(kalends.url)
    const laterStarts = async (provider: string, service: string) => {
      const starts = await listStarts(rival, await findTarget(rival, provider, service))
      return starts.filter(start => start.slice(0, 10) > dateOf(Date.now() + twoDays))
    }
    await use({ url: kalends.url, database, rival, laterStarts })
    rival.leave()
    expect(await kalends.stop(), kalends.output.join('\n')).toBe(0)
    folder.remove()
  },

  baseURL: async ({ salon }, use) => use(salon.url),

  // By the address: tests of another business start no salon.
  context: async ({ context, baseURL, isFirstVisit }, use) => {
    const choice = { name: 'cookie_consent', value: 'essential', url: baseURL as string }
    if (!isFirstVisit) await context.addCookies([choice])
    await use(context)
  },

  page: async ({ page, expectedMessages }, use, info) => {
    const complaints: string[] = []
    const calls: string[] = []
    const note = (request: Request, outcome: string) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname} ${outcome}`)
    }
    page.on('request', request => note(request, 'asked'))
    page.on('response', response => note(response.request(), `${response.status()}`))
    page.on('requestfailed', request => note(request, request.failure()?.errorText ?? 'failed'))
    const complain = (text: string) => {
      if (!expectedMessages.some(pattern => pattern.test(text))) complaints.push(text)
    }
    page.on('console', message => {
      // Browsers ask for it on their own, and there is none.
      if (message.location().url.endsWith('/favicon.ico')) return
      if (message.type() === 'error' || message.type() === 'warning') complain(message.text())
    })
    page.on('pageerror', error => complain(String(error)))
    await page.addInitScript(watchPage)
    await use(page)
    if (info.status !== info.expectedStatus) await info.attach('calls', { body: calls.slice(-20).join('\n') })
    // Requests that are still under way need no answer any more.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(complaints, 'the page complained').toEqual([])
  },
})

// Databases that no test opens: each test has a copy of one, which takes less time than to import a business anew.
class Models {
  readonly #folder: string
  readonly #files = new Map<string, string>()

  constructor(folder: string) {
    this.#folder = folder
  }

  // That of the demo with other services and limits.
  with(changes: Record<string, object>, limits?: object): string {
    const key = JSON.stringify([changes, limits])
    const known = this.#files.get(key)
    if (known) return known
    const file = join(this.#folder, `${this.#files.size}.db`)
    createDatabase(file, ['demo/salon.json', 'demo/consulting.json'])
    if (limits || Object.keys(changes).length > 0) change(file, changes, limits)
    this.#files.set(key, file)
    return file
  }
}

function change(database: string, changes: Record<string, object>, limits: object | undefined) {
  const business = { ...demoBusiness(), visitor_limits: limits }
  for (const service of business.services) Object.assign(service, changes[service.slug])
  importBusiness(database, business)
}

/**
 * Chooses a time of the haircut and types who they are: all that is left is to press the button. Anyone may host it, so
 * that nothing but the page's key keeps a second booking out.
 */
export async function fillInDetails(page: Page, salon: Salon, lastName: string): Promise<void> {
  const [start] = await salon.laterStarts('lukas', 'short-cut')
  await page.goto(`/widget/appointment/service/short-cut?date=${start?.slice(0, 10)}`)
  await page.locator('button[data-starts-at]').first().click()
  await page.getByLabel(text('details.first_name')).fill('Ada')
  await page.getByLabel(text('details.last_name')).fill(lastName)
  await page.getByLabel(text('details.email')).fill('ada@visitor.example')
}

// WCAG 2.0 to 2.2, levels A and AA, in light and in dark.
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible()
  // Other colours make the browser lay the page out anew, by then with a font that came too late for the first look.
  await page.evaluate(() => {
    window.judgements ??= []
    window.judgements.push({ from: performance.now(), to: Number.POSITIVE_INFINITY })
  })
  await findNoViolations(page)
  await page.evaluate(() => {
    const last = window.judgements?.at(-1)
    if (last) last.to = performance.now()
  })
}

async function findNoViolations(page: Page) {
  // All other rules find the same in each scheme.
  const ofColours = { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] }
  for (const [colorScheme, rules] of [['dark', ofColours] as const, ['light', wcag] as const]) {
    await page.emulateMedia({ colorScheme })
    expect(await findViolations(page, rules), `axe, ${colorScheme}`).toEqual([])
  }
}

export { type TextKey, text } from '../../texts.ts'
