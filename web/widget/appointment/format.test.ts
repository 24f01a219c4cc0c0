import { expect, test } from 'vitest'
import type { Texts } from '../../shared/i18n/texts'
import type { BookingState } from '../booking/state'
import { policyLines, policyOf } from './format'

const named = ((id: string, values?: object) => [id, ...Object.values(values ?? {})].join(' ')) as Texts['text']

test('what was agreed on with a booking counts, not what the service says today', () => {
  const service = { cancel_notice_minutes: 2880, reschedule_notice_minutes: 2880 }
  const booking = { cancel_notice_minutes: 60 }
  const lines = (parts: object) => policyLines(policyOf(parts as BookingState)!, named)
  expect(lines({ services: [service] })).toEqual([
    'policy.cancel_until duration.days 2',
    'policy.reschedule_until duration.days 2',
  ])
  expect(lines({ services: [service], managed: { booking } })).toEqual([
    'policy.cancel_until duration.hours 1',
    'policy.reschedule_off',
  ])
  const moved = { cancel_notice_minutes: 0, reschedule_notice_minutes: 30 }
  expect(lines({ services: [service], managed: { booking }, booked: { booking: moved } })).toEqual([
    'policy.cancel_until_start',
    'policy.reschedule_until duration.minutes 30',
  ])
})
