// What users and API keys may do, and of what each is about. Their words are permission.NAME.
import type { Permission } from '../../api/types'

export const areas = ['bookings', 'customers', 'money', 'hours', 'setup'] as const
type Area = (typeof areas)[number]

export const areaOf: Record<Permission, Area> = {
  'calendar.see': 'bookings',
  'bookings.see': 'bookings',
  'bookings.change': 'bookings',
  'bookings.break_rules': 'bookings',
  'bookings.overlap': 'bookings',
  'bookings.mark': 'bookings',
  'requests.answer': 'bookings',
  'notes.write': 'bookings',
  'customers.see': 'customers',
  'customers.change': 'customers',
  'messages.see': 'customers',
  'links.make': 'customers',
  'money.see': 'money',
  'money.record': 'money',
  'money.give_back': 'money',
  'time_off.change': 'hours',
  'hours.change': 'hours',
  'users.see': 'setup',
  'users.change': 'setup',
  'setup.see': 'setup',
  'setup.change': 'setup',
  'setup.connect': 'setup',
  'history.see': 'setup',
}

export const isPermission = (word: string | undefined): word is Permission =>
  word !== undefined && Object.hasOwn(areaOf, word)
