// From a time on the wall to the moment that the server is asked for. Its answer says which moment it was on that wall,
// and that counts: what a browser knows of zones may be years old.

/** A time on the wall of a zone, with its offset there: 2026-03-12T18:00 in Vienna is 2026-03-12T18:00:00+01:00. */
export function withOffset(wall: string, zone: string): string {
  const asUtc = Date.parse(`${wall}Z`)
  const first = offsetAt(zone, asUtc)
  const offset = offsetAt(zone, asUtc - first * 60_000)
  return `${wall}:00${written(offset)}`
}

/**
 * What a clock on the wall of a zone shows at a moment, without an offset: 2026-03-12T18:00. Where this device does not
 * know the zone, the digits as they are written.
 */
export function wallIn(at: string, zone: string): string {
  const moment = Date.parse(at)
  if (!clockOf(zone) || Number.isNaN(moment)) return at.slice(0, 16)
  return new Date(moment + offsetAt(zone, moment) * 60_000).toISOString().slice(0, 16)
}

const day = 24 * 60 * 60 * 1000

/**
 * The moments at which a clock on the wall of a zone shows this, the earlier one first: two of them in a night in which
 * clocks go back. What clocks skip when they go forward means as much later as they skip, as it does in rosters.
 */
export function momentsAt(wall: string, zone: string): string[] {
  const asUtc = Date.parse(`${wall}Z`)
  const [before, after] = [offsetAt(zone, asUtc - day), offsetAt(zone, asUtc + day)]
  const shown = [...new Set([before, after])].filter(offset => offsetAt(zone, asUtc - offset * 60_000) === offset)
  if (shown.length > 0) return shown.map(offset => `${wall}:00${written(offset)}`)
  const later = new Date(asUtc + (after - before) * 60_000).toISOString().slice(0, 16)
  return [`${later}:00${written(after)}`]
}

function written(offset: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const size = Math.abs(offset)
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

/** Minutes east of UTC at a moment; where this device does not know the zone, none. */
function offsetAt(zone: string, moment: number): number {
  const clock = clockOf(zone)
  if (!clock) return 0
  return Math.round((Date.parse(`${clock.format(moment).replace(' ', 'T')}Z`) - moment) / 60_000)
}

const clocks = new Map<string, Intl.DateTimeFormat | undefined>()

// Swedes write dates and times as machines do: 2026-03-12 18:00:00.
function clockOf(zone: string): Intl.DateTimeFormat | undefined {
  if (!clocks.has(zone)) clocks.set(zone, madeClock(zone))
  return clocks.get(zone)
}

function madeClock(timeZone: string) {
  try {
    return new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  } catch {
    return undefined
  }
}
