// Whether a proof is being made at the moment, for what tells the visitor.

const listeners = new Set<() => void>()
let count = 0

function add(more: number) {
  count += more
  for (const listener of listeners) listener()
}

export const isProving = () => count > 0

/** Calls the listener at each change, until the function is called that it returns. */
export function onProving(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export async function whileProving<T>(work: () => Promise<T>): Promise<T> {
  add(1)
  try {
    return await work()
  } finally {
    add(-1)
  }
}
