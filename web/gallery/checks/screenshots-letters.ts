// Photographs letters as mail programs show them, narrow and wide, light and dark, into build/look-letters. Fails on
// one that is wider than its window, loads something, or that axe finds a mistake in.
// Usage: npm run look:letters [-- WORD]   WORD limits them to those whose name (kind.audience.locale) contains it;
// without it, every kind and audience in German and English is shown.
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, chromium } from 'playwright-core'
import { type Letter, writtenLetters } from '../../../e2e/letters/written.ts'

const folder = fileURLToPath(new URL('../../../build/look-letters', import.meta.url))
const wanted = process.argv[2]

const nameOf = ({ kind, audience, locale }: Letter) => `${kind}.${audience}.${locale}`
const isWanted = (letter: Letter) => (wanted ? nameOf(letter).includes(wanted) : ['de', 'en'].includes(letter.locale))

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
let mistakes = 0
for (const width of [390, 640])
  for (const theme of ['light', 'dark'] as const)
    for (const letter of writtenLetters().letters.filter(isWanted))
      mistakes += await lookAt(browser, letter, width, theme)
await browser.close()
console.log(`${mistakes} mistakes; pictures in ${folder}`)
process.exit(mistakes ? 1 : 0)

/** Mail programs take the logo from the mail. */
function withPicture({ html, logo }: Letter) {
  return logo ? html.replaceAll(`cid:${logo.content_id}`, `data:${logo.type};base64,${logo.base64}`) : html
}

async function lookAt(browser: Browser, letter: Letter, width: number, theme: 'light' | 'dark'): Promise<number> {
  const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme: theme })
  const page = await context.newPage()
  const found: string[] = []
  page.on('request', request => {
    if (!request.url().startsWith('data:')) found.push(`loads ${request.url()}`)
  })
  await page.setContent(withPicture(letter))
  await page.screenshot({ path: `${folder}/${nameOf(letter)}.${width}.${theme}.png`, fullPage: true })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  if (wide > width) found.push(`is ${wide} pixels wide`)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  found.push(...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`))
  await context.close()
  for (const mistake of found) console.error(`${nameOf(letter)} (${width}, ${theme}): ${mistake}`)
  return found.length
}
