// The objects in the lists of a service.
import type { SetupService } from '../../api/types'
import type { FieldsOf, Options } from '../entry/table'

type Inside<Name extends keyof SetupService> =
  NonNullable<SetupService[Name]> extends readonly (infer One)[] ? One : never
type InsideRules<Name extends keyof SetupService['rules']> =
  NonNullable<SetupService['rules'][Name]> extends readonly (infer One)[] ? One : never

export const variations: FieldsOf<Inside<'variations'>> = [
  { path: 'name', kind: 'text', most: 120, label: 'setup.name', size: 'half' },
  { path: 'slug', kind: 'slug', of: 'name', label: 'setup.short_name' },
  { path: 'duration_minutes', kind: 'minutes', label: 'setup.service.duration' },
  { path: 'buffer_after_minutes', kind: 'minutes', label: 'setup.service.buffer_after' },
  { path: 'buffer_before_minutes', kind: 'minutes', label: 'setup.service.buffer_before' },
  { path: 'price_minor', kind: 'money', label: 'setup.service.price' },
  { path: 'active', kind: 'switch', label: 'setup.service.can_be_chosen', absent: true },
]

export const addOns: FieldsOf<Inside<'add_ons'>> = [
  { path: 'name', kind: 'text', most: 120, label: 'setup.name', size: 'half' },
  { path: 'slug', kind: 'slug', of: 'name', label: 'setup.short_name' },
  { path: 'duration_minutes', kind: 'minutes', label: 'setup.service.adds_time', absent: 0 },
  { path: 'price_minor', kind: 'money', label: 'setup.service.adds_price', absent: 0 },
  { path: 'max_quantity', kind: 'number', label: 'setup.service.max_quantity', absent: 1 },
  { path: 'active', kind: 'switch', label: 'setup.service.can_be_chosen', absent: true },
]

const per: Options = [
  ['service', 'setup.service.per_service'],
  ['staff', 'setup.service.per_staff'],
  ['customer', 'setup.service.per_customer'],
]

const units: Options = [
  ['bookings', 'setup.service.unit_bookings'],
  ['minutes', 'setup.service.unit_minutes'],
]

const periods: Options = [
  ['day', 'setup.service.period_day'],
  ['week', 'setup.service.period_week'],
  ['month', 'setup.service.period_month'],
  ['year', 'setup.service.period_year'],
]

const unsaid = ['', 'setup.choose_one'] as const

export const limits: FieldsOf<InsideRules<'limits'>> = [
  { path: 'max', kind: 'number', label: 'setup.service.limit_max' },
  { path: 'unit', kind: 'choice', options: [unsaid, ...units], label: 'setup.service.limit_unit', size: 'third' },
  { path: 'period', kind: 'choice', options: [unsaid, ...periods], label: 'setup.service.limit_period', size: 'third' },
  { path: 'per', kind: 'choice', options: [unsaid, ...per], label: 'setup.service.limit_per' },
]

export const resources: FieldsOf<InsideRules<'resources'>> = [
  { path: 'pool', kind: 'pick', from: ['pools'], none: 'setup.choose_one', label: 'setup.service.pool' },
  { path: 'units', kind: 'number', label: 'setup.service.units', absent: 1, size: 'half' },
  {
    path: 'per',
    kind: 'choice',
    options: [
      ['booking', 'setup.service.need_booking'],
      ['attendee', 'setup.service.need_attendee'],
    ],
    label: 'setup.service.need_per',
    help: 'setup.service.need_per_help',
    absent: 'booking',
  },
]

export const refunds: FieldsOf<Inside<'refunds'>> = [
  { path: 'notice_minutes', kind: 'minutes', label: 'setup.service.refund_notice', size: 'half' },
  { path: 'percent', kind: 'number', unit: 'setup.percent', label: 'setup.service.refund_percent', size: 'half' },
]

export const calendars: FieldsOf<Inside<'calendars'>> = [
  { path: 'name', kind: 'text', most: 120, label: 'setup.name', size: 'half' },
  { path: 'slug', kind: 'slug', of: 'name', label: 'setup.address' },
  { path: 'host', kind: 'pick', from: ['staff', 'teams'], none: 'setup.service.anyone', label: 'setup.service.host' },
  { path: 'is_public', kind: 'switch', label: 'setup.service.is_public', absent: true },
  { path: 'active', kind: 'switch', label: 'setup.service.can_be_booked', absent: true },
]
