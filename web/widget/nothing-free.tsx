import { dateOf, formatWallClock } from '../shared/time/wall-clock'
import { Button } from '../shared/ui/button'
import card from '../shared/ui/card.module.css'
import type { Month } from './availability'
import { ContactLine } from './contact-line'
import { usePage, useTag, useText } from './desk'
import type { Event, Flow } from './flow'
import { lastDate, monthsAround } from './flow-times'

interface NothingFreeProps {
  month: Month | undefined
  /** For buttons that vanish when pressed: the focus goes to the heading of the times. */
  sendAndMove: (event: Event) => void
}

// Neither in this month nor before or after it.
function isNeverFree(flow: Flow, month: Month | undefined): boolean {
  return month?.kind === 'found' && !month.slots.next_available && !monthsAround(flow).before
}

/** What to say of a month without any free time, or of the whole time for which something can be booked. */
export function useNoneText(month: Month | undefined): string {
  const { flow } = usePage()
  const text = useText()
  const tag = useTag()
  const last = isNeverFree(flow, month) ? lastDate(flow) : undefined
  return last
    ? text('times.none_in_period', { time: formatWallClock(last, 'date', tag) })
    : text('times.none_this_month')
}

/** Why the month shows no times, and the one thing to do about it. */
export function NothingFree({ month, sendAndMove }: NothingFreeProps) {
  const { flow } = usePage()
  const text = useText()
  const tag = useTag()
  const noneText = useNoneText(month)
  if (month?.kind === 'failed')
    return (
      <div className={card.stack} role="alert">
        <p>{text('times.failed')}</p>
        <Button onClick={() => sendAndMove({ type: 'tried_again' })}>{text('action.retry')}</Button>
      </div>
    )
  const soonest = month?.kind === 'found' ? month.slots.next_available : undefined
  return (
    <div className={card.stack}>
      <p>{noneText}</p>
      {soonest && (
        <Button look="main" onClick={() => sendAndMove({ type: 'date_chosen', date: dateOf(soonest) })}>
          {text('times.next_available', { time: formatWallClock(soonest, 'moment', tag) })}
        </Button>
      )}
      {isNeverFree(flow, month) && <ContactLine id="times.none_at_all" />}
    </div>
  )
}
