/** The height of the frame in CSS pixels, and how it came to be: whether it grew, and when, in milliseconds. */
export interface Height {
  height: number
  grew: boolean
  at: number
}

const least = 4
const calm = 250

/**
 * The next height of the frame. Changes of a few pixels are not worth a move. Two opposite changes in a short time
 * would be seen as a jump, or never end: the second waits, for the returned number of milliseconds.
 */
export function nextHeight({ height, grew, at }: Height, wanted: number, now: number): Height | number | undefined {
  const difference = wanted - height
  if (Math.abs(difference) <= least) return undefined
  const grows = difference > 0
  return grows !== grew && now - at < calm ? at + calm - now : { height: wanted, grew: grows, at: now }
}

/** A height within the limits of the element's attributes; what is no number does not count. */
export function clamped(wanted: number, least: string | null, most: string | null): number {
  return Math.round(Math.max(Number(least) || 120, Math.min(wanted, Number(most) || 20_000)))
}
