import { useEffect, useRef, useState } from 'react'
import { useLocaleTag, useText } from '../../../shared/i18n/texts'
import { formatWallClock, minutesAfter } from '../../../shared/time/wall-clock'
import { Button } from '../../../shared/ui/button'
import { type Month, seatsByStart, startsByDate } from '../../booking/availability'
import { minutesWanted } from '../../booking/time-choice'
import { usePage } from '../../session/page-context'
import { byPartOfDay } from './part-of-day'
import styles from './times-of-day.module.css'

const pageSize = 24
const dayMinutes = 24 * 60

/** The free times of a day, by part of the day; a long day comes in pages. */
export function TimesOfDay({ month, date }: { month: Month | undefined; date: string | undefined }) {
  const text = useText()
  const tag = useLocaleTag()
  const [shown, setShown] = useState(pageSize)
  const parts = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button may be gone after its last page: the visitor goes on at the first time it brought.
    const times = parts.current?.querySelectorAll<HTMLElement>('[data-starts-at]')
    if (shown > pageSize) times?.[shown - pageSize]?.focus()
  }, [shown])
  if (month?.kind !== 'found') return <Finding />
  if (!date) return <p className={styles.quiet}>{text('times.choose_day')}</p>

  const starts = startsByDate(month.slots).get(date) ?? []
  if (starts.length === 0) return <p className={styles.quiet}>{text('times.none_this_day')}</p>
  const seats = seatsByStart(month.slots)
  const groups = byPartOfDay(starts.slice(0, shown))
  // With AM or PM.
  const isLong = formatWallClock(starts[0]!, 'time', tag).length > 5
  // A day that is all in one part needs no name for it.
  const isOnePart = byPartOfDay(starts).length === 1
  return (
    <div ref={parts} className={styles.parts}>
      {groups.map(([part, times]) => (
        <section key={part} aria-labelledby={isOnePart ? undefined : `part-${part}`}>
          {!isOnePart && (
            <h3 id={`part-${part}`} className={styles.part}>
              {text(`times.${part}`)}
            </h3>
          )}
          <ul className={styles.times} data-seats={seats && ''} data-long={isLong ? '' : undefined}>
            {times.map(startsAt => (
              <li key={startsAt}>
                <Time startsAt={startsAt} seats={seats && (seats.get(startsAt) ?? 0)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {starts.length > shown && <Button onClick={() => setShown(shown + pageSize)}>{text('times.load_more')}</Button>}
    </div>
  )
}

interface TimeProps {
  startsAt: string
  /** How many seats are left, if visitors are to know. */
  seats: number | undefined
}

/** One press goes on. Until when it lasts is heard, and seen by who points at it. */
function Time({ startsAt, seats }: TimeProps) {
  const { flow, send } = usePage()
  const text = useText()
  const tag = useLocaleTag()
  const time = formatWallClock(startsAt, 'time', tag)
  const minutes = minutesWanted(flow)
  const isWithinDay = minutes > 0 && minutes < dayMinutes
  const until =
    isWithinDay && text('times.until', { time: formatWallClock(minutesAfter(startsAt, minutes), 'time', tag) })
  const left = seats !== undefined && text('times.seats_left', { count: seats })
  return (
    <button
      type="button"
      className={styles.time}
      data-starts-at={startsAt}
      aria-label={[time, left, until].filter(Boolean).join(' ')}
      onClick={() => send({ type: 'time_chosen', startsAt })}
    >
      {time}
      {left && <span> {left}</span>}
      {until && <small>{until}</small>}
    </button>
  )
}

function Finding() {
  const text = useText()
  return (
    <div className={styles.parts}>
      <p className={styles.status}>{text('times.finding')}</p>
      <div className={styles.times} aria-hidden="true">
        {[...new Array(8).keys()].map(index => (
          <div key={index} className={styles.skeleton} />
        ))}
      </div>
    </div>
  )
}
