const windowMs = 10_000

/** What the guard keeps: path → when it was last reloaded. `sessionStorage` fits. */
export type ReloadStore = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Whether a page whose script chunk failed to load may reload itself now. At most once in ten seconds per path, so
 * that a chunk that is really gone does not reload for ever. Remembers the time if the answer is yes.
 */
export function mayReload(path: string, now: number, store: ReloadStore): boolean {
  const key = `reloaded ${path}`
  try {
    const last = Number(store.getItem(key) ?? Number.NaN)
    if (now - last < windowMs) return false
    store.setItem(key, String(now))
    return true
  } catch {
    return false // Without a memory a reload could repeat for ever.
  }
}

/** Reloads the page when a chunk of an older release is gone. */
export function reloadOnMissingChunk() {
  window.addEventListener('vite:preloadError', event => {
    if (!mayReload(location.pathname, Date.now(), sessionStorage)) return
    event.preventDefault()
    location.reload()
  })
}
