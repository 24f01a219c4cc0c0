import type { ReactNode } from 'react'
import { formatWallClock } from '../../shared/time/wall-clock'
import type { Booking, DeskCalendar, DeskColumn, DeskEntry } from '../api/types'
import { spanOf, timeAt } from '../calendar/geometry'
import { presentIn } from '../calendar/shown'
import { useText, useTexts } from '../i18n/texts'
import { useVisit } from '../parts/session'
import { type State, stateOf } from '../parts/states'
import { useTimes } from '../parts/use-times'
import styles from './day-sheet.module.css'
import { type ClassRow, dueIn, type SheetRow, sheetRows } from './sheet-rows'

interface PaperProps {
  column: DeskColumn
  name: string
  calendar: Pick<DeskCalendar, 'now' | 'time_zone'>
  bookings: ReadonlyMap<string, Booking>
}

/** One person's day, black on white. */
export function Paper({ column, name, calendar, bookings }: PaperProps) {
  const text = useText()
  const { now } = calendar
  const rows = sheetRows(column, now)
  return (
    <article className={styles.paper} aria-label={name}>
      <Head column={column} name={name} calendar={calendar} />
      {rows.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text('sheet.time')}</th>
              <th scope="col">{text('users.name')}</th>
              <th scope="col">{text('sheet.service')}</th>
              <th scope="col">{text('sheet.phone')}</th>
              <th scope="col">{text('sheet.to_know')}</th>
              <th scope="col" className={styles.money}>
                {text('sheet.to_pay')}
              </th>
              <th scope="col">{text('word.came')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <Row key={keyOf(row)} row={row} date={column.date} bookings={bookings} />
            ))}
          </tbody>
        </table>
      )}
      {rows.map(row => row.kind === 'class' && <ClassList key={keyOf(row)} row={row} now={now} bookings={bookings} />)}
      <Foot now={now} />
    </article>
  )
}

const keyOf = (row: SheetRow) => {
  const entry = 'entry' in row ? `${row.entry.booking_id} ${row.entry.position}` : ''
  return `${row.kind} ${row.from} ${row.to} ${entry}${'note' in row ? row.note : ''}`
}

function Head({ column, name, calendar }: Omit<PaperProps, 'bookings'>) {
  const { text, tag } = useTexts()
  const { times, zone, money } = useTimes()
  const { session } = useVisit()
  const { date, open, entries } = column
  const hours = open.map(span => {
    const { from, to } = spanOf(span, date)
    return times(timeAt(from, date), timeAt(to, date))
  })
  const due = dueIn(column)
  const count = new Set(presentIn(entries)).size
  return (
    <header className={styles.head}>
      <div>
        <h2>{name}</h2>
        <p>
          {[
            formatWallClock(date, 'date', tag),
            hours.join(', ') || text('calendar.closed'),
            zone(calendar.time_zone),
          ].join(' · ')}
        </p>
      </div>
      <p>
        <b>{session.business.name}</b>
        <br />
        {[text('calendar.bookings', { count }), due && text('sheet.to_take', { price: money(due) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </header>
  )
}

interface RowProps {
  row: SheetRow
  date: string
  bookings: ReadonlyMap<string, Booking>
}

function Row({ row, date, bookings }: RowProps) {
  const { text } = useTexts()
  const { time, times, duration } = useTimes()
  const end = time(timeAt(row.to, date))
  if (row.kind === 'booking') return <BookingRow row={row} booking={bookings.get(row.entry.booking_id)} />
  if (row.kind === 'class')
    return (
      <tr>
        <td>{times(row.entry.starts_at, row.entry.ends_at)}</td>
        <td colSpan={6}>
          <b>{row.entry.service_name ?? text('word.class')}</b> ·{' '}
          {text('mark.places', { count: row.taken, total: row.entry.seats })}
        </td>
      </tr>
    )
  const words = {
    free: `${text('agenda.free', { time: end })}, ${duration(row.to - row.from)}`,
    break: text('agenda.break', { time: end }),
    busy: text('calendar.busy'),
    off: [text('calendar.time_off'), row.kind === 'off' && row.note].filter(Boolean).join(' · '),
  }
  return (
    <tr className={styles.gap}>
      <td>{time(timeAt(row.from, date))}</td>
      <td colSpan={6}>{words[row.kind]}</td>
    </tr>
  )
}

interface BookingRowProps {
  row: Extract<SheetRow, { kind: 'booking' }>
  booking: Booking | undefined
}

function BookingRow({ row: { entry, state }, booking }: BookingRowProps) {
  const text = useText()
  const { times } = useTimes()
  return (
    <tr>
      <td>{times(entry.starts_at, entry.ends_at)}</td>
      <td>
        <b>{entry.customer_name ?? (entry.service_name ? text('booking.no_name') : text(`word.${state}`))}</b>
      </td>
      <td>{entry.service_name}</td>
      <td className={styles.phone}>{booking?.contact.phone}</td>
      <td>
        <ToKnow entry={entry} booking={booking} />
      </td>
      <td className={styles.money}>
        <ToPay entry={entry} booking={booking} />
      </td>
      <td>
        <Box state={state} />
      </td>
    </tr>
  )
}

interface Told {
  entry: DeskEntry
  booking: Booking | undefined
}

/** What the customer wrote and what staff did, shortest first. */
function ToKnow({ entry, booking }: Told) {
  const text = useText()
  const short = [
    entry.is_new_customer && text('mark.new_customer'),
    entry.is_series && text('mark.series'),
    booking && booking.guest_count > 0 && `${text('booking.guests')}: ${booking.guest_count}`,
    booking && booking.location_kind !== 'business' && booking.location,
  ].filter(Boolean)
  const written = [booking?.contact.additional_information, ...(booking?.notes.map(note => note.text) ?? [])]
  return (
    <>
      {short.join(' · ')}
      {written.filter(Boolean).map(words => (
        <p key={words} className={styles.note}>
          {words}
        </p>
      ))}
    </>
  )
}

function ToPay({ entry, booking }: Told) {
  const text = useText()
  const { money } = useTimes()
  if (entry.due) return <b>{money(entry.due)}</b>
  return booking?.price && booking.price.amount_minor > 0 ? text('booking.paid') : null
}

const boxes: Partial<Record<State, string>> = { came: 'M3 7l3 3 5-7', missed: 'M3 3l8 8M11 3l-8 8' }

/** A box to tick with a pen, unless that is known. */
function Box({ state }: { state: State }): ReactNode {
  const text = useText()
  return (
    <span className={styles.came}>
      <svg viewBox="0 0 14 14" className={styles.box} aria-hidden="true">
        <path d={`M1 1h12v12h-12z${boxes[state] ?? ''}`} />
      </svg>
      {state !== 'booked' && state !== 'asked' && text(`word.${state}`)}
    </span>
  )
}

interface ClassListProps {
  row: ClassRow
  now: string
  bookings: ReadonlyMap<string, Booking>
}

/** Who comes to a class, with the places that are left. */
function ClassList({ row: { entry, list, taken }, now, bookings }: ClassListProps) {
  const text = useText()
  const { times } = useTimes()
  const free = entry.seats - taken
  const title = [
    entry.service_name ?? text('word.class'),
    times(entry.starts_at, entry.ends_at),
    text('mark.places', { count: taken, total: entry.seats }),
  ].join(' · ')
  return (
    <section className={styles.class}>
      <h3>{title}</h3>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{text('sheet.places')}</th>
            <th scope="col">{text('users.name')}</th>
            <th scope="col">{text('sheet.phone')}</th>
            <th scope="col">{text('sheet.to_know')}</th>
            <th scope="col" className={styles.money}>
              {text('sheet.to_pay')}
            </th>
            <th scope="col">{text('word.came')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map(one => {
            const booking = bookings.get(one.booking_id)
            return (
              <tr key={`${one.booking_id} ${one.position}`}>
                <td>{one.attendees}</td>
                <td>
                  <b>{one.customer_name ?? text('booking.no_name')}</b>
                </td>
                <td className={styles.phone}>{booking?.contact.phone}</td>
                <td>
                  <ToKnow entry={one} booking={booking} />
                </td>
                <td className={styles.money}>
                  <ToPay entry={one} booking={booking} />
                </td>
                <td>
                  <Box state={stateOf(one, now)} />
                </td>
              </tr>
            )
          })}
          {free > 0 && (
            <tr className={styles.gap}>
              <td>{free}</td>
              <td colSpan={5}>{text('sheet.places_free', { count: free })}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}

function Foot({ now }: { now: string }) {
  const text = useText()
  const { moment } = useTimes()
  const { user } = useVisit().session
  return (
    <footer className={styles.foot}>{text('sheet.printed', { time: moment(now), title: user?.name ?? '' })}</footer>
  )
}
