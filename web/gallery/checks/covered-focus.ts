import type { Page } from 'playwright-core'

const mostStops = 80

/** Goes through the page with Tab: what takes the focus but is not wholly in sight then (WCAG 2.4.11, and more). */
export async function coveredFocus(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.evaluate(() => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    document.body.tabIndex = -1
    document.body.focus()
    window.scrollTo(0, 0)
  })
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press('Tab')
    const seen = await page.evaluate(whatIsCovered)
    if (seen === 'outside') return found
    if (seen) found.push(`focus is covered: ${seen}`)
  }
  return [...found, `more than ${mostStops} stops for Tab`]
}

// Runs in the page. Looks just inside each edge of what has the focus: what is on top there must be part of it.
function whatIsCovered(): string | undefined {
  const focused = document.activeElement
  if (!focused || focused === document.body) return 'outside'
  const { left, right, top, bottom, width, height } = focused.getBoundingClientRect()
  const points: [number, number][] = [
    [left + width / 2, top + 2],
    [left + width / 2, bottom - 2],
    [left + 4, top + height / 2],
    [right - 4, top + height / 2],
  ]
  const isSeen = points.every(([x, y]) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (focused.contains(hit) || hit.contains(focused))
  })
  return isSeen ? undefined : `${focused.tagName} ${focused.id || focused.textContent?.slice(0, 40)}`
}
