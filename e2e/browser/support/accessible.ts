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

/** What violates the rules that have one of these tags, in words; without tags, all rules. */
export async function findViolations(page: Page, tags?: string[]): Promise<string[]> {
  expect(page.frames()).toHaveLength(1)
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(source)
  return page.evaluate(async tags => {
    const only = tags ? { runOnly: { type: 'tag' as const, values: tags } } : {}
    const { violations } = await window.axe!.run(document, { ...only, resultTypes: ['violations'] })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(node => `${node.html} ${node.failureSummary}`).join(' | ')}`,
    )
  }, tags)
}
