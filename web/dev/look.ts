// Photographs every state of the built widget in a wide and a narrow window, light and dark, into build/look, and lets
// axe judge each; then goes through it with Tab. Fails on a violation of WCAG 2.2 AA, of the content policy, on a focus
// that something covers, or an error in the console.
// Usage: npm run look [-- WORD]   WORD limits the states to those whose name contains it.
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, chromium, type Page } from 'playwright-core'
import { coveredFocus } from './covered-focus.ts'
import { type State, states } from './states.ts'

const folder = fileURLToPath(new URL('../../build/look', import.meta.url))
const [wanted = ''] = process.argv.slice(2)

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
const server = spawn(process.execPath, [fileURLToPath(new URL('server.ts', import.meta.url)), '--built'], {
  env: { ...process.env, PORT: '0', DELAY: '0' },
})
process.on('exit', () => server.kill())
const base = await new Promise<string>((found, failed) => {
  server.stdout.once('data', text => found(new URL(String(text).split(/\s/)[0]!).origin))
  server.once('exit', () => failed(new Error('The server for the pictures did not start.')))
})
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
let mistakes = 0
for (const view of views)
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
  const page = await context.newPage()
  const found: string[] = []
  page.on('console', message => message.type() === 'error' && !isExpected(message.text()) && found.push(message.text()))
  page.on('pageerror', error => found.push(error.message))
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

// The browser itself reports every refusal of the made-up server.
function isExpected(text: string) {
  return text.startsWith('Failed to load resource')
}

async function judge(page: Page): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  const wrong = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`)
  return sideways ? [...wrong, 'scrolls sideways'] : wrong
}
