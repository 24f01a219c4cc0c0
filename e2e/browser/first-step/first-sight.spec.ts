// What a visitor with a phone sees of the times without scrolling: of every service of the three demo businesses, with
// the question about cookies still open.
import { test as base, expect } from '@playwright/test'
import { createDatabase, demoBusiness, type Kalends, startKalends, temporaryFolder } from '../../kalends.ts'

const files = ['demo/salon.json', 'demo/physio.json', 'demo/consulting.json']

const test = base.extend<object, { serve: (file: string) => Promise<string> }>({
  /** Starts a server for a business, once, and tells its address. */
  serve: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
    async ({}, use) => {
      const folder = temporaryFolder()
      const started = new Map<string, Kalends>()
      await use(async file => {
        const database = `${folder.path}/${started.size}.db`
        if (!started.has(file)) {
          createDatabase(database, [file])
          started.set(file, await startKalends(database))
        }
        return started.get(file)!.url
      })
      for (const kalends of started.values()) await kalends.stop()
      folder.remove()
    },
    { scope: 'worker' },
  ],
})

test.beforeEach(({ page }) => {
  test.skip((page.viewportSize()?.width ?? 0) > 600, 'tried on a phone')
})

for (const file of files)
  test.describe(file, () => {
    for (const { slug } of demoBusiness(file).services as { slug: string }[])
      test(`${slug}: a free day and its first time are in sight`, async ({ page, serve }) => {
        await page.goto(`${await serve(file)}/widget/appointment/service/${slug}`)
        const day = page.locator('[data-selected]')
        const time = page.locator('[data-starts-at]').first()
        const banner = page.locator('[data-cookie-banner]')
        await expect(time).toBeVisible()
        await expect(banner).toBeVisible()
        const covered = (await banner.boundingBox())!.y
        for (const part of [day, time]) {
          const { y, height } = (await part.boundingBox())!
          expect(y + height).toBeLessThanOrEqual(covered)
        }
        expect(await page.evaluate(() => [window.scrollY, document.documentElement.scrollWidth])).toEqual([0, 390])
      })
  })
