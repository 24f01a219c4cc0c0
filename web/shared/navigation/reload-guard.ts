// Longer than a chunk takes to fail on a slow network, or one that is really gone would reload the page for ever there.
const chunkWindowMs = 120_000

/** What the guard keeps: path → when it was last reloaded. `sessionStorage` fits. */
export type ReloadStore = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Whether a page that lacks something may reload itself now. At most once in ten seconds per path, or in as many
 * milliseconds as given, so that what is really gone does not reload for ever. Remembers the time if the answer is yes.
 * A time to come, left by a clock that was put back since, counts for nothing.
 */
export function mayReload(path: string, now: number, store: () => ReloadStore, windowMs = 10_000): boolean {
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

let isLeaving = false

/**
 * Loads the page at the present address anew if it may; the address leads the way. Whether it is about to go: what
 * comes then is nothing to show.
 */
export function reloadOnce(): boolean {
  if (!isLeaving && mayReload(location.pathname, Date.now(), () => sessionStorage, chunkWindowMs)) {
    isLeaving = true
    location.reload()
  }
  return isLeaving
}

/** Loads the page anew when a chunk of an older release is gone, unless the page can do without it. */
export function reloadOnMissingChunk() {
  window.addEventListener('vite:preloadError', event => {
    if (!spared && reloadOnce()) event.preventDefault()
  })
}
