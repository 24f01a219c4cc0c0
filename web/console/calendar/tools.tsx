import { addDays } from '../../shared/time/days'
import { formatDays } from '../../shared/time/wall-clock'
import type { DeskStaff } from '../api/types'
import { useText, useTexts } from '../i18n/texts'
import { buttonClass } from '../parts/button'
import controls from '../parts/controls.module.css'
import { Icon } from '../parts/icon'
import { views } from '../parts/place'
import { go, PlaceLink, usePlace } from '../parts/use-place'
import { useTimes } from '../parts/use-times'
import styles from './calendar.module.css'
import type { Shown } from './shown'

interface ToolsProps {
  shown: Shown
  count?: number
  /** Among whom one is chosen; absent where all are shown. */
  staff?: readonly DeskStaff[] | undefined
  person?: string | undefined
}

/** Above the calendar: which days, whose, and how they are shown. */
export function Tools({ shown, count, staff, person }: ToolsProps) {
  const text = useText()
  return (
    <div className={styles.tools}>
      <DayArrows shown={shown} />
      <DayHeading shown={shown} />
      {count !== undefined && <span className={styles.sub}>{text('calendar.bookings', { count })}</span>}
      <div className={styles.end}>
        <PrintLink date={shown.date} person={person} />
        {staff && <PersonChoice staff={staff} person={person} />}
        <Views shown={shown} />
      </div>
    </div>
  )
}

export function DayHeading({ shown: { view, date, from, days } }: { shown: Shown }) {
  const { tag } = useTexts()
  const { day } = useTimes()
  return <h1>{view === 'day' ? day(date) : formatDays(from, addDays(from, days - 1), tag)}</h1>
}

export function DayArrows({ shown: { date, days, today } }: { shown: Shown }) {
  const text = useText()
  const place = usePlace()
  const to = (date: string) => ({ ...place, date, booking: undefined })
  return (
    <nav className={styles.arrows} aria-label={text('calendar.date')}>
      <PlaceLink
        to={to(addDays(date, -days))}
        className={buttonClass('bare', 'square')}
        aria-label={text('calendar.earlier')}
      >
        <Icon name="earlier" />
      </PlaceLink>
      <PlaceLink to={to(today)} className={buttonClass()} aria-current={date === today ? 'date' : undefined}>
        {text('nav.today')}
      </PlaceLink>
      <PlaceLink
        to={to(addDays(date, days))}
        className={buttonClass('bare', 'square')}
        aria-label={text('calendar.later')}
      >
        <Icon name="later" />
      </PlaceLink>
    </nav>
  )
}

export function Views({ shown }: { shown: Shown }) {
  const text = useText()
  const place = usePlace()
  return (
    <nav className={controls.segments} aria-label={text('calendar.view')}>
      {views.map(view => (
        <PlaceLink key={view} to={{ ...place, view }} aria-current={view === shown.view ? 'page' : undefined}>
          {text(`calendar.${view}`)}
        </PlaceLink>
      ))}
    </nav>
  )
}

/** To the sheet of the day; its word gives way where there is little room. */
export function PrintLink({ date, person }: { date: string; person: string | undefined }) {
  const text = useText()
  return (
    <PlaceLink className={`${buttonClass('bare')} ${styles.tool}`} to={{ screen: 'sheet', date, person }}>
      <Icon name="print" />
      <span>{text('action.print')}</span>
    </PlaceLink>
  )
}

function PersonChoice({ staff, person }: { staff: readonly DeskStaff[]; person: string | undefined }) {
  const text = useText()
  const place = usePlace()
  return (
    <select
      className={`${controls.input} ${styles.person}`}
      aria-label={text('calendar.person')}
      value={person}
      onChange={event => go({ ...place, person: event.target.value })}
    >
      {staff.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
