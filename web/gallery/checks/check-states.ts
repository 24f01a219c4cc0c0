// Opens every state of the built widget as the gallery does, and judges it in both themes and two widths. Fails on a
// state that cannot be reached, an error in the console, a violation of WCAG 2.2 AA, or what scrolls sideways.
// Usage: npm run look:check [-- WORD]   WORD limits the states to those whose name contains it.
import { type Browser, chromium } from 'playwright-core'
import { startServer } from '../server/with-server.ts'
import type { State } from '../states/state.ts'
import { states } from '../states/states.ts'
import { errorsOf, judge } from './axe-check.ts'

const [wanted = ''] = process.argv.slice(2)
const widths = [390, 1280]
const themes = ['light', 'dark']
const height = 860

const waiting = states.filter(({ name }) => name.includes(wanted))
const base = await startServer()
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
const count = waiting.length
const begun = Date.now()
const mistakes = (await Promise.all([goThrough(browser), goThrough(browser)])).flat()
await browser.close()
for (const mistake of mistakes) console.error(mistake)
console.log(`${count} states, ${mistakes.length} mistakes, ${Math.round((Date.now() - begun) / 1000)} s`)
process.exit(mistakes.length || !count ? 1 : 0)

// Two pages share the states: one waits while the other is judged.
async function goThrough(browser: Browser): Promise<string[]> {
  const found: string[] = []
  for (let state = waiting.shift(); state; state = waiting.shift()) {
    const { name } = state
    const mistakes = await lookAt(browser, state)
    console.log(`${mistakes.length ? 'not good' : 'good'}  ${name}`)
    found.push(...mistakes.map(mistake => `${name}: ${mistake}`))
  }
  return found
}

async function lookAt(browser: Browser, state: State): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width: widths[0]!, height }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const found = errorsOf(page)
  try {
    await page.goto(`${base}${state.path}${state.path.includes('?') ? '&' : '?'}look=${state.name}`)
    await page.locator('html[data-look]').waitFor({ timeout: 30_000 })
    const reached = await page.locator('html').getAttribute('data-look')
    if (reached !== 'there') throw new Error(`was not reached: ${reached}`)
    for (const width of widths) {
      await page.setViewportSize({ width, height })
      for (const theme of themes) {
        await page.evaluate(name => {
          document.documentElement.dataset.theme = name
        }, theme)
        found.push(...(await judge(page)).map(mistake => `(${width} px, ${theme}) ${mistake}`))
      }
    }
  } catch (error) {
    found.push(String(error))
  }
  await context.close()
  return found
}
