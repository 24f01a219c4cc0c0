import type { BookedAppointment, Booking, ManagedBooking, Service } from '../../shared/api/types.ts'
import { firstItem, totalOf } from '../../widget/booking/order.ts'
import type { Asked } from './answers.ts'
import { business, services } from './fixtures.ts'
import { fakeItems } from './items.ts'
import { inZone } from './slots.ts'

/** What the token begins with says what the booking is. */
export function managed(
  purpose: 'cancel' | 'reschedule',
  token: string,
  status: Booking['status'] = 'scheduled',
): ManagedBooking {
  const service = services[0]!
  const starts = inZone(Date.parse('2026-03-12T13:30:00Z'), business.time_zone)
  const made = booked(service, { starts_at: starts, time_zone: business.time_zone }).booking
  const isPaid = token.startsWith('paid') || token.startsWith('late')
  const paid = { amount_minor: 4500, currency: 'EUR' }
  const booking: Booking = {
    ...made,
    status,
    ...(token.startsWith('series') && { series_id: 'series1' }),
    ...(isPaid && { paid, payment_state: 'paid' as const }),
  }
  return {
    purpose,
    open: true,
    may_cancel: true,
    may_reschedule: true,
    booking,
    services: [service],
    reason_rule: token.startsWith('why') ? 'required' : service.cancel_reason,
    ...(token.startsWith('paid') && { refund: { amount_minor: 2250, currency: 'EUR' } }),
  }
}

/** Behind the link of a mail; of a series if the token says so. */
export function toConfirm(token: string, open: boolean): ManagedBooking {
  const seen = managed('cancel', token, open ? 'awaiting_confirmation' : (confirmed[token] ?? 'scheduled'))
  const expires_at = inZone(Date.parse('2026-03-11T09:30:00Z'), business.time_zone)
  const due = { amount_minor: 1350, currency: 'EUR' }
  const booking = { ...seen.booking, ...(open && { expires_at }), ...(token === 'unpaid' && { due }) }
  const later = {
    ...booking,
    id: 'booking2',
    starts_at: '2026-03-19T14:30:00+01:00',
    ends_at: '2026-03-19T15:15:00+01:00',
  }
  return { ...seen, purpose: 'confirm', open, booking, ...(token === 'series' && { series: [booking, later] }) }
}

const confirmed: Partial<Record<string, Booking['status']>> = { unpaid: 'awaiting_payment', asked: 'requested' }

export function booked(service: Service, body: Asked, status: Booking['status'] = 'scheduled'): BookedAppointment {
  const starts = Date.parse(body.starts_at!)
  const order = body.order ?? { items: [firstItem(service)] }
  const items = fakeItems(order, starts, body.time_zone!)
  const { price } = totalOf(order, services)
  const times = {
    starts_at: items[0]!.starts_at,
    ends_at: items
      .map(item => item.ends_at)
      .sort()
      .at(-1)!,
  }
  const booking: Booking = {
    id: 'booking1',
    status,
    sequence: 0,
    items,
    guest_count: order.guest_count ?? 0,
    service_name: [...new Set(items.map(item => item.service_name))].join(' + '),
    staff_name: [...new Set(items.map(item => item.hosts[0]!.name))].join(', '),
    ...times,
    time_zone: body.time_zone!,
    location_kind: service.location_kind,
    ...(service.location && { location: service.location }),
    ...(price && { price }),
    ...(status === 'awaiting_payment' && { due: { amount_minor: 1350, currency: 'EUR' } }),
    ...(status !== 'scheduled' && { expires_at: inZone(starts - 86_400_000, body.time_zone!) }),
    cancel_notice_minutes: 24 * 60,
    reschedule_notice_minutes: 12 * 60,
    cancel_until: inZone(starts - 24 * 3_600_000, body.time_zone!),
    reschedule_until: inZone(starts - 12 * 3_600_000, body.time_zone!),
  }
  const token = (first: string) => first.padEnd(26, '0')
  return { booking, links: { view_token: token('v'), cancel_token: token('c'), reschedule_token: token('r') } }
}
