import { type CalendarDate, GregorianCalendar, parseDate, startOfWeek } from '@internationalized/date'
import { useId, useState } from 'react'
import { useCalendarState } from 'react-stately/useCalendarState'
import { useLocaleTag, useText } from '../../../../shared/i18n/texts'
import { formatDays, formatPresent, formatWallClock, monthOf } from '../../../../shared/time/wall-clock'
import { lastDate } from '../../../booking/time-choice'
import { usePage } from '../../../session/page-context'
import { DayGrid } from './day-grid'
import styles from './month-grid.module.css'
import { useFocusedDate } from './use-focused-date'
import { useCountFree } from './use-free'
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
  const [wanted, setFocused] = useFocusedDate()
  const [isWhole, setWhole] = useState(false)
  const grid = useId()
  const last = lastDate(flow)
  // Where the last day is over nothing is free, and no date lies between the two.
  const isOver = last !== undefined && last < flow.firstBookable
  const isFree = (date: CalendarDate) => Boolean(countFree(date.toString()))
  const value = flow.date ? parseDate(flow.date) : null
  const min = parseDate(flow.firstBookable)
  const focused = wanted.compare(min) < 0 ? min : wanted
  const max = last === undefined ? undefined : isOver ? min : parseDate(last)

  const state = useCalendarState({
    value: value && isFree(value) ? value : null,
    focusedValue: focused,
    onFocusChange: setFocused,
    onChange: (date: CalendarDate) => onChoose(date.toString()),
    isDateUnavailable: (date: unknown) => !isFree(date as CalendarDate),
    minValue: min,
    ...(max && { maxValue: max }),
    locale: tag,
    createCalendar: () => new GregorianCalendar(),
  })

  const week = startOfWeek(focused, tag)
  // As a month never stands there without a day while it has a free one, so a week.
  const turnWeek = (weeks: number) => {
    const begin = week.add({ weeks })
    const free = daysOfWeek(begin).find(isFree)
    const day = free ?? (begin.compare(min) < 0 ? min : begin)
    setFocused(day)
    // In another month the first free day would be chosen, which may be of another week.
    if (free || monthOf(day.toString()) !== flow.month) send({ type: 'date_chosen', date: day.toString() })
  }
  const isLastWeek = max && week.add({ weeks: 1 }).compare(max) > 0
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
          <Turn
            name={text('times.previous_month')}
            off={state.isPreviousVisibleRangeInvalid()}
            turn={state.focusPreviousPage}
          />
          <Turn
            name={text('times.next_month')}
            off={state.isNextVisibleRangeInvalid()}
            turn={state.focusNextPage}
            next
          />
        </span>
        <span className={styles.ofWeek}>
          <Turn name={text('times.previous_week')} off={week.compare(min) <= 0} turn={() => turnWeek(-1)} />
          <Turn name={text('times.next_week')} off={isLastWeek} turn={() => turnWeek(1)} next />
        </span>
      </div>
      <DayGrid id={grid} state={state} week={week} min={min} />
    </section>
  )
}

/** "This week", or from when to when. */
function WeekName({ week }: { week: CalendarDate }) {
  const tag = useLocaleTag()
  const today = useToday()
  const days = daysOfWeek(week).map(String)
  return (
    <span className={styles.ofWeek}>
      {days.includes(today) ? formatPresent('week', tag) : formatDays(days[0]!, days[6]!, tag)}
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
