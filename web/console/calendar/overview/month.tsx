import type { CSSProperties } from 'react'
import { formatWallClock } from '../../../shared/time/wall-clock'
import unseen from '../../../shared/ui/visually-hidden.module.css'
import type { DeskOverview } from '../../api/types'
import { useTexts } from '../../i18n/texts'
import { Answer } from '../../parts/ask'
import { PlaceLink, usePlace } from '../../parts/use-place'
import { useTimes } from '../../parts/use-times'
import type { Shown } from '../shown'
import { Tools } from '../tools'
import { closedOn, fillOf, weeksFrom } from './month-grid'
import styles from './overview.module.css'
import { useOverview } from './use-overview'

/** A month: how much is booked on each day, of all people or of one. */
export function Month({ shown }: { shown: Shown }) {
  const { text } = useTexts()
  const { person } = usePlace()
  const asked = useOverview(shown.from, shown.days)
  const staff = asked.data?.staff ?? []
  const chosen = staff.find(({ id }) => id === person)?.id ?? 'all'
  const month = shown.date.slice(0, 7)
  const all =
    asked.data &&
    fillOf(asked.data.days.filter(day => day.date.startsWith(month) && (chosen === 'all' || day.staff_id === chosen)))
  return (
    <>
      <Tools shown={shown} {...(all && { count: all.bookings })} fill={all?.percent} staff={staff} person={chosen} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard. */}
      <section className={styles.page} tabIndex={0} aria-label={text('calendar.month')}>
        <Answer of={asked} skeleton={<p className={styles.empty}>{text('state.loading')}</p>}>
          {overview => <Weeks overview={overview} shown={shown} person={chosen} />}
        </Answer>
      </section>
    </>
  )
}

interface WeeksProps {
  overview: DeskOverview
  shown: Shown
  person: string
}

function Weeks({ overview, shown, person }: WeeksProps) {
  const { tag } = useTexts()
  const weeks = weeksFrom(shown.from, shown.days)
  return (
    <table className={styles.month} aria-label={formatWallClock(shown.date, 'month', tag)}>
      <thead>
        <tr>
          {weeks[0]!.map(date => (
            <th key={date} scope="col" aria-label={formatWallClock(date, 'weekday', tag)}>
              {formatWallClock(date, 'shortWeekday', tag)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(week => (
          <tr key={week[0]}>
            {week.map(date =>
              date.startsWith(shown.date.slice(0, 7)) ? (
                <DayCell key={date} date={date} overview={overview} person={person} />
              ) : (
                <OtherDay key={date} date={date} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A day of the month before or after. */
function OtherDay({ date }: { date: string }) {
  const { day } = useTimes()
  const place = usePlace()
  return (
    <td data-other="">
      <PlaceLink to={{ ...place, view: 'day', date, sheet: undefined }} aria-label={day(date)}>
        {String(Number(date.slice(8)))}
      </PlaceLink>
    </td>
  )
}

function DayCell({ date, overview, person }: Pick<WeeksProps, 'overview' | 'person'> & { date: string }) {
  const { text } = useTexts()
  const { day } = useTimes()
  const place = usePlace()
  const { days, closures, now } = overview
  const fill = fillOf(days.filter(one => one.date === date && (person === 'all' || one.staff_id === person)))
  const closed = closedOn(closures, date)
  const isClosed = closed !== undefined || (fill.open === 0 && fill.bookings === 0)
  const words = [
    isClosed && (closed || text('calendar.closed')),
    (!isClosed || fill.bookings > 0) && text('calendar.bookings', { count: fill.bookings }),
    fill.percent !== undefined && text('overview.full', { percent: fill.percent }),
  ].filter(Boolean)
  return (
    <td
      data-today={date === now.slice(0, 10) ? '' : undefined}
      data-closed={isClosed ? '' : undefined}
      style={{ '--fill': Math.min(fill.percent ?? 0, 100) } as CSSProperties}
    >
      <PlaceLink className={styles.main} to={{ ...place, view: 'day', date, sheet: undefined }}>
        <span className={unseen.unseen}>{[day(date), ...words].join(', ')}</span>
        <b aria-hidden="true">{String(Number(date.slice(8)))}</b>
        <span className={styles.of} aria-hidden="true">
          {(!isClosed || fill.bookings > 0) && <span>{fill.bookings}</span>}
          {isClosed ? (
            <small className={styles.shut}>{closed || text('calendar.closed')}</small>
          ) : (
            fill.percent !== undefined && <small>{text('overview.percent', { percent: fill.percent })}</small>
          )}
        </span>
      </PlaceLink>
    </td>
  )
}
