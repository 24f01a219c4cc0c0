import type { ServiceRefund } from '../../shared/api/types'
import type { useText } from '../../shared/i18n/texts'
import { durationText } from './format'

type Text = ReturnType<typeof useText>

/** What comes back when an appointment is cancelled early enough; nothing is said where nothing was agreed. */
export function refundTerms(refunds: readonly ServiceRefund[], text: Text): string[] {
  return refunds
    .filter(({ percent }) => percent > 0)
    .map(({ notice_minutes, percent }) => {
      const time = durationText(notice_minutes, text)
      if (notice_minutes === 0)
        return percent === 100
          ? text('policy.refund_full_until_start')
          : text('policy.refund_part_until_start', { count: percent })
      return percent === 100
        ? text('policy.refund_full_before', { time })
        : text('policy.refund_part_before', { time, count: percent })
    })
}
