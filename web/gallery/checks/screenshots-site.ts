// Photographs the pages of the made-up site (site-pages.ts) into build/look, and judges each as screenshots.ts does,
// before a visitor touches it and after it is hydrated. Usage: npm run look:site [-- WORD [VIEW]]
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { startSite } from '../server/site-server.ts'
import { sitePages } from '../states/site-pages.ts'
import { errorsOf, judge } from './axe-check.ts'
import { coveredFocus } from './covered-focus.ts'

const folder = fileURLToPath(new URL('../../../build/look', import.meta.url))
const [wanted = '', onlyView] = process.argv.slice(2)

const views = [
  { name: 'wide', viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  { name: 'phone', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'wide-dark', viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
  { name: 'narrowest', viewport: { width: 320, height: 640 }, colorScheme: 'light' },
] as const

mkdirSync(folder, { recursive: true })
const base = await startSite()
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
let mistakes = 0
for (const view of views.filter(({ name }) => !onlyView || name === onlyView))
  for (const name of Object.keys(sitePages).filter(one => one.includes(wanted)))
    mistakes += await lookAt(browser, view, name)
await browser.close()
console.log(`${mistakes} mistakes; pictures in ${folder}`)
process.exit(mistakes ? 1 : 0)

async function lookAt(browser: Browser, view: (typeof views)[number], name: string): Promise<number> {
  const { viewport, colorScheme } = view
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const found = errorsOf(page)
  const scripts: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  try {
    await page.goto(base + sitePages[name]!.path, { waitUntil: 'networkidle' })
    if (scripts.length > 0 && !sitePages[name]!.is_preview) found.push(`loads ${scripts} before the first input`)
    await photograph(page, `${name}.${view.name}`)
    found.push(...(await judge(page)))
    await openAll(page)
    await photograph(page, `${name}-open.${view.name}`)
    found.push(...(await judge(page)).map(mistake => `open: ${mistake}`))
    await hydrate(page)
    found.push(...(await coveredFocus(page)))
  } catch (error) {
    found.push(String(error))
  }
  await context.close()
  for (const mistake of found) console.error(`${name} (${view.name}): ${mistake}`)
  return found.length
}

async function photograph(page: Page, name: string) {
  // Pictures that come late come when they are seen.
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map(image => image.decode().catch(() => {})))
  })
  await page.screenshot({ path: `${folder}/site-${name}.png`, fullPage: true })
}

async function openAll(page: Page) {
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll('details')) folded.open = true
  })
}

/** Nothing of what the server has written may change by it. */
async function hydrate(page: Page) {
  await page.reload()
  await page.keyboard.press('Shift')
  await page.locator('#root[data-hydrated]').waitFor()
}
