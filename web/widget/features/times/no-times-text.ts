import { useLocaleTag, useText } from '../../../shared/i18n/texts'
import { formatWallClock } from '../../../shared/time/wall-clock'
import type { Month } from '../../booking/availability'
import type { BookingState } from '../../booking/state'
import { lastDate, monthsAround } from '../../booking/time-choice'
import { usePage } from '../../session/page-context'

/** Neither in this month nor before or after it. */
export function isNeverFree(flow: BookingState, month: Month | undefined): boolean {
  return month?.kind === 'found' && !month.slots.next_available && !monthsAround(flow).before
}

/** What to say of a month without any free time, or of the whole time for which something can be booked. */
export function useNoTimesText(month: Month | undefined): string {
  const { flow } = usePage()
  const text = useText()
  const tag = useLocaleTag()
  const last = isNeverFree(flow, month) ? lastDate(flow) : undefined
  // A last day that is over would read like one to come.
  return last && last >= flow.firstBookable
    ? text('times.none_in_period', { time: formatWallClock(last, 'date', tag) })
    : text('times.none_this_month')
}
