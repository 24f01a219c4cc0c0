import { useEffect, useRef, useState } from 'react'
import { useLocaleTag, useText } from '../../../shared/i18n/texts'
import { formatWallClock, hourOf } from '../../../shared/time/wall-clock'
import { Button } from '../../../shared/ui/button'
import { type Month, seatsByStart, startsByDate } from '../../booking/availability'
import { usePage } from '../../session/page-context'
import styles from './times-of-day.module.css'

const pageSize = 24
const partsOfDay = ['morning', 'afternoon', 'evening'] as const
type PartOfDay = (typeof partsOfDay)[number]

/** The free times of a day, by part of the day; a long day comes in pages. */
export function TimesOfDay({ month, date }: { month: Month | undefined; date: string | undefined }) {
  const text = useText()
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
  return (
    <div ref={parts} className={styles.parts}>
      {groups.map(([part, times]) => (
        <Part key={part} part={part} times={times} seats={seats} />
      ))}
      {starts.length > shown && <Button onClick={() => setShown(shown + pageSize)}>{text('times.load_more')}</Button>}
    </div>
  )
}

interface PartProps {
  part: PartOfDay
  times: string[]
  /** How many seats are left, if visitors are to know. */
  seats: Map<string, number> | undefined
}

function Part({ part, times, seats }: PartProps) {
  const { send } = usePage()
  const text = useText()
  const tag = useLocaleTag()
  return (
    <section aria-labelledby={`part-${part}`}>
      <h3 id={`part-${part}`} className={styles.part}>
        {text(`times.${part}`)}
      </h3>
      <ul className={styles.times} data-seats={seats && ''}>
        {times.map(startsAt => (
          <li key={startsAt}>
            <button
              type="button"
              className={styles.time}
              data-starts-at={startsAt}
              onClick={() => send({ type: 'time_chosen', startsAt })}
            >
              {formatWallClock(startsAt, 'time', tag)}
              {seats && (
                <>
                  {' '}
                  <span>{text('times.seats_left', { count: seats.get(startsAt) ?? 0 })}</span>
                </>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
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

function byPartOfDay(starts: readonly string[]): [PartOfDay, string[]][] {
  const groups = new Map<PartOfDay, string[]>(partsOfDay.map(part => [part, []]))
  for (const start of starts) groups.get(partOf(hourOf(start)))!.push(start)
  return [...groups].filter(([, times]) => times.length > 0)
}

function partOf(hour: number): PartOfDay {
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}
