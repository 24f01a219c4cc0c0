import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What is wrong with the page as it stands: violations of WCAG 2.2 AA, and anything that makes it scroll sideways. */
export async function judge(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  const wrong = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`)
  return sideways ? [...wrong, 'scrolls sideways'] : wrong
}

/** The errors that a page tells its console, but for the refusals of the made-up server: the browser reports them. */
export function errorsOf(page: Page): string[] {
  const found: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) found.push(message.text())
  })
  page.on('pageerror', error => found.push(error.message))
  return found
}
