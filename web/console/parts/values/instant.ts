// From a time on the wall to the moment that the server is asked for. Its answer says which moment it was on that wall,
// and that counts: what a browser knows of zones may be years old.

/** A time on the wall of a zone, with its offset there: 2026-03-12T18:00 in Vienna is 2026-03-12T18:00:00+01:00. */
export function withOffset(wall: string, zone: string): string {
  const asUtc = Date.parse(`${wall}Z`)
  const first = offsetAt(zone, asUtc)
  const offset = offsetAt(zone, asUtc - first * 60_000)
  return `${wall}:00${written(offset)}`
}

function written(offset: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const size = Math.abs(offset)
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

/** Minutes east of UTC at a moment; where this device does not know the zone, none. */
function offsetAt(zone: string, moment: number): number {
  try {
    const format = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
    return Math.round((Date.parse(`${format.format(moment).replace(' ', 'T')}Z`) - moment) / 60_000)
  } catch {
    return 0
  }
}
