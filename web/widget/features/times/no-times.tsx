import { useLocaleTag, useText } from '../../../shared/i18n/texts'
import { dateOf, formatWallClock } from '../../../shared/time/wall-clock'
import { Button } from '../../../shared/ui/button'
import card from '../../../shared/ui/card.module.css'
import { ContactLine } from '../../appointment/contact-line'
import type { Month } from '../../booking/availability'
import type { BookingAction } from '../../booking/state'
import { usePage } from '../../session/page-context'
import { isNeverFree, useNoTimesText } from './no-times-text'

interface NoTimesProps {
  month: Month | undefined
  /** For buttons that vanish when pressed: the focus goes to the heading of the times. */
  sendAndMove: (event: BookingAction) => void
}

/** Why the month shows no times, and the one thing to do about it. */
export function NoTimes({ month, sendAndMove }: NoTimesProps) {
  const { flow } = usePage()
  const text = useText()
  const tag = useLocaleTag()
  const noneText = useNoTimesText(month)
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
        <Button variant="main" onClick={() => sendAndMove({ type: 'date_chosen', date: dateOf(soonest) })}>
          {text('times.next_available', { time: formatWallClock(soonest, 'moment', tag) })}
        </Button>
      )}
      {isNeverFree(flow, month) && <ContactLine id="times.none_at_all" />}
    </div>
  )
}
