import type { Page } from '@playwright/test'

/** Leaves a page as its visitor does, who gives back the time that was held for them: one client may hold three. */
export async function leave(page: Page) {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const released = page.waitForResponse(/\/release$/, { timeout: 1000 }).catch(() => undefined)
  await page.goto('about:blank')
  await Promise.race([released, page.waitForTimeout(100)])
}
