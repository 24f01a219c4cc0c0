import type { CalendarDate } from '@internationalized/date'
import type { KeyboardEvent } from 'react'
import type { CalendarState } from 'react-stately/useCalendarState'
import { useLocaleTag } from '../../../../shared/i18n/texts'
import { formatWallClock } from '../../../../shared/time/wall-clock'
import { monthShown } from '../../../booking/time-choice'
import { usePage } from '../../../session/page-context'
import { Day } from './day'
import styles from './month-grid.module.css'
import { useCountFree } from './use-free'
import { useToday } from './use-today'
import { daysOfWeek, weeksShown } from './weeks'

interface DayGridProps {
  id: string
  state: CalendarState
  /** The first day of the week that phones show. */
  week: CalendarDate
  /** Weeks that are over before it are left out. */
  min: CalendarDate
}

/** The weeks of a month, with the keys of the WAI-ARIA date grid pattern. */
export function DayGrid({ id, state, week, min }: DayGridProps) {
  const { flow } = usePage()
  const tag = useLocaleTag()
  const countFree = useCountFree()
  const today = useToday()
  const month = monthShown(flow)
  const weeks = weeksShown(state.visibleRange.start, min, tag).map(daysOfWeek)
  const grid = {
    role: 'grid',
    'aria-label': formatWallClock(flow.month, 'month', tag),
    'aria-busy': !month || month.kind === 'finding' || undefined,
  }
  return (
    <table
      {...grid}
      id={id}
      className={styles.grid}
      onFocus={() => state.setFocused(true)}
      onBlur={() => state.setFocused(false)}
      onKeyDown={event => moveBy(event, state)}
    >
      {/* The name of each day says it already. */}
      <thead aria-hidden="true">
        <tr>
          {weeks[0]!.map(date => (
            <th key={date.toString()} scope="col">
              {shortened(formatWallClock(date.toString(), 'shortWeekday', tag))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(days => (
          <tr key={days[0]!.toString()} data-week={days[0]!.compare(week) === 0 ? '' : undefined}>
            {days.map(date => (
              <Day key={date.toString()} state={state} date={date} free={countFree(date.toString())} today={today} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

// Where short names of days are whole words (segunda, terça), people write three letters.
const shortened = (day: string) => (/^\p{L}{5,}$/u.test(day) ? day.slice(0, 3) : day)

function moveBy(event: KeyboardEvent<HTMLElement>, state: CalendarState) {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const isLeftward = getComputedStyle(event.currentTarget).direction === 'rtl'
  const keys: Record<string, (isLarger?: boolean) => void> = {
    ArrowLeft: isLeftward ? state.focusNextDay : state.focusPreviousDay,
    ArrowRight: isLeftward ? state.focusPreviousDay : state.focusNextDay,
    ArrowUp: state.focusPreviousRow,
    ArrowDown: state.focusNextRow,
    Home: state.focusSectionStart,
    End: state.focusSectionEnd,
    PageUp: state.focusPreviousSection,
    PageDown: state.focusNextSection,
  }
  const move = keys[event.key]
  if (!move) return
  event.preventDefault()
  move.call(state, event.shiftKey)
}
