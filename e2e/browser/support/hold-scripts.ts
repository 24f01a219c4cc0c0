import type { Page } from '@playwright/test'

/** Holds the scripts of a page back until it is told to let them go. */
export async function holdScripts(page: Page) {
  let letGo = () => {}
  const until = new Promise<void>(done => {
    letGo = done
  })
  await page.route(/\/assets\/.*\.js$/, async route => {
    await until
    await route.fallback().catch(() => undefined)
  })
  return () => letGo()
}
