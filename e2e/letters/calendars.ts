// What two programs that have nothing to do with ours see in an iCalendar text.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import ICAL from 'ical.js'

export interface Seen {
  events: number
  method: string
  uid: string
  sequence: number
  starts_at: string
  ends_at: string
  summary: string
  location: string
  status: string
  organizer: string
  attendee: string
}

/** As ical.js reads it. */
export function seenByIcalJs(text: string): Seen {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent')
  const value = (component: InstanceType<typeof ICAL.Component>, name: string) =>
    String(component.getFirstPropertyValue(name) ?? '')
  const event = events[0]!
  const instant = (name: string) => {
    const time = event.getFirstPropertyValue(name) as InstanceType<typeof ICAL.Time>
    return new Date(time.toUnixTime() * 1000).toISOString().replace('.000', '')
  }
  return {
    events: events.length,
    method: value(calendar, 'method'),
    uid: value(event, 'uid'),
    sequence: Number(value(event, 'sequence')),
    starts_at: instant('dtstart'),
    ends_at: instant('dtend'),
    summary: value(event, 'summary'),
    location: value(event, 'location'),
    status: value(event, 'status'),
    organizer: value(event, 'organizer'),
    attendee: value(event, 'attendee'),
  }
}

/** As Python's icalendar reads them. */
export function seenByPython(texts: readonly string[]): Seen[] {
  const script = fileURLToPath(new URL('read_calendars.py', import.meta.url))
  // Debian's own Python, which is where Debian's packages are.
  const { status, stdout, stderr } = spawnSync('/usr/bin/python3', [script], {
    input: JSON.stringify(texts),
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  })
  if (status !== 0) throw new Error(`Python could not read the calendars: ${stderr}`)
  return JSON.parse(stdout)
}

/**
 * The same text with an unknown zone name, so that a reader has only the VTIMEZONE in the text. Each
 * has a name of its own: Python's reader remembers zones by their names.
 */
export function withUnknownZone(text: string, index: number): string {
  return text.replaceAll(/TZID([:=])[\w/]+/g, `TZID$1Nowhere${index}`)
}
