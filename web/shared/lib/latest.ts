/** Hands on the answer to the latest question only: an earlier one that comes late is undefined. */
export function latestOnly() {
  let latest = 0
  return async <T>(answer: Promise<T>): Promise<T | undefined> => {
    latest += 1
    const mine = latest
    const found = await answer
    return mine === latest ? found : undefined
  }
}
