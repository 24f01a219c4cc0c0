import type { AxeResults, RunOptions } from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
// Only these look at colours; all others find the same in each theme.
const ofColours = ['color-contrast', 'link-in-text-block']

/** Violations of WCAG 2.2 AA on the whole page, or those of colours alone. */
export async function judge(only?: 'colours'): Promise<string[]> {
  const { axe } = window as unknown as { axe: { run: (context: object, options: RunOptions) => Promise<AxeResults> } }
  const runOnly: RunOptions['runOnly'] =
    only === 'colours' ? { type: 'rule', values: ofColours } : { type: 'tag', values: tags }
  const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`)
}

/** What makes the page scroll sideways, if it does. */
export function sideways(): string[] {
  const { scrollWidth } = document.documentElement
  if (scrollWidth <= innerWidth) return []
  const widest = [...document.querySelectorAll('#storybook-root *')].find(
    one => one.getBoundingClientRect().right > innerWidth + 1 || one.getBoundingClientRect().left < -1,
  )
  return [`scrolls sideways (${scrollWidth} px): ${widest?.outerHTML.slice(0, 160)}`]
}

/** What moves although the visitor has asked for no motion. */
export function moving(): string[] {
  return document
    .getAnimations()
    .filter(one => one.playState === 'running' && Number(one.effect?.getComputedTiming().duration) > 1)
    .map(one => `moves: ${(one.effect as KeyframeEffect).target?.outerHTML.slice(0, 160)}`)
}
