import { type CalendarDate, isSameDay, isSameMonth } from '@internationalized/date'
import { useEffect, useRef } from 'react'
import type { CalendarState } from 'react-stately/useCalendarState'
import { useLocaleTag, useText } from '../../../../shared/i18n/texts'
import { todayIn } from '../../../../shared/time/today'
import { formatPresent, formatWallClock, momentOf } from '../../../../shared/time/wall-clock'
import { usePage } from '../../../session/page-context'
import styles from './month-grid.module.css'

interface DayProps {
  state: CalendarState
  date: CalendarDate
  /** How many free times it has; undefined until the server has answered. */
  free: number | undefined
  today: string
}

// A button of the browser's own: what useCalendarCell adds to it is for ranges that are drawn with a finger.
export function Day({ state, date, free, today }: DayProps) {
  const text = useText()
  const tag = useLocaleTag()
  const ref = useRef<HTMLButtonElement>(null)
  const bookedDay = useBookedDay()
  const hasFocus = state.isCellFocused(date)
  useEffect(() => {
    if (hasFocus) ref.current?.focus()
  }, [hasFocus])

  const name = date.toString()
  const isOfMonth = isSameMonth(date, state.visibleRange.start)
  const isInRange = !state.isInvalid(date)
  const canChoose = isInRange && Boolean(free)
  const isChosen = canChoose && state.isSelected(date)
  // A day of another month turns the page; under a mouse that comes down on it, it would be gone before it is pressed.
  const focus = () => {
    if (!isInRange || !isOfMonth) return
    state.setFocusedDate(date)
    state.setFocused(true)
  }
  const isBooked = name === bookedDay
  const isFirstOfNext = !isOfMonth && date.day === 1
  const mark = [
    // The word has no room in most languages.
    isBooked && '✓',
    name === today && text('times.today'),
    isFirstOfNext && formatWallClock(name, 'shortMonth', tag),
  ].find(Boolean)
  const spoken = [
    formatWallClock(name, 'date', tag),
    name === today && formatPresent('day', tag),
    isBooked && text('times.booked'),
    free !== undefined && (free ? text('times.free', { count: free }) : text('times.unavailable')),
  ]
  const cell = { role: 'gridcell', 'aria-selected': isChosen, 'aria-disabled': !canChoose }
  return (
    <td {...cell}>
      <button
        ref={ref}
        type="button"
        className={styles.day}
        tabIndex={isInRange && isSameDay(date, state.focusedDate) ? 0 : -1}
        aria-disabled={!canChoose || undefined}
        data-free={free && isInRange ? '' : undefined}
        data-finding={free === undefined && isOfMonth && isInRange ? '' : undefined}
        data-selected={isChosen ? '' : undefined}
        data-mark={mark || undefined}
        data-booked={isBooked ? '' : undefined}
        aria-label={spoken.filter(Boolean).join(', ')}
        onFocus={focus}
        onClick={() => {
          focus()
          if (!canChoose) return
          state.setFocusedDate(date)
          state.selectDate(date)
        }}
      >
        {date.day}
      </button>
    </td>
  )
}

// The day of the appointment that is being moved.
function useBookedDay(): string | undefined {
  const { managed, zone } = usePage().flow
  return managed && todayIn(zone, momentOf(managed.booking.starts_at))
}
