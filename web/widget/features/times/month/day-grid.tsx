import type { KeyboardEvent } from 'react'
import { useLocaleTag } from '../../../../shared/i18n/texts'
import { addDays, addMonths } from '../../../../shared/time/days'
import { firstDateOf, lastDateOf } from '../../../../shared/time/months'
import { formatWallClock, monthOf } from '../../../../shared/time/wall-clock'
import { monthShown } from '../../../booking/time-choice'
import { usePage } from '../../../session/page-context'
import { Day } from './day'
import styles from './month-grid.module.css'
import { useCountFree } from './use-free'
import type { GridFocus } from './use-grid-focus'
import { useToday } from './use-today'
import { daysOfWeek, weeksShown } from './weeks'

interface DayGridProps {
  id: string
  focus: GridFocus
  /** The first day of the week that phones show. */
  week: string
  /** Weeks that are over before it are left out. */
  first: string
  onChoose: (date: string) => void
}

/** The weeks of a month, with the keys of the WAI-ARIA date grid pattern. */
export function DayGrid({ id, focus, week, first, onChoose }: DayGridProps) {
  const { flow } = usePage()
  const tag = useLocaleTag()
  const countFree = useCountFree()
  const today = useToday()
  const month = monthShown(flow)
  const weeks = weeksShown(monthOf(focus.date), first, tag).map(daysOfWeek)
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
      onFocus={() => focus.setInside(true)}
      onBlur={() => focus.setInside(false)}
      onKeyDown={event => moveBy(event, focus)}
    >
      {/* The name of each day says it already. */}
      <thead aria-hidden="true">
        <tr>
          {weeks[0]!.map(date => (
            <th key={date} scope="col">
              {shortened(formatWallClock(date, 'shortWeekday', tag))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(days => (
          <tr key={days[0]} data-week={days[0] === week ? '' : undefined}>
            {days.map(date => (
              <Day key={date} {...{ date, today, focus, onChoose }} free={countFree(date)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

// Where short names of days are whole words (segunda, terça), people write three letters. With its dot a long one
// (niedz.) is wider than a column on a phone.
const shortened = (day: string) => day.replace(/^(\p{L}{3})\p{L}{2,}$|\.$/u, '$1')

function moveBy(event: KeyboardEvent<HTMLElement>, { date, move }: GridFocus) {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
  const months = event.shiftKey ? 12 : 1
  const reached: Record<string, string> = {
    ArrowLeft: addDays(date, -forward),
    ArrowRight: addDays(date, forward),
    ArrowUp: addDays(date, -7),
    ArrowDown: addDays(date, 7),
    Home: firstDateOf(monthOf(date)),
    End: lastDateOf(monthOf(date)),
    PageUp: addMonths(date, -months),
    PageDown: addMonths(date, months),
  }
  const target = reached[event.key]
  if (!target) return
  event.preventDefault()
  move(target)
}
