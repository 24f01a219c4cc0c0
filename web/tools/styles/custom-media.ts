import { readFileSync } from 'node:fs'

const file = new URL('../../shared/ui/breakpoints.css', import.meta.url)

/** The named conditions of a style sheet: '--from-lg' is '(min-width: 860px)'. Two of one name are an error. */
export function readCustomMedia(css: string): Map<string, string> {
  const conditions = new Map<string, string>()
  for (const [, name, condition] of css.matchAll(/@custom-media\s+(--[\w-]+)\s+([^;]+);/g)) {
    if (conditions.has(name!)) throw new Error(`@custom-media ${name} is there twice`)
    conditions.set(name!, condition!.trim())
  }
  return conditions
}

/** A media query with its named conditions written out. A name that is not defined is an error. */
export function expandMedia(query: string, conditions: ReadonlyMap<string, string>): string {
  return query.replaceAll(/\(\s*(--[\w-]+)\s*\)/g, (_, name: string) => {
    const condition = conditions.get(name)
    if (!condition) throw new Error(`@media (${name}): web/shared/ui/breakpoints.css has no such name`)
    return condition
  })
}

/** The breakpoints there are. */
export const breakpoints = () => readCustomMedia(readFileSync(file, 'utf8'))

/**
 * The part of PostCSS that makes media queries of named ones: what CSS calls custom media (Media Queries Level 5),
 * which no browser knows yet. The names are those of breakpoints.css in all style sheets, without importing it.
 */
export function customMedia() {
  const conditions = breakpoints()
  return {
    postcssPlugin: 'custom-media',
    AtRule: {
      media(rule: { params: string }) {
        const params = expandMedia(rule.params, conditions)
        if (params !== rule.params) rule.params = params
      },
    },
  }
}
