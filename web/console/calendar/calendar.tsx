import { lazy, Suspense, useDeferredValue, useEffect, useMemo } from 'react'
import { titlePage } from '../../shared/lib/page-title'
import { addDays } from '../../shared/time/days'
import { api } from '../api/client'
import type { DeskCalendar, DeskColumn, DeskStaff } from '../api/types'
import { useText, useTexts } from '../i18n/texts'
import { Answer, useAsk } from '../parts/ask'
import controls from '../parts/controls.module.css'
import { useKeys } from '../parts/keys/use-keys'
import type { Place, View } from '../parts/place'
import { usePhone } from '../parts/use-media'
import { go, PlaceLink, placeNow, usePlace } from '../parts/use-place'
import { minutesBetween, useTimes } from '../parts/use-times'
import styles from './calendar.module.css'
import { Grid, type GridColumn, GridGround } from './grid'
import { PhoneDay } from './phone-day'
import { presentIn, type Shown, stepFrom, usePerson, useShown } from './shown'
import { Tools } from './tools'

const WeekOverview = lazy(() => import('./overview/week-overview').then(one => ({ default: one.WeekOverview })))
const Month = lazy(() => import('./overview/month').then(one => ({ default: one.Month })))
const BookingList = lazy(() => import('./list/booking-list').then(one => ({ default: one.BookingList })))
const Why = lazy(() => import('./why/why').then(one => ({ default: one.Why })))
const HoursOfDay = lazy(() => import('./hours/hours-of-day').then(one => ({ default: one.HoursOfDay })))

/** Opens the sheet of a booking over what is shown. */
export const openBooking = (booking: string) => go({ ...placeNow(), booking })

export function Calendar() {
  const shown = useShown()
  const { day } = useTimes()
  const text = useText()
  const move = (steps: number) => go({ ...placeNow(), date: stepFrom(shown, steps) })
  const see = (view: View) => () => go({ ...placeNow(), screen: 'calendar', view, mode: undefined, sheet: undefined })
  const [earlier, later] = [-1, 1].map(steps => () => move(steps))
  useKeys({
    ArrowLeft: earlier,
    ArrowRight: later,
    d: see('day'),
    w: see('week'),
    m: see('month'),
    l: see('list'),
  })
  const heading = day(shown.date)
  useEffect(() => titlePage(`${text('nav.calendar')} – ${heading}`), [text, heading])
  const { person, mode } = usePlace()
  const waiting = <Tools shown={shown} />
  return (
    <Suspense fallback={waiting}>
      {shown.view === 'list' ? (
        <BookingList shown={shown} />
      ) : shown.view === 'month' ? (
        <Month shown={shown} />
      ) : shown.view === 'week' && person === 'all' ? (
        <WeekOverview shown={shown} />
      ) : (
        <Days shown={shown} changesHours={shown.view === 'day' && mode === 'hours'} />
      )}
    </Suspense>
  )
}

/** Of more people than these a week is shown as an overview, unless one of them is chosen. */
const fewPeople = 7

function Days({ shown: wanted, changesHours }: { shown: Shown; changesHours: boolean }) {
  // Another day shows its name at once. No press waits for its bookings, of which there may be hundreds.
  const shown = useDeferredValue(wanted)
  const { from, days } = shown
  const to = addDays(from, days - 1)
  const asked = useAsk(['calendar', from, to], signal =>
    api.GET('/api/v1/console/calendar', { params: { query: { from_date: from, to_date: to } }, signal }),
  )
  const isPhone = usePhone()
  const { person, sheet, at, host } = usePlace()
  const text = useText()
  const loading = <p className={styles.empty}>{text('state.loading')}</p>
  return (
    <>
      {asked.data === undefined && <Tools shown={wanted} />}
      <Answer of={asked} skeleton={isPhone ? loading : <GridGround>{loading}</GridGround>}>
        {data => {
          if (changesHours) return <HoursOfDay shown={shown} calendar={data} />
          if (shown.view === 'week' && !person && data.staff.length > fewPeople) return <WeekOverview shown={shown} />
          return (
            <>
              {isPhone ? (
                <PhoneDay shown={shown} calendar={data} />
              ) : (
                <DeskDays shown={shown} wanted={wanted} calendar={data} />
              )}
              {sheet === 'why' && at && (
                <Suspense fallback={null}>
                  <Why key={at.slice(0, 10)} calendar={data} at={at} host={host} />
                </Suspense>
              )}
            </>
          )
        }}
      </Answer>
    </>
  )
}

interface DaysProps {
  shown: Shown
  /** What is asked for and may not be drawn yet. */
  wanted: Shown
  calendar: DeskCalendar
}

function DeskDays({ shown, wanted, calendar }: DaysProps) {
  const text = useText()
  const { staff, columns, now, time_zone } = calendar
  const person = usePerson(staff)
  const isWeek = shown.view === 'week'
  const mine = useMemo(
    () => columns.filter(column => !isWeek || column.staff_id === person?.id),
    [columns, isWeek, person],
  )
  const gridColumns = useGridColumns({ columns: mine, staff, now, isWeek })
  const count = new Set(mine.flatMap(({ entries }) => presentIn(entries))).size
  return (
    <>
      <Tools
        shown={wanted}
        count={wanted === shown ? count : undefined}
        staff={isWeek ? staff : undefined}
        person={person?.id}
      />
      {gridColumns.length === 0 ? (
        <p className={styles.empty}>{text('calendar.no_staff')}</p>
      ) : (
        <Grid
          key={`${shown.view} ${shown.from} ${person?.id}`}
          columns={gridColumns}
          now={now}
          zone={time_zone}
          kind={isWeek ? 'days' : 'people'}
          onOpen={openBooking}
        />
      )}
    </>
  )
}

interface GridColumnsProps {
  columns: readonly DeskColumn[]
  staff: readonly DeskStaff[]
  now: string
  isWeek: boolean
}

function useGridColumns({ columns, staff, now, isWeek }: GridColumnsProps): GridColumn[] {
  const text = useText()
  const { day, shortDay } = useTimes()
  return useMemo(
    () =>
      columns.map(column => {
        const name = staff.find(({ id }) => id === column.staff_id)?.name ?? ''
        const count = new Set(presentIn(column.entries)).size
        const title = isWeek ? shortDay(column.date) : name
        const to: Place = isWeek
          ? { screen: 'calendar', view: 'day', date: column.date }
          : { screen: 'calendar', view: 'week', date: column.date, person: column.staff_id }
        return {
          key: `${column.staff_id} ${column.date}`,
          column,
          title,
          label: text('calendar.column', { title: name, date: day(column.date), count }),
          head: <Head column={column} to={to} title={title} count={count} now={now} />,
        }
      }),
    [columns, staff, now, isWeek, text, day, shortDay],
  )
}

interface HeadProps {
  column: DeskColumn
  to: Place
  title: string
  count: number
  now: string
}

/** Who or when, how much is booked, and the next gap: what is asked on the phone. */
function Head({ column, to, title, count, now }: HeadProps) {
  const { text, richText } = useTexts()
  const { time, duration } = useTimes()
  const { next_gap: gap, open } = column
  const today = now.slice(0, 10)
  const isOver = column.date < today
  const isNow = to.view === 'day' && column.date === today
  return (
    <PlaceLink to={to} className={styles.head} aria-current={isNow ? 'date' : undefined}>
      <span className={styles.who}>
        <strong>{title}</strong>
        {count > 0 && <span className={styles.count}>{text('calendar.booked', { count })}</span>}
      </span>
      {!isOver && open.length > 0 && (
        <span className={`${styles.gap} ${controls.figures}`}>
          {gap
            ? richText('calendar.next_gap', {
                time: (
                  <b key="time">
                    {minutesBetween(gap.starts_at, now) >= 0 ? text('calendar.now') : time(gap.starts_at)}
                  </b>
                ),
                left: duration(minutesBetween(gap.starts_at, gap.ends_at)),
              })
            : text('calendar.no_gap')}
        </span>
      )}
    </PlaceLink>
  )
}
