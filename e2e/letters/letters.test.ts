// What is in letters, read by programs of others (P20): ical.js and Python's icalendar.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seenByIcalJs, seenByPython, withUnknownZone } from './calendars.ts'
import { writtenLetters } from './written.ts'

const { letters, events, life } = writtenLetters()
const invitations = letters.flatMap(({ invitation }) => (invitation ? [invitation] : []))

test('two readers see every invitation alike', () => {
  assert.equal(letters.length, 14 * 3 * 11)
  assert.ok(invitations.length > 80, `${invitations.length} invitations`)
  const byPython = seenByPython(invitations.map(({ calendar }) => calendar))
  for (const [index, { calendar, method }] of invitations.entries()) {
    const seen = seenByIcalJs(calendar)
    assert.deepEqual(byPython[index], seen)
    assert.equal(seen.events, 1)
    assert.equal(seen.method, method)
    assert.equal(seen.starts_at, '2027-03-02T13:30:00Z')
    assert.equal(seen.summary, 'Haarschnitt und Ansatzfarbe, Augenbrauen – Salon Lindt & Söhne')
    assert.equal(seen.location, 'Mariahilfer Straße 12, 1060 Wien')
    assert.match(seen.attendee, /^mailto:(anna|max)@example\.com$/)
  }
})

// Also from what the text alone says of its zone.
test('both readers know the moment, around changes of the clocks too', () => {
  assert.ok(events.length > 200, `${events.length} events`)
  for (const change of [(text: string) => text, withUnknownZone]) {
    const byPython = seenByPython(events.map(({ calendar }, index) => change(calendar, index)))
    for (const [index, { zone, starts_at, ends_at, calendar }] of events.entries()) {
      const seen = [seenByIcalJs(change(calendar, index)), byPython[index]!]
      const expected = seen.map(() => ({ zone, starts_at, ends_at }))
      assert.deepEqual(
        seen.map(one => ({ zone, starts_at: one.starts_at, ends_at: one.ends_at })),
        expected,
        calendar,
      )
    }
  }
})

test('a booking is one event from the day it is booked to the day it is cancelled', () => {
  const texts = life.map(({ calendar }) => calendar)
  for (const seen of [texts.map(seenByIcalJs), seenByPython(texts)]) {
    assert.deepEqual(
      seen.map(({ events, method, sequence, status }) => ({ events, method, sequence, status })),
      [
        { events: 1, method: 'REQUEST', sequence: 0, status: 'CONFIRMED' },
        { events: 1, method: 'REQUEST', sequence: 1, status: 'CONFIRMED' },
        { events: 1, method: 'CANCEL', sequence: 2, status: 'CANCELLED' },
      ],
    )
    assert.equal(new Set(seen.map(({ uid }) => uid)).size, 1)
  }
})
