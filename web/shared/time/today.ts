/** Today's date in a zone, by this device; where the device does not know the zone, in UTC. */
export function todayIn(zone: string, now: number): string {
  try {
    return dateFormat(zone).format(now)
  } catch {
    return dateFormat('UTC').format(now)
  }
}

// Swedes write dates as machines do: 2026-03-12.
const formats = new Map<string, Intl.DateTimeFormat>()

function dateFormat(timeZone: string): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv', { timeZone })
  formats.set(timeZone, format)
  return format
}
