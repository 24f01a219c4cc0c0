import { useRef } from 'react'
import { addDays } from '../../shared/time/days'
import { formatDays, formatWallClock } from '../../shared/time/wall-clock'
import type { DeskStaff } from '../api/types'
import { useText, useTexts } from '../i18n/texts'
import { Button, buttonClass } from '../parts/button'
import controls from '../parts/controls.module.css'
import { Icon, type IconName } from '../parts/icon'
import { type Place, views } from '../parts/place'
import { useMay } from '../parts/session'
import { usePhone } from '../parts/use-media'
import { go, PlaceLink, usePlace } from '../parts/use-place'
import { useTimes } from '../parts/use-times'
import styles from './calendar.module.css'
import { type Shown, stepFrom } from './shown'

interface ToolsProps {
  shown: Shown
  count?: number | undefined
  /** How much of the open time is taken, in hundredths. */
  fill?: number | undefined
  /** Among whom one is chosen; absent where all are shown. */
  staff?: readonly DeskStaff[] | undefined
  person?: string | undefined
}

/** Above the calendar: which days, whose, and how they are shown. */
export function Tools({ shown, count, fill, staff, person }: ToolsProps) {
  const text = useText()
  return (
    <div className={styles.tools}>
      <DayArrows shown={shown} />
      <DayHeading shown={shown} />
      {count !== undefined && (
        <span className={styles.sub}>
          {[text('calendar.bookings', { count }), fill !== undefined && text('overview.full', { percent: fill })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
      <div className={styles.end}>
        <DayTools shown={shown} person={person} />
        {staff && <PersonChoice staff={staff} person={person} />}
        <Views shown={shown} />
      </div>
    </div>
  )
}

export function DayHeading({ shown: { view, date, from, days } }: { shown: Shown }) {
  const { tag } = useTexts()
  const { day } = useTimes()
  if (view === 'month') return <h1>{formatWallClock(date, 'month', tag)}</h1>
  return <h1>{view === 'day' ? day(date) : formatDays(from, addDays(from, days - 1), tag)}</h1>
}

export function DayArrows({ shown }: { shown: Shown }) {
  const { date, today } = shown
  const text = useText()
  const place = usePlace()
  const to = (date: string) => ({ ...place, date, booking: undefined, sheet: undefined })
  return (
    <nav className={styles.arrows} aria-label={text('calendar.date')}>
      <PlaceLink
        to={to(stepFrom(shown, -1))}
        className={buttonClass('bare', 'square')}
        aria-label={text('calendar.earlier')}
      >
        <Icon name="earlier" />
      </PlaceLink>
      <PlaceLink to={to(today)} className={buttonClass()} aria-current={date === today ? 'date' : undefined}>
        {text('nav.today')}
      </PlaceLink>
      <PlaceLink
        to={to(stepFrom(shown, 1))}
        className={buttonClass('bare', 'square')}
        aria-label={text('calendar.later')}
      >
        <Icon name="later" />
      </PlaceLink>
      <DayPicker date={date} onPick={picked => go(to(picked))} />
    </nav>
  )
}

/** Any day, by the picker of the browser. */
function DayPicker({ date, onPick }: { date: string; onPick: (date: string) => void }) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className={styles.picker}>
      <Button looks={['bare', 'square']} aria-label={text('calendar.pick')} onClick={() => input.current?.showPicker()}>
        <Icon name="calendar" />
      </Button>
      <input
        ref={input}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={date}
        onChange={event => event.target.value && onPick(event.target.value)}
      />
    </span>
  )
}

export function Views({ shown }: { shown: Shown }) {
  const text = useText()
  const place = usePlace()
  return (
    <nav className={controls.segments} aria-label={text('calendar.view')}>
      {views.map(view => (
        <PlaceLink
          key={view}
          to={{ ...place, view, mode: undefined, sheet: undefined }}
          aria-current={view === shown.view ? 'page' : undefined}
        >
          {text(`calendar.${view}`)}
        </PlaceLink>
      ))}
    </nav>
  )
}

/** What can be done with a day beside booking: change hours, be away, ask why, print. */
export function DayTools({ shown, person }: { shown: Shown; person: string | undefined }) {
  const text = useText()
  const place = usePlace()
  const [mayChange, mayBeAway, maySetHours] = [
    useMay('bookings.change'),
    useMay('time_off.change'),
    useMay('hours.change'),
  ]
  const isPhone = usePhone()
  const isDay = shown.view === 'day'
  const at = `${shown.date}T${place.at?.slice(11) ?? '12:00'}`
  return (
    <>
      {isDay && (mayBeAway || maySetHours) && (
        <ToolLink
          icon="history"
          word={text('hours.mode')}
          to={{ ...place, mode: place.mode ? undefined : 'hours', sheet: undefined }}
          isOn={place.mode !== undefined}
        />
      )}
      {mayBeAway && mayChange && (
        <ToolLink icon="moon" word={text('away.tool')} to={{ screen: 'away', date: shown.date, person }} />
      )}
      {isDay && !place.mode && !isPhone && (
        <ToolLink icon="asked" word={text('why.tool')} to={{ ...place, sheet: 'why', at, booking: undefined }} />
      )}
      <PrintLink date={shown.date} person={person} />
    </>
  )
}

/** To the sheet of the day. */
export function PrintLink({ date, person }: { date: string; person: string | undefined }) {
  const text = useText()
  const to: Place = { screen: 'sheet', date, person: person === 'all' ? undefined : person }
  return <ToolLink icon="print" word={text('action.print')} to={to} />
}

interface ToolLinkProps {
  icon: IconName
  word: string
  to: Place
  isOn?: boolean
}

/** Its word gives way where there is little room, and then shows when one points at it. */
function ToolLink({ icon, word, to, isOn = false }: ToolLinkProps) {
  return (
    <PlaceLink
      className={`${buttonClass('bare')} ${styles.tool}`}
      to={to}
      title={word}
      aria-current={isOn || undefined}
    >
      <Icon name={icon} />
      <span>{word}</span>
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
      <option value="all">{text('sheet.everyone')}</option>
      {staff.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
