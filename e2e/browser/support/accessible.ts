// What axe knows of accessibility, asked of a page as it stands. AxeBuilder does the same ten times slower: it loads
// axe anew for each look, opens a page to add up what frames found, and writes out all that is right. No frames here.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

// Less than half of what the package's own entry has, which is sent to each page anew.
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** The rules of WCAG 2.0 to 2.2, levels A and AA. */
export const wcag: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }

/** What violates these rules, or those that have one of these tags, in words; all rules, if neither is said. */
export async function findViolations(page: Page, runOnly?: axe.RunOnly): Promise<string[]> {
  expect(page.frames()).toHaveLength(1)
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(source)
  return page.evaluate(async runOnly => {
    const only = runOnly ? { runOnly } : {}
    const { violations } = await window.axe!.run(document, { ...only, resultTypes: ['violations'] })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(node => `${node.html} ${node.failureSummary}`).join(' | ')}`,
    )
  }, runOnly)
}
