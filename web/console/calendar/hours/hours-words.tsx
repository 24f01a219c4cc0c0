import type { DeskColumn } from '../../api/types'
import { useText } from '../../i18n/texts'
import controls from '../../parts/controls.module.css'
import { useTimes } from '../../parts/use-times'
import { type Span, spanOf, timeAt } from '../geometry'

/** When someone works on a day. */
export function HoursWords({ column: { date, open, hours_changed } }: { column: DeskColumn }) {
  const text = useText()
  const { times } = useTimes()
  const words = open.map(span => {
    const { from, to } = spanOf(span, date)
    return times(timeAt(from, date), timeAt(to, date))
  })
  return (
    <p className={`${controls.small} ${controls.figures}`}>
      {words.join(', ') || text('calendar.closed')}
      {hours_changed && <span className={controls.attention}> · {text('hours.changed')}</span>}
    </p>
  )
}

/** What one begins with where nothing was drawn: the day's open time. */
export function usualSpan({ date, open }: DeskColumn): Span {
  const spans = open.map(span => spanOf(span, date))
  if (spans.length === 0) return { from: 9 * 60, to: 17 * 60 }
  return { from: spans[0]!.from, to: spans.at(-1)!.to }
}
