import type { Booking, ServiceRefund } from '../../../shared/api/types'
import type { useText } from '../../../shared/i18n/texts'
import { durationText } from '../format'

type Text = ReturnType<typeof useText>

export interface MayChange {
  cancel: boolean
  reschedule: boolean
}

interface Terms {
  booking: Pick<Booking, 'cancel_until' | 'reschedule_until' | 'refunds' | 'price'>
  may: MayChange
  /** Writes a moment of the server. */
  moment: (start: string) => string
}

/** Until when an appointment can be changed, and what comes back when it is cancelled: one sentence each. */
export function changeTerms({ booking, may, moment }: Terms, text: Text): string[] {
  const { cancel_until: cancel, reschedule_until: reschedule } = booking
  if (!cancel && !reschedule) return [text('own.not_online')]
  if (!may.cancel && !may.reschedule) return [text('own.change_over')]
  const lines: string[] = []
  if (may.cancel && may.reschedule && cancel && cancel === reschedule)
    lines.push(text('own.change_until', { time: moment(cancel) }))
  else {
    if (may.reschedule && reschedule) lines.push(text('own.reschedule_until', { time: moment(reschedule) }))
    if (may.cancel && cancel) lines.push(text('own.cancel_until', { time: moment(cancel) }))
  }
  return may.cancel ? [...lines, ...refundTerms(booking.refunds ?? [], text)] : lines
}

/** What comes back when an appointment is cancelled early enough; nothing is said where nothing was agreed. */
export function refundTerms(refunds: readonly ServiceRefund[], text: Text): string[] {
  return refunds
    .filter(({ percent }) => percent > 0)
    .map(({ notice_minutes, percent }) => {
      const time = durationText(notice_minutes, text)
      if (notice_minutes === 0)
        return percent === 100 ? text('refund.full_until_start') : text('refund.part_until_start', { count: percent })
      return percent === 100
        ? text('refund.full_before', { time })
        : text('refund.part_before', { time, count: percent })
    })
}
