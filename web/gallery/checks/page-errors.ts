import type { Page } from 'playwright-core'

/** The errors that a page tells its console, but for the refusals of the made-up server: the browser reports them. */
export function errorsOf(page: Page): string[] {
  const found: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) found.push(message.text())
  })
  page.on('pageerror', error => found.push(error.message))
  return found
}
