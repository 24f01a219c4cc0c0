// How much of the calendar visitors may take: what they may at most, and what more of it asks of them.
import type { SetupBusiness } from '../../api/types'
import type { FieldsOf, Label } from '../entry/table'

type Name = keyof NonNullable<SetupBusiness['visitor_limits']>

const limit = (name: Name, label: Label, absent: number) =>
  ({ path: `visitor_limits.${name}`, kind: 'number', label, absent, showsUsual: true, size: 'half' }) as const

/** With what the server takes where a business says nothing (FileVisitorLimits). */
export const limits: FieldsOf<SetupBusiness> = [
  limit('open_per_client', 'setup.limit.open_per_client', 60),
  limit('open_per_mailbox', 'setup.limit.open_per_mailbox', 30),
  limit('booked_per_client', 'setup.limit.booked_per_client', 60),
  limit('booked_per_mailbox', 'setup.limit.booked_per_mailbox', 60),
  limit('orders_per_client', 'setup.limit.orders_per_client', 600),
  limit('submissions_per_client', 'setup.limit.submissions_per_client', 200),
  limit('mails_per_client', 'setup.limit.mails_per_client', 600),
  limit('mails_per_mailbox', 'setup.limit.mails_per_mailbox', 300),
  limit('booked_without_proof', 'setup.limit.booked_without_proof', 6),
  limit('orders_without_proof', 'setup.limit.orders_without_proof', 20),
  limit('submissions_without_proof', 'setup.limit.submissions_without_proof', 10),
  limit('allowed_by_proof', 'setup.limit.allowed_by_proof', 60),
  limit('booked_without_confirmation', 'setup.limit.booked_without_confirmation', 40),
  limit('mails_without_confirmation', 'setup.limit.mails_without_confirmation', 240),
  limit('orders_per_hour_without_confirmation', 'setup.limit.orders_per_hour', 300),
]
