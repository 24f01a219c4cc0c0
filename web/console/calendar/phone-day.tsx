import type { DeskCalendar, DeskColumn, DeskStaff } from '../api/types'
import { useText, useTexts } from '../i18n/texts'
import { buttonClass } from '../parts/button'
import controls from '../parts/controls.module.css'
import { Icon } from '../parts/icon'
import { useMay } from '../parts/session'
import { PlaceLink, usePlace } from '../parts/use-place'
import { useTimes } from '../parts/use-times'
import { agendaOf } from './agenda'
import { AgendaRow } from './agenda-row'
import styles from './calendar.module.css'
import { freeSpans, minuteOf } from './geometry'
import { presentIn, type Shown, usePerson } from './shown'
import { DayArrows, DayHeading, DayTools, Views } from './tools'

interface PhoneDayProps {
  shown: Shown
  calendar: DeskCalendar
}

/** One person's day as a list; of a week, day after day. */
export function PhoneDay({ shown, calendar }: PhoneDayProps) {
  const text = useText()
  const { day, zone } = useTimes()
  const { staff, columns, now, time_zone } = calendar
  const person = usePerson(staff)
  const place = usePlace()
  const mayChange = useMay('bookings.change')
  const mine = columns.filter(column => column.staff_id === person?.id)
  const name = person?.name ?? ''
  return (
    <>
      <header className={styles.top}>
        <div>
          <div>
            <DayHeading shown={shown} />
            <p className={controls.small}>{zone(time_zone)}</p>
          </div>
        </div>
        <div>
          <DayArrows shown={shown} />
          <div className={styles.end}>
            <DayTools shown={shown} person={person?.id} />
          </div>
        </div>
        <div>
          <Views shown={shown} />
          {shown.view === 'week' && (
            <PlaceLink className={buttonClass('bare')} to={{ ...place, person: 'all' }}>
              {text('sheet.everyone')}
            </PlaceLink>
          )}
        </div>
        {person && <People staff={staff} person={person} columns={mine} now={now} />}
      </header>
      <div className={styles.agenda}>
        {!person && <p className={styles.empty}>{text('calendar.no_staff')}</p>}
        {mine.map(column => {
          const count = new Set(presentIn(column.entries)).size
          return (
            <section key={column.date}>
              {mine.length > 1 && <h2 className={styles.weekday}>{day(column.date)}</h2>}
              <ol aria-label={text('calendar.column', { title: name, date: day(column.date), count })}>
                {agendaOf(column, now).map(row => (
                  <AgendaRow
                    key={keyOf(row)}
                    row={row}
                    host={column.staff_id}
                    mayBook={mayChange}
                    date={column.date}
                    now={now}
                  />
                ))}
              </ol>
            </section>
          )
        })}
      </div>
    </>
  )
}

const keyOf = (row: ReturnType<typeof agendaOf>[number]) =>
  `${row.kind} ${row.from} ${row.kind === 'booking' ? row.block.key : row.to} ${'note' in row ? row.note : ''}`

interface PeopleProps {
  staff: readonly DeskStaff[]
  person: DeskStaff
  columns: readonly DeskColumn[]
  now: string
}

/** Whose day it is, with colleagues to both sides. */
function People({ staff, person, columns, now }: PeopleProps) {
  const { text } = useTexts()
  const { duration } = useTimes()
  const place = usePlace()
  const at = staff.indexOf(person)
  const beside = (step: number) => staff[(at + step + staff.length) % staff.length]!
  const arrow = (step: number, icon: 'earlier' | 'later') => (
    <PlaceLink
      to={{ ...place, person: beside(step).id }}
      className={buttonClass('bare', 'square')}
      aria-label={beside(step).name}
    >
      <Icon name={icon} />
    </PlaceLink>
  )
  const count = new Set(columns.flatMap(({ entries }) => presentIn(entries))).size
  const free = columns.reduce((sum, column) => sum + freeMinutes(column, now), 0)
  return (
    <div className={styles.people}>
      {staff.length > 1 && arrow(-1, 'earlier')}
      <div>
        <strong>{person.name}</strong>
        <span className={controls.small}>
          {text('calendar.booked', { count })}
          {free > 0 && ` · ${text('today.free')} ${duration(free)}`}
        </span>
      </div>
      {staff.length > 1 && arrow(1, 'later')}
    </div>
  )
}

function freeMinutes(column: DeskColumn, now: string): number {
  const moment = minuteOf(now, column.date)
  return freeSpans(column).reduce((sum, { from, to }) => sum + Math.max(0, to - Math.max(from, moment)), 0)
}
