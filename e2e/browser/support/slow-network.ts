// A network on which everything is late: what a page asks for after it is there, and each part of it that is a file.
import type { Page } from '@playwright/test'

// Longer than the half second in which a shift counts as the visitor's own doing.
const delay = 700

export interface Late {
  // Until nothing is on its way any more, and what came is drawn.
  settled(): Promise<void>
}

export async function makeLate(page: Page): Promise<Late> {
  let underWay = 0
  await page.route(/\/api\/|\/assets\/.*\.(js|css)$/, async route => {
    underWay += 1
    await new Promise(later => setTimeout(later, delay))
    // A page that was left wants nothing any more.
    await route.fallback().catch(() => undefined)
    underWay -= 1
  })
  const isQuiet = async () => {
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(100)
    return underWay === 0
  }
  return {
    async settled() {
      while (!(await isQuiet())) await page.waitForTimeout(50)
    },
  }
}
