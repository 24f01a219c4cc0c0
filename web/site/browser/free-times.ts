import type { Block, SitePage } from '../../shared/api/types'

const staleAfter = 60_000

export function hasFreeTimes({ body = [] }: Pick<SitePage, 'body'>): boolean {
  const isThere = (block: Block): boolean =>
    block.booking !== undefined || (block.columns ?? []).some(column => column.some(isThere))
  return body.some(isThere)
}

/** Calls `refresh` when the visitor returns to the page after so long that its free times may have changed. */
export function onReturn(refresh: () => void, signal: AbortSignal, now: () => number = Date.now) {
  let leftAt = now()
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.hidden) leftAt = now()
      else if (now() - leftAt >= staleAfter) refresh()
    },
    { signal },
  )
}
