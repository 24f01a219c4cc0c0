import { dateOf, formatWallClock } from '../shared/time/wall-clock'
import { Button } from '../shared/ui/button'
import card from '../shared/ui/card.module.css'
import type { Month } from './availability'
import { ContactLine } from './contact-line'
import { usePage, useTag, useText } from './desk'
import type { Event } from './flow'
import { monthsAround } from './flow-times'

interface NothingFreeProps {
  month: Month | undefined
  /** For buttons that vanish when pressed: the focus goes to the heading of the times. */
  sendAndMove: (event: Event) => void
}

/** Why the month shows no times, and the one thing to do about it. */
export function NothingFree({ month, sendAndMove }: NothingFreeProps) {
  const { flow } = usePage()
  const text = useText()
  const tag = useTag()
  if (month?.kind === 'failed')
    return (
      <div className={card.stack} role="alert">
        <p>{text('times.failed')}</p>
        <Button onClick={() => sendAndMove({ type: 'tried_again' })}>{text('action.retry')}</Button>
      </div>
    )
  const soonest = month?.kind === 'found' ? month.slots.next_available : undefined
  // Nothing here, before or after: the whole time for which it can be booked.
  const isOver = !soonest && !monthsAround(flow).before
  const last = month?.kind === 'found' ? month.slots.last_date : undefined
  return (
    <div className={card.stack}>
      <p role="status">
        {isOver && last
          ? text('times.none_in_period', { time: formatWallClock(last, 'date', tag) })
          : text('times.none_this_month')}
      </p>
      {soonest && (
        <Button look="main" onClick={() => sendAndMove({ type: 'date_chosen', date: dateOf(soonest) })}>
          {text('times.next_available', { time: formatWallClock(soonest, 'moment', tag) })}
        </Button>
      )}
      {isOver && <ContactLine id="times.none_at_all" />}
    </div>
  )
}
