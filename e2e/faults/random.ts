// The same numbers for the same seed (Marsaglia's xorshift): a whole number below `limit` at each call.
export function numbers(seed: number): (limit: number) => number {
  let state = (seed + 1) * 0x9e3779b1
  return limit => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % limit
  }
}
