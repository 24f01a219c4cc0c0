const windowMs = 10_000

/** What the guard keeps: path → when it was last reloaded. `sessionStorage` fits. */
export type ReloadStore = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Whether a page whose script chunk failed to load may reload itself now. At most once in ten seconds per path, so
 * that a chunk that is really gone does not reload for ever. Remembers the time if the answer is yes. A time to come,
 * left by a clock that was put back since, counts for nothing.
 */
export function mayReload(path: string, now: number, store: () => ReloadStore): boolean {
  const key = `reloaded ${path}`
  try {
    const kept = store()
    const age = now - Number(kept.getItem(key) ?? Number.NaN)
    if (age >= 0 && age < windowMs) return false
    kept.setItem(key, String(now))
    return true
  } catch {
    return false // Without a memory a reload could repeat for ever.
  }
}

let spared = 0

/** Loads what the page can do without, such as the texts of another language: failing is then no reason to reload. */
export async function withoutReload<T>(load: () => Promise<T>): Promise<T> {
  spared += 1
  try {
    return await load()
  } finally {
    spared -= 1
  }
}

/** Loads the page at the present address anew when a chunk of an older release is gone: the address leads the way. */
export function reloadOnMissingChunk() {
  window.addEventListener('vite:preloadError', event => {
    if (spared || !mayReload(location.pathname, Date.now(), () => sessionStorage)) return
    event.preventDefault()
    location.reload()
  })
}
