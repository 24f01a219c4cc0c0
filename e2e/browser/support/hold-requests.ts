import type { Page, Request } from '@playwright/test'

/** Holds back what a page asks for at these addresses, or some of it, until the function is called that this gives. */
export async function holdRequests(page: Page, addresses: string | RegExp, isHeld = (_: Request) => true) {
  let letGo = () => {}
  const until = new Promise<void>(done => {
    letGo = done
  })
  await page.route(addresses, async route => {
    if (isHeld(route.request())) await until
    await route.fallback().catch(() => undefined) // The page may have given it up.
  })
  return () => letGo()
}

/** Holds the scripts of a page back. */
export const holdScripts = (page: Page) => holdRequests(page, /\/assets\/.*\.js$/)
