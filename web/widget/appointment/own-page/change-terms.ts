import type { Booking } from '../../../shared/api/types'
import type { useText } from '../../../shared/i18n/texts'
import { refundTerms } from '../refund-terms'

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
