// Tries the made-up site (site-pages.ts) in a browser as visitors do: with and without script, before and after it is
// hydrated. Prints what does not hold. Usage: npm run check:site
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { startSite } from '../server/site-server.ts'
import { errorsOf } from './page-errors.ts'

const base = await startSite()
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })

type Try = (page: Page, context: BrowserContext) => Promise<void>

const isHydrated = (page: Page) => page.locator('#root[data-hydrated]').waitFor({ timeout: 5000 })
const studio = (page: Page) => page.locator('header nav a', { hasText: 'Studio' }).first()
const scrolled = (page: Page) => page.evaluate(() => scrollY)

async function open(page: Page, path = '/') {
  await page.goto(base + path, { waitUntil: 'networkidle' })
}

/** A mark on the document, which another document does not have. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }))
const isSameDocument = (page: Page) => page.evaluate(() => 'marked' in window)

function hold(that: boolean, what: string) {
  if (!that) throw new Error(`not so: ${what}`)
}

const signs: Record<string, (page: Page) => Promise<unknown>> = {
  pointer: page => page.mouse.click(600, 500),
  key: page => page.keyboard.press('Shift'),
  focus: page => page.locator('header a').first().focus(),
  wheel: page => page.mouse.wheel(0, 100),
  touch: page => page.locator('h1').dispatchEvent('touchstart'),
}

const tries: Record<string, Try> = {
  'nothing is loaded for scrolling': async page => {
    const scripts: string[] = []
    page.on('request', request => void (request.resourceType() === 'script' && scripts.push(request.url())))
    await open(page, '/#before-you-come')
    hold((await scrolled(page)) > 0, 'the address leads to its part')
    await page.evaluate(() => scrollTo(0, 900))
    await page.waitForTimeout(500)
    hold(scripts.length === 0, 'no script')
  },
  ...Object.fromEntries(
    Object.entries(signs).map(([name, sign]): [string, Try] => [
      `a sign is enough: ${name}`,
      async page => {
        await open(page)
        const before = await page.locator('#root').innerHTML()
        await sign(page)
        await isHydrated(page)
        const after = await page.locator('#root').innerHTML()
        hold(after.replaceAll(/ ?reveal-ahead/g, '') === before, 'the page is as the server wrote it')
      },
    ]),
  ),
  'a press works before the script is there': async page => {
    await page.route('**/assets/*.js', () => undefined)
    await open(page)
    const question = page.locator('details', { hasText: 'What should I wear?' })
    await question.locator('summary').click()
    hold(await question.evaluate(one => (one as HTMLDetailsElement).open), 'it is open at once')
  },
  'a press is not lost with the script': async page => {
    await page.route('**/assets/*.js', route => route.abort())
    await open(page)
    await page.locator('summary', { hasText: 'What should I wear?' }).click()
    await page.getByText('Something you would paint a wall in.').waitFor({ timeout: 5000 })
    await studio(page).click()
    await page.waitForURL('**/studio')
  },
  'a preview does not wait': async page => {
    await open(page, '/preview')
    await isHydrated(page)
  },
  'a picture is as wide as its column, but no wider than it is': async page => {
    await open(page, '/preview')
    const width = async (image: ReturnType<Page['locator']>) => (await image.boundingBox())?.width
    hold((await width(page.getByAltText('A small mark'))) === 160, 'a small one is not blown up')
    await open(page, '/journal/b/ugly-bowls/')
    const wide = page.locator('main figure img').first()
    const column = await width(page.locator('main figure').first())
    hold(column !== undefined && column > 300 && (await width(wide)) === column, 'a large one fills its column')
  },
  'another page is shown in this one': async page => {
    await open(page)
    await mark(page)
    await page.keyboard.press('Shift')
    await isHydrated(page)
    await page.mouse.wheel(0, 700)
    await page.waitForFunction(() => scrollY > 600)
    await page.getByRole('link', { name: 'Why your first ten bowls' }).click()
    await page.waitForURL('**/ugly-bowls/')
    hold(await isSameDocument(page), 'the document stays')
    hold((await page.title()).startsWith('Why your first'), 'the title is new')
    hold(await page.evaluate(() => document.activeElement?.tagName === 'H1'), 'the title has the focus')
    hold((await scrolled(page)) === 0, 'it begins at its top')
    hold((await page.locator('#root [role=status]').textContent())!.startsWith('Why your first'), 'it is announced')
    await page.goBack()
    await page.waitForURL(`${base}/`)
    await page.locator('h1', { hasText: 'Make something' }).waitFor()
    hold(await isSameDocument(page), 'the document stays on the way back')
    hold((await scrolled(page)) > 600, 'it is where it was')
    await page.goForward()
    await page.locator('h1', { hasText: 'ugly' }).waitFor()
  },
  'a page is fetched ahead': async page => {
    const asked: string[] = []
    page.on('request', request => void (request.url().includes('/api/') && asked.push(request.url())))
    await open(page)
    await page.keyboard.press('Shift')
    await isHydrated(page)
    const fetched = page.waitForResponse('**/api/v1/site-pages?*')
    await studio(page).hover()
    await fetched
    await studio(page).click()
    await page.waitForURL('**/studio')
    hold(asked.length === 1, 'it is fetched once')
  },
  'a page that is none is loaded': async page => {
    await open(page)
    await page.keyboard.press('Shift')
    await isHydrated(page)
    await page.locator('footer a', { hasText: 'Imprint' }).click()
    await page.getByText('Not found').waitFor()
  },
  'another language is loaded': async page => {
    await open(page)
    await page.keyboard.press('Shift')
    await isHydrated(page)
    await page.locator('header summary', { hasText: 'English' }).click()
    await page.locator('header a', { hasText: 'Deutsch' }).first().click()
    await page.getByText('Not found').waitFor()
    hold(page.url().endsWith('/de/?locale=de'), 'the address is that of the link')
  },
  'a menu closes with Escape': async page => {
    await open(page)
    await page.keyboard.press('Shift')
    await isHydrated(page)
    const menu = page.locator('header details').first()
    await menu.locator('summary').click()
    hold(await menu.evaluate(one => (one as HTMLDetailsElement).open), 'it is open')
    await page.keyboard.press('Escape')
    hold(!(await menu.evaluate(one => (one as HTMLDetailsElement).open)), 'it is closed')
  },
  'what comes into sight fades in': async page => {
    await open(page)
    await page.keyboard.press('Shift')
    await isHydrated(page)
    const card = page.locator('[data-reveal]').last()
    hold(/reveal-ahead/.test((await card.getAttribute('class')) ?? ''), 'it waits')
    await card.scrollIntoViewIfNeeded()
    await page.waitForTimeout(1300)
    hold(!/reveal/.test((await card.getAttribute('class')) ?? ''), 'the class is gone after a second')
  },
}

const without: Record<string, Try> = {
  'everything can be read': async page => {
    await open(page)
    for (const text of ['Make something', 'Breakfast cup', 'Tomorrow', 'Opening hours'])
      hold(await page.getByText(text).first().isVisible(), text)
  },
  'the menus open': async page => {
    await page.setViewportSize({ width: 390, height: 800 })
    await open(page)
    await page.locator('header summary:visible').click()
    await page.locator('header nav a:visible', { hasText: 'Studio' }).click()
    await page.waitForURL('**/studio')
  },
  'the search asks the server': async page => {
    await open(page, '/search')
    await page.locator('input[type=search]').fill('clay & water')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=clay+%26+water')
  },
}

let mistakes = 0
for (const [name, attempt] of Object.entries(tries)) mistakes += await make(browser, name, attempt, true)
for (const [name, attempt] of Object.entries(without))
  mistakes += await make(browser, `no script: ${name}`, attempt, false)
await browser.close()
console.log(`${mistakes} mistakes`)
process.exit(mistakes ? 1 : 0)

async function make(browser: Browser, name: string, attempt: Try, javaScriptEnabled: boolean): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, javaScriptEnabled })
  const page = await context.newPage()
  const found = errorsOf(page)
  try {
    await attempt(page, context)
  } catch (error) {
    found.push(String(error))
  }
  await context.close()
  for (const mistake of found) console.error(`${name}: ${mistake}`)
  return found.length
}
