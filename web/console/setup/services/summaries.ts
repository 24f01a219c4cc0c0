// What each section of a service says, in one line.
import type { Plain, Values, Words } from '../entry/table'

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const joined = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' · ')

/** "24 h before", "1 h and 2 days before". */
const lengths = (value: unknown, { length }: Words) =>
  listed(value)
    .flatMap(one => (typeof one === 'number' ? length(one) : []))
    .join(', ')

function who({ staff, assignment }: Values, { texts, nameOf }: Words): string {
  const names = listed(staff).map(slug => nameOf(['staff'], slug).split(' ')[0])
  if (names.length === 0) return texts.text('setup.service.nobody')
  const most = 4
  const shown = names.slice(0, most).join(', ')
  const more = names.length > most && texts.text('setup.more', { count: names.length - most })
  return joined(more ? `${shown} ${more}` : shown, assignment === 'priority' && texts.text('setup.service.priority'))
}

function choices({ variations, add_ons }: Values, { texts: { text } }: Words): string {
  const [forms, extras] = [listed(variations).length, listed(add_ons).length]
  const some = joined(
    forms > 0 && text('setup.service.count_variations', { count: forms }),
    extras > 0 && text('setup.service.count_add_ons', { count: extras }),
  )
  return some || text('setup.none')
}

function horizon(values: Values, { texts: { text }, date }: Words): string {
  const days = Number(values['rules.horizon.days'] ?? 0)
  switch (values['rules.horizon.kind']) {
    case 'rolling':
      return text('setup.service.days_ahead', { count: days })
    case 'rolling_window':
      return text('setup.service.days_free', { count: days })
    case 'range':
      return [values['rules.horizon.first_date'], values['rules.horizon.last_date']]
        .map(one => (one ? date(String(one)) : '…'))
        .join(' – ')
    default:
      return text('setup.service.days_ahead', { count: 60 })
  }
}

function when(values: Values, words: Words): string {
  const { text } = words.texts
  const seats = Number(values['rules.seats'] ?? 1)
  const limits = listed(values['rules.limits']).length
  const needs = listed(values['rules.resources']).map(need => words.nameOf(['pools'], (need as Plain).pool))
  return joined(
    horizon(values, words),
    seats > 1 && text('setup.service.count_seats', { count: seats }),
    limits > 0 && text('setup.service.count_limits', { count: limits }),
    needs.join(', '),
  )
}

const places = {
  business: 'setup.service.at_business',
  place: 'setup.service.at_place',
  visitor: 'setup.service.at_visitor',
  phone: 'setup.service.by_phone',
  call_in: 'setup.service.by_call',
  online: 'setup.service.online',
} as const

const where = ({ location_kind }: Values, { texts }: Words) => texts.text(places[location_kind as 'business'])

const details = {
  'details.email': 'setup.service.email',
  'details.phone': 'setup.service.phone',
  'details.date_of_birth': 'setup.service.date_of_birth',
  'details.location': 'setup.service.asks_location',
  'details.consent': 'setup.service.consent',
  'details.terms': 'setup.service.terms',
} as const

function asks(values: Values, { texts: { text }, nameOf }: Words): string {
  const paths = Object.keys(details) as (keyof typeof details)[]
  const needed = paths.filter(path => values[path] === 'required').map(path => text(details[path]))
  return (
    joined(needed.join(', '), Boolean(values.form) && nameOf(['forms'], values.form)) || text('setup.service.name_only')
  )
}

const modes = {
  off: 'setup.service.guests_off',
  count: 'setup.service.guests_count',
  details: 'setup.service.guests_details',
} as const

const guests = (values: Values, { texts: { text } }: Words) =>
  joined(text(modes[values['guests.mode'] as 'off']), values.is_recurring === true && text('setup.service.series'))

function cancelling(values: Values, { texts: { text }, length }: Words): string {
  const notice = values.cancel_notice_minutes
  if (typeof notice !== 'number') return text('setup.service.not_online')
  return notice === 0 ? text('setup.service.until_start') : text('setup.service.until', { time: length(notice) })
}

function confirming(values: Values, words: Words): string {
  const { text } = words.texts
  const reminders = lengths(values.reminders, words)
  return (
    joined(
      typeof values.approval_minutes === 'number' && text('setup.service.needs_approval'),
      reminders && text('setup.service.reminded', { time: reminders }),
    ) || text('setup.service.no_reminders')
  )
}

const seen = ({ active, is_public, calendars }: Values, { texts: { text } }: Words) =>
  joined(
    active === false
      ? text('setup.not_offered')
      : text(is_public === false ? 'setup.service.by_link' : 'setup.service.all_see'),
    listed(calendars).length > 0 && text('setup.service.count_calendars', { count: listed(calendars).length }),
  )

export const summaries = { who, choices, when, where, asks, guests, cancelling, confirming, seen }
