import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import { formatWallClock } from '../../../shared/time/wall-clock'
import unseen from '../../../shared/ui/visually-hidden.module.css'
import type { DeskOverview, DeskOverviewDay, DeskStaff } from '../../api/types'
import { useTexts } from '../../i18n/texts'
import { Answer } from '../../parts/ask'
import controls from '../../parts/controls.module.css'
import { useMay } from '../../parts/session'
import { PlaceLink } from '../../parts/use-place'
import { minutesBetween, useTimes } from '../../parts/use-times'
import type { Shown } from '../shown'
import { Tools } from '../tools'
import { closedOn, fillOf, weeksFrom } from './month-grid'
import styles from './overview.module.css'
import { useOverview } from './use-overview'

/** A week of all people: how full each day is, and when the next one could come. */
export function WeekOverview({ shown }: { shown: Shown }) {
  const { text } = useTexts()
  const asked = useOverview(shown.from, shown.days)
  const all = asked.data && fillOf(asked.data.days)
  return (
    <>
      <Tools
        shown={shown}
        {...(all && { count: all.bookings })}
        fill={all?.percent}
        staff={asked.data?.staff ?? []}
        person="all"
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard. */}
      <section className={styles.page} tabIndex={0} aria-label={text('overview.label')}>
        <Answer of={asked} skeleton={<p className={styles.empty}>{text('state.loading')}</p>}>
          {overview =>
            overview.staff.length === 0 ? (
              <p className={styles.empty}>{text('calendar.no_staff')}</p>
            ) : (
              <Week overview={overview} shown={shown} />
            )
          }
        </Answer>
      </section>
    </>
  )
}

interface WeekProps {
  overview: DeskOverview
  shown: Shown
}

function Week({ overview, shown }: WeekProps) {
  const { text } = useTexts()
  const { shortDay, zone } = useTimes()
  const { staff, days, closures, now, time_zone } = overview
  const dates = weeksFrom(shown.from, shown.days)[0]!
  const today = now.slice(0, 10)
  const [at, onKey] = useCells(Math.max(0, dates.indexOf(today)))
  return (
    <table className={styles.week} onKeyDown={onKey} aria-label={text('overview.label')}>
      <thead>
        <tr>
          <th scope="col" className={controls.quiet}>
            {zone(time_zone)}
          </th>
          {dates.map(date => {
            const { bookings } = fillOf(days.filter(day => day.date === date))
            const closed = closedOn(closures, date)
            return (
              <th key={date} scope="col" data-today={date === today ? '' : undefined}>
                <PlaceLink to={{ screen: 'calendar', view: 'day', date }}>{shortDay(date)}</PlaceLink>
                <small>
                  {closed === undefined
                    ? text('calendar.bookings', { count: bookings })
                    : closed || text('calendar.closed')}
                </small>
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {staff.map((one, row) => (
          <tr key={one.id}>
            <th scope="row">
              <PlaceLink to={{ screen: 'calendar', view: 'week', date: shown.date, person: one.id }}>
                {one.name}
              </PlaceLink>
              {one.role && <small>{one.role}</small>}
            </th>
            {dates.map((date, column) => (
              <Cell
                key={date}
                day={days.find(day => day.staff_id === one.id && day.date === date)}
                date={date}
                one={one}
                now={now}
                isChosen={at.row === row && at.column === column}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** One cell at a time is reached by Tab; arrow keys go to the others. */
function useCells(column: number) {
  const [at, move] = useState({ row: 0, column })
  const latest = useRef(at)
  latest.current = at
  const onKey = (event: KeyboardEvent<HTMLTableElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const steps: Record<string, [number, number]> = {
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      ArrowLeft: [0, isRtl ? 1 : -1],
      ArrowRight: [0, isRtl ? -1 : 1],
    }
    const step = steps[event.key]
    const cell = (event.target as Element).closest('td')
    if (!step || !cell) return
    const rows = [...event.currentTarget.tBodies[0]!.rows]
    const row = Math.min(Math.max(latest.current.row + step[0], 0), rows.length - 1)
    const column = Math.min(Math.max(latest.current.column + step[1], 0), 6)
    event.preventDefault()
    move({ row, column })
    rows[row]!.cells[column + 1]?.querySelector('a')?.focus()
  }
  return [at, onKey] as const
}

interface CellProps {
  day: DeskOverviewDay | undefined
  date: string
  one: DeskStaff
  now: string
  isChosen: boolean
}

function Cell({ day, date, one, now, isChosen }: CellProps) {
  const { text, tag } = useTexts()
  const { day: dayWords } = useTimes()
  const today = now.slice(0, 10)
  const { percent, bookings, came } = fillOf(day ? [day] : [])
  const isClosed = !day || (day.open_minutes === 0 && bookings === 0)
  const share = Math.min(percent ?? 0, 100)
  const tabIndex = isChosen ? 0 : -1
  return (
    <td
      data-today={date === today ? '' : undefined}
      data-closed={isClosed ? '' : undefined}
      data-title={formatWallClock(date, 'shortWeekday', tag)}
      style={{ '--fill': share } as CSSProperties}
    >
      <PlaceLink
        className={styles.main}
        tabIndex={tabIndex}
        to={{ screen: 'calendar', view: 'day', date, person: one.id }}
      >
        <span className={unseen.unseen}>
          {[
            one.name,
            dayWords(date),
            isClosed ? text('calendar.closed') : text('calendar.bookings', { count: bookings }),
            percent !== undefined && text('overview.full', { percent }),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
        {isClosed ? (
          <span aria-hidden="true" className={styles.shut}>
            {text('calendar.closed')}
          </span>
        ) : (
          <>
            <b aria-hidden="true">
              {percent === undefined ? text('calendar.closed') : text('overview.percent', { percent })}
            </b>
            <span aria-hidden="true">{bookings}</span>
          </>
        )}
      </PlaceLink>
      {!isClosed && (
        <small>
          {date < today ? (
            bookings > 0 && came !== undefined && <span>{cameWords(text, came, bookings)}</span>
          ) : (
            <Gap day={day} now={now} tabIndex={tabIndex} />
          )}
        </small>
      )}
    </td>
  )
}

const cameWords = (text: ReturnType<typeof useTexts>['text'], came: number, count: number) =>
  came === count ? text('overview.all_came') : text('overview.came', { count: came, total: count })

/** When the next one could come: a link to book it. */
function Gap({ day, now, tabIndex }: { day: DeskOverviewDay; now: string; tabIndex: number }) {
  const { text } = useTexts()
  const { time, duration } = useTimes()
  const mayBook = useMay('bookings.change')
  const { first_gap: gap, staff_id, date } = day
  if (!gap) return <span>{text('calendar.no_gap')}</span>
  const words = text('overview.gap', {
    time: minutesBetween(gap.starts_at, now) >= 0 ? text('calendar.now') : time(gap.starts_at),
    left: duration(minutesBetween(gap.starts_at, gap.ends_at)),
  })
  if (!mayBook) return <span>{words}</span>
  const at = gap.starts_at.slice(0, 16)
  return (
    <PlaceLink
      tabIndex={tabIndex}
      to={{ screen: 'calendar', view: 'day', date, person: staff_id, sheet: 'new', at, host: staff_id }}
    >
      {words}
    </PlaceLink>
  )
}
