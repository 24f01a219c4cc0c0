import { moved } from './kinds/rows'

interface Named {
  slug: string
}

/** All slugs, with that of one entry before or after the next of those beside it; nothing where it is at the end. */
export function slugsMoved(
  entries: readonly Named[],
  beside: readonly Named[],
  slug: string,
  way: -1 | 1,
): string[] | undefined {
  const other = beside[beside.findIndex(one => one.slug === slug) + way]
  if (!other) return undefined
  const slugs = entries.map(one => one.slug)
  return moved(slugs, slugs.indexOf(slug), slugs.indexOf(other.slug))
}
