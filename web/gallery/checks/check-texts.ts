// Opens every state of the built widget in every language in the narrowest window, and fails on a text that cannot be
// read whole, and on a state that cannot be reached. Puts a picture of each state with a mistake into build/look.
// Usage: npm run look:texts [-- WORD [LANGUAGE]]   WORD limits the states to those whose name contains it.
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { localesWithFile } from '../../tools/locales.ts'
import { startServer } from '../server/with-server.ts'
import type { State } from '../states/state.ts'
import { states } from '../states/states.ts'
import { errorsOf } from './axe-check.ts'

const folder = fileURLToPath(new URL('../../../build/look', import.meta.url))
const viewport = { width: 320, height: 640 }
const [wanted = '', language] = process.argv.slice(2)
const languages = localesWithFile().filter(locale => !language || locale === language)
const chosen = states.filter(({ name }) => name.includes(wanted))
const waiting = languages.flatMap(locale => chosen.map(state => ({ locale, state })))
const count = waiting.length

mkdirSync(folder, { recursive: true })
const base = await startServer()
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
await proveSight(browser)
const mistakes = (await Promise.all([goThrough(browser), goThrough(browser)])).flat()
await browser.close()
for (const mistake of mistakes) console.error(mistake)
console.log(`${chosen.length} states in ${languages.length} languages, ${mistakes.length} mistakes`)
process.exit(mistakes.length || !count ? 1 : 0)

// Two pages share the work: one waits while the other is read.
async function goThrough(browser: Browser): Promise<string[]> {
  const found: string[] = []
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { locale, state } = next
    found.push(...(await read(browser, locale, state)).map(mistake => `${state.name} (${locale}): ${mistake}`))
  }
  return found
}

async function read(browser: Browser, locale: string, state: State): Promise<string[]> {
  // The reader comes as a script of its own, which the page's policy would not let in.
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', locale, bypassCSP: true })
  const page = await context.newPage()
  const found = errorsOf(page)
  try {
    const query = `look=${state.name}&lang=${locale}`
    await page.goto(`${base}${state.path}${state.path.includes('?') ? '&' : '?'}${query}`)
    await page.locator('html[data-look]').waitFor({ timeout: 30_000 })
    const reached = await page.locator('html').getAttribute('data-look')
    if (reached !== 'there') throw new Error(`was not reached: ${reached}`)
    await page.evaluate(() => document.fonts.ready)
    found.push(...(await cutTextsOf(page)))
  } catch (error) {
    found.push(String(error))
  }
  if (found.length) await page.screenshot({ path: `${folder}/${state.name}.${locale}.png`, fullPage: true })
  await context.close()
  return found
}

function cutTextsOf(page: Page): Promise<string[]> {
  const reader = '/web/gallery/checks/cut-text.ts'
  return page.evaluate(async path => (await import(path)).cutTexts(), reader)
}

// A check that finds no cut text counts only if it finds one that is cut.
async function proveSight(browser: Browser) {
  const context = await browser.newContext({ viewport, bypassCSP: true })
  const page = await context.newPage()
  await page.goto(`${base}${states[0]!.path}`)
  await page.evaluate(() => {
    document.body.innerHTML = `
      <p style="width: 4em; overflow: hidden; white-space: nowrap">cut at the side</p>
      <p style="height: 1.5em; width: 3em; overflow: hidden">cut below the box</p>
      <p style="width: 4em; white-space: nowrap">longer than the box</p>
      <p style="white-space: nowrap">${'outside '.repeat(20)}</p>
      <p style="width: 3em; overflow-wrap: anywhere">unbreakable</p>
      <select style="width: 9em"><option>a choice of some words</option></select>
      <p>all right</p>`
  })
  const found = await cutTextsOf(page)
  await context.close()
  if (found.length !== 6) throw new Error(`Six texts are cut, but these were seen: ${found.join('; ')}`)
}
