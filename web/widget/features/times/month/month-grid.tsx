import { useId, useState } from 'react'
import { useLocaleTag, useText } from '../../../../shared/i18n/texts'
import { addDays, addMonths, startOfWeek } from '../../../../shared/time/days'
import { firstDateOf, lastDateOf } from '../../../../shared/time/months'
import { formatDays, formatDistance, formatWallClock, monthOf } from '../../../../shared/time/wall-clock'
import { lastDate } from '../../../booking/time-choice'
import { usePage } from '../../../session/page-context'
import { DayGrid } from './day-grid'
import styles from './month-grid.module.css'
import { useCountFree } from './use-free'
import { useGridFocus } from './use-grid-focus'
import { useToday } from './use-today'
import { daysOfWeek } from './weeks'

/**
 * A month of days by the WAI-ARIA date grid pattern; on phones one week of it, until all of it is asked for. Days
 * without a free time can be reached, but not chosen.
 */
export function MonthGrid({ onChoose }: { onChoose: (date: string) => void }) {
  const { flow, send } = usePage()
  const text = useText()
  const tag = useLocaleTag()
  const countFree = useCountFree()
  const [isWhole, setWhole] = useState(false)
  const grid = useId()
  const first = flow.firstBookable
  const bookable = lastDate(flow)
  // Where the last day is over nothing is free, and no date lies between the two.
  const last = bookable !== undefined && bookable < first ? first : bookable
  const focus = useGridFocus(first, last)
  const month = monthOf(focus.date)
  const week = startOfWeek(focus.date, tag)

  // As a month never stands there without a day while it has a free one, so a week.
  const turnWeek = (weeks: number) => {
    const begin = addDays(week, 7 * weeks)
    const free = daysOfWeek(begin).find(countFree)
    const day = free ?? focus.nearest(begin)
    focus.move(day)
    // In another month the first free day would be chosen, which may be of another week.
    if (free || monthOf(day) !== flow.month) send({ type: 'date_chosen', date: day })
  }
  const turnMonth = (months: number) => focus.move(addMonths(focus.date, months))
  return (
    <section
      aria-label={text('times.calendar')}
      className={styles.calendar}
      data-calendar=""
      data-whole={isWhole || undefined}
    >
      <div className={styles.head}>
        <h2 className={styles.title} aria-live="polite">
          <span className={styles.ofMonth}>{formatWallClock(flow.month, 'month', tag)}</span>
          <WeekName week={week} />
        </h2>
        <button
          type="button"
          className={styles.all}
          aria-expanded={isWhole}
          aria-controls={grid}
          onClick={() => setWhole(!isWhole)}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M3 6.5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2V15a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z" />
            <path d="M3 8.5h14M7 2.8v3M13 2.8v3" />
          </svg>
          {text('times.all_days')}
        </button>
        <span className={styles.ofMonth}>
          <Turn name={text('times.previous_month')} off={firstDateOf(month) <= first} turn={() => turnMonth(-1)} />
          <Turn
            name={text('times.next_month')}
            off={last !== undefined && lastDateOf(month) >= last}
            turn={() => turnMonth(1)}
            next
          />
        </span>
        <span className={styles.ofWeek}>
          <Turn name={text('times.previous_week')} off={week <= first} turn={() => turnWeek(-1)} />
          <Turn
            name={text('times.next_week')}
            off={last !== undefined && addDays(week, 7) > last}
            turn={() => turnWeek(1)}
            next
          />
        </span>
      </div>
      <DayGrid id={grid} focus={focus} week={week} first={first} onChoose={onChoose} />
    </section>
  )
}

/** "This week", or from when to when. */
function WeekName({ week }: { week: string }) {
  const tag = useLocaleTag()
  const today = useToday()
  const days = daysOfWeek(week)
  return (
    <span className={styles.ofWeek}>
      {days.includes(today) ? formatDistance(0, 'week', tag) : formatDays(days[0]!, days[6]!, tag)}
    </span>
  )
}

// Keeps the focus when it is switched off, so that keyboard users do not fall to the top of the page.
function Turn(props: { name: string; off: boolean | undefined; turn: () => void; next?: boolean }) {
  return (
    <button
      type="button"
      className={styles.turn}
      data-turn=""
      aria-label={props.name}
      aria-disabled={props.off || undefined}
      onClick={props.off ? undefined : props.turn}
    >
      <svg className={props.next ? styles.next : undefined} viewBox="0 0 20 20" aria-hidden="true">
        <path d="M12.5 4.5 7 10l5.5 5.5" />
      </svg>
    </button>
  )
}
