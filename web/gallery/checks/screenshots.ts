// Photographs every state of the built widget in a wide and a narrow window, light and dark, into build/look, and lets
// axe judge each; then goes through it with Tab. Fails on a violation of WCAG 2.2 AA, of the content policy, on a focus
// that something covers, or an error in the console.
// Usage: npm run look [-- WORD [VIEW]]   WORD limits the states to those whose name contains it; VIEW is the only one
// to look in.
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { startServer } from '../server/with-server.ts'
import type { State } from '../states/state.ts'
import { states } from '../states/states.ts'
import { errorsOf, judge } from './axe-check.ts'
import { coveredFocus } from './covered-focus.ts'

const folder = fileURLToPath(new URL('../../../build/look', import.meta.url))
const [wanted = '', onlyView] = process.argv.slice(2)

interface View {
  name: string
  viewport: { width: number; height: number }
  colorScheme: 'light' | 'dark'
  lang: string
}

const wide = { width: 1280, height: 860 }
const phone = { width: 390, height: 844 }
const views: View[] = [
  { name: 'wide', viewport: wide, colorScheme: 'light', lang: 'en' },
  { name: 'phone', viewport: phone, colorScheme: 'light', lang: 'de' },
  { name: 'wide-dark', viewport: wide, colorScheme: 'dark', lang: 'pl' },
  { name: 'phone-dark', viewport: phone, colorScheme: 'dark', lang: 'de' },
  { name: 'narrowest', viewport: { width: 320, height: 640 }, colorScheme: 'light', lang: 'de' },
]

mkdirSync(folder, { recursive: true })
const base = await startServer()
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
let mistakes = 0
for (const view of views.filter(({ name }) => !onlyView || name === onlyView))
  for (const state of states.filter(one => one.name.includes(wanted))) mistakes += await lookAt(browser, view, state)
await browser.close()
console.log(`${mistakes} mistakes; pictures in ${folder}`)
process.exit(mistakes ? 1 : 0)

async function lookAt(browser: Browser, view: View, state: State): Promise<number> {
  const { viewport, colorScheme } = view
  const context = await browser.newContext({
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Warsaw',
  })
  if (!state.isFirstVisit) await context.addCookies([{ name: 'cookie_consent', value: 'essential', url: base }])
  const page = await context.newPage()
  const found = errorsOf(page)
  try {
    await page.goto(`${base}${state.path}${state.path.includes('?') ? '&' : '?'}lang=${view.lang}`)
    await page.locator('h1').first().waitFor()
    await state.reach?.(page)
    await page.screenshot({ path: `${folder}/${state.name}.${view.name}.png`, fullPage: true })
    found.push(...(await judge(page)), ...(await coveredFocus(page)))
  } catch (error) {
    found.push(String(error))
  }
  await context.close()
  for (const mistake of found) console.error(`${state.name} (${view.name}): ${mistake}`)
  return found.length
}
