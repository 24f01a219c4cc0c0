import { type CalendarDate, GregorianCalendar, isSameDay, isSameMonth, parseDate } from '@internationalized/date'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useCalendar, useCalendarGrid } from 'react-aria/useCalendar'
import { type CalendarState, useCalendarState } from 'react-stately/useCalendarState'
import { useLocaleTag, useText } from '../../../shared/i18n/texts'
import { firstDateOf, type YearMonth } from '../../../shared/time/months'
import { formatWallClock, monthOf } from '../../../shared/time/wall-clock'
import { startsByDate } from '../../booking/availability'
import { lastDate, monthShown } from '../../booking/time-choice'
import { usePage } from '../../session/page-context'
import styles from './month-grid.module.css'

/** How many free times a day has; undefined until the server has answered. */
type CountFree = (date: string) => number | undefined

/** A month of days by the WAI-ARIA date grid pattern. Days without a free time can be reached, but not chosen. */
export function MonthGrid({ onChoose }: { onChoose: (date: string) => void }) {
  const { flow } = usePage()
  const text = useText()
  const countFree = useCountFree()
  const [focused, setFocused] = useFocusedDate()
  const last = lastDate(flow)
  // Where the last day is over nothing is free, and no date lies between the two.
  const isOver = last !== undefined && last < flow.firstBookable
  const isFree = (date: CalendarDate) => Boolean(countFree(date.toString()))
  const value = flow.date ? parseDate(flow.date) : null

  const props = {
    'aria-label': text('times.calendar'),
    value: value && isFree(value) ? value : null,
    focusedValue: focused,
    onFocusChange: setFocused,
    onChange: (date: CalendarDate) => onChoose(date.toString()),
    isDateUnavailable: (date: unknown) => !isFree(date as CalendarDate),
    minValue: parseDate(flow.firstBookable),
    ...(last && { maxValue: parseDate(isOver ? flow.firstBookable : last) }),
  }
  const state = useCalendarState({ ...props, locale: useLocaleTag(), createCalendar: () => new GregorianCalendar() })
  const { calendarProps, prevButtonProps, nextButtonProps } = useCalendar(props, state)
  return (
    <div {...calendarProps} className={styles.calendar}>
      <div className={styles.head}>
        <h2 className={styles.title}>{formatWallClock(flow.month, 'month', useLocaleTag())}</h2>
        <PageButton
          name={text('times.previous_month')}
          off={prevButtonProps.isDisabled}
          turn={state.focusPreviousPage}
        />
        <PageButton name={text('times.next_month')} off={nextButtonProps.isDisabled} turn={state.focusNextPage} next />
      </div>
      <div className={styles.weeks}>
        <Grid state={state} countFree={countFree} />
      </div>
    </div>
  )
}

// Keeps the focus when it is switched off, so that keyboard users do not fall to the top of the page.
function PageButton(props: { name: string; off: boolean | undefined; turn: () => void; next?: boolean }) {
  return (
    <button
      type="button"
      className={styles.turn}
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

// Where short names of days are whole words (segunda, terça), people write three letters.
const shortened = (day: string) => (/^\p{L}{5,}$/u.test(day) ? day.slice(0, 3) : day)

function Grid({ state, countFree }: { state: CalendarState; countFree: CountFree }) {
  const { flow } = usePage()
  const { gridProps, headerProps, weekDays, weeksInMonth } = useCalendarGrid({ weekdayStyle: 'short' }, state)
  const isFinding = !monthShown(flow) || monthShown(flow)?.kind === 'finding'
  return (
    <table {...gridProps} className={styles.grid} aria-busy={isFinding || undefined}>
      <thead {...headerProps}>
        <tr>
          {weekDays.map((day, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: weekdays have no other name, and never move.
            <th key={index} scope="col">
              {shortened(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...new Array(weeksInMonth).keys()].map(week => (
          <tr key={week}>
            {state.getDatesInWeek(week).map((date, day) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place in the grid.
              date ? <Day key={day} state={state} date={date} countFree={countFree} /> : <td key={day} />,
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

// A button of the browser's own: what useCalendarCell adds to it is for ranges that are drawn with a finger.
function Day({ state, date, countFree }: { state: CalendarState; date: CalendarDate; countFree: CountFree }) {
  const text = useText()
  const tag = useLocaleTag()
  const ref = useRef<HTMLButtonElement>(null)
  const hasFocus = state.isCellFocused(date)
  useEffect(() => {
    if (hasFocus) ref.current?.focus()
  }, [hasFocus])
  if (!isSameMonth(date, state.visibleRange.start)) return <td />

  const free = countFree(date.toString())
  const day = formatWallClock(date.toString(), 'date', tag)
  const count = free ? text('times.free', { count: free }) : text('times.unavailable')
  const canReach = !state.isCellDisabled(date)
  const canChoose = canReach && !state.isCellUnavailable(date)
  const isChosen = canChoose && state.isSelected(date)
  const cell = { role: 'gridcell', 'aria-selected': isChosen, 'aria-disabled': !canChoose }
  const focus = () => {
    if (!canReach) return
    state.setFocusedDate(date)
    state.setFocused(true)
  }
  return (
    <td {...cell}>
      <button
        ref={ref}
        type="button"
        className={styles.day}
        tabIndex={canReach && isSameDay(date, state.focusedDate) ? 0 : -1}
        aria-disabled={!canChoose || undefined}
        data-free={free ? '' : undefined}
        data-finding={free === undefined ? '' : undefined}
        data-selected={isChosen ? '' : undefined}
        aria-label={free === undefined ? day : `${day}, ${count}`}
        onFocus={focus}
        onClick={() => {
          focus()
          if (canChoose) state.selectDate(date)
        }}
      >
        {date.day}
      </button>
    </td>
  )
}

function useCountFree(): CountFree {
  const { flow } = usePage()
  const month = monthShown(flow)
  return useMemo(() => {
    if (!month || month.kind === 'finding') return () => undefined
    const days = month.kind === 'found' ? startsByDate(month.slots) : new Map<string, string[]>()
    return date => days.get(date)?.length ?? 0
  }, [month])
}

// The grid shows the month of the focused day, the flow says which month is shown: each follows the other.
function useFocusedDate() {
  const { flow, send } = usePage()
  const [focused, setFocused] = useState(() => opening(flow.month, flow.date))
  useEffect(() => {
    setFocused(before => (monthOf(before.toString()) === flow.month ? before : opening(flow.month, flow.date)))
  }, [flow.month, flow.date])
  const move = (date: CalendarDate) => {
    setFocused(date)
    const month = monthOf(date.toString())
    if (month !== flow.month) send({ type: 'month_shown', month })
  }
  return [focused, move] as const
}

function opening(month: YearMonth, date: string | undefined): CalendarDate {
  return parseDate(date && monthOf(date) === month ? date : firstDateOf(month))
}
