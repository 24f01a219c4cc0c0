import type { AxeResults, RunOptions } from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
// Only these look at colours; all others find the same in each theme.
const ofColours = ['color-contrast', 'link-in-text-block']

// And these depend on how wide the page is and how large its texts are: what is too small or too near to something
// else, what scrolls, and what has a name, a place or a level only while it is shown, which a narrow page decides anew.
// Of all others axe reads roles, names and states of the same elements, which no style sheet of ours changes.
const ofSizes = [
  ...['target-size', 'scrollable-region-focusable', 'meta-viewport', 'css-orientation-lock', 'avoid-inline-spacing'],
  ...['heading-order', 'empty-heading', 'page-has-heading-one', 'region', 'landmark-one-main', 'landmark-unique'],
  ...[
    'button-name',
    'link-name',
    'label',
    'select-name',
    'aria-hidden-focus',
    'nested-interactive',
    'duplicate-id-aria',
  ],
]

/** Violations of WCAG 2.2 AA on the whole page, those of colours alone, or those of sizes and what they show. */
export async function judge(only?: 'colours' | 'sizes'): Promise<string[]> {
  const { axe } = window as unknown as { axe: { run: (context: object, options: RunOptions) => Promise<AxeResults> } }
  const runOnly: RunOptions['runOnly'] =
    only === undefined
      ? { type: 'tag', values: tags }
      : { type: 'rule', values: only === 'colours' ? ofColours : ofSizes }
  const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`)
}

/** Violations of those that are about colours, where a style sheet keeps colours that a visitor wants forced. */
export async function keptColours(): Promise<string[]> {
  const keeps = [...document.querySelectorAll('*')].some(one => getComputedStyle(one).forcedColorAdjust === 'none')
  return keeps ? await judge('colours') : []
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
