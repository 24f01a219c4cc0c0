import { useEffect, useRef } from 'react'
import { useLocaleTag, useText } from '../../../../shared/i18n/texts'
import { todayIn } from '../../../../shared/time/today'
import { formatDistance, formatWallClock, momentOf, monthOf } from '../../../../shared/time/wall-clock'
import { usePage } from '../../../session/page-context'
import styles from './month-grid.module.css'
import type { GridFocus } from './use-grid-focus'

interface DayProps {
  date: string
  focus: GridFocus
  /** How many free times it has; undefined until the server has answered. */
  free: number | undefined
  today: string
  onChoose: (date: string) => void
}

export function Day({ date, focus, free, today, onChoose }: DayProps) {
  const { flow } = usePage()
  const text = useText()
  const tag = useLocaleTag()
  const ref = useRef<HTMLButtonElement>(null)
  const bookedDay = useBookedDay()
  const isFocused = date === focus.date
  const hasFocus = focus.isInside && isFocused
  useEffect(() => {
    if (hasFocus) ref.current?.focus()
  }, [hasFocus])

  const isOfMonth = monthOf(date) === monthOf(focus.date)
  const isReachable = focus.nearest(date) === date
  const canChoose = isReachable && Boolean(free)
  const isChosen = canChoose && isOfMonth && date === flow.date
  // A day of another month turns the page; under a mouse that comes down on it, it would be gone before it is pressed.
  const takeFocus = () => {
    if (!isReachable || !isOfMonth) return
    focus.move(date)
    focus.setInside(true)
  }
  const isBooked = date === bookedDay
  const isFirstOfNext = !isOfMonth && date.endsWith('-01')
  const mark = [
    // The word has no room in most languages.
    isBooked && '✓',
    date === today && text('times.today'),
    isFirstOfNext && formatWallClock(date, 'shortMonth', tag),
  ].find(Boolean)
  const spoken = [
    formatWallClock(date, 'date', tag),
    date === today && formatDistance(0, 'day', tag),
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
        tabIndex={isFocused ? 0 : -1}
        aria-disabled={!canChoose || undefined}
        data-free={free && isReachable ? '' : undefined}
        data-finding={free === undefined && isOfMonth && isReachable ? '' : undefined}
        data-selected={isChosen ? '' : undefined}
        data-mark={mark || undefined}
        data-booked={isBooked ? '' : undefined}
        aria-label={spoken.filter(Boolean).join(', ')}
        onFocus={takeFocus}
        onClick={() => {
          takeFocus()
          if (!canChoose) return
          focus.move(date)
          onChoose(date)
        }}
      >
        {Number(date.slice(8))}
      </button>
    </td>
  )
}

// The day of the appointment that is being moved.
function useBookedDay(): string | undefined {
  const { managed, zone } = usePage().flow
  return managed && todayIn(zone, momentOf(managed.booking.starts_at))
}
