import { expect, test } from 'vitest'
import type { Texts } from '../../shared/i18n/texts'
import type { BookingState } from '../booking/state'
import { policyLines, policyOf } from './format'

const named = ((id: string, values?: object) => [id, ...Object.values(values ?? {})].join(' ')) as Texts['text']

test('changes that are free, and possible equally long, are one line', () => {
  const lines = (cancel_notice_minutes: number, reschedule_notice_minutes: number, isFree = true) =>
    policyLines({ cancel_notice_minutes, reschedule_notice_minutes }, named, isFree)
  expect(lines(1440, 1440)).toEqual(['policy.changes_until duration.hours\u00a024'])
  expect(lines(4320, 4320)).toEqual(['policy.changes_until duration.days\u00a03'])
  expect(lines(90, 90)).toEqual(['policy.changes_until duration.hours_minutes\u00a01\u00a030'])
  expect(lines(0, 0)).toEqual(['policy.changes_until_start'])
  expect(lines(1440, 60)).toHaveLength(2)
  expect(lines(1440, 1440, false)).toHaveLength(2)
})

test('what was agreed on with a booking counts, not what the service says today', () => {
  const service = { cancel_notice_minutes: 2880, reschedule_notice_minutes: 2880 }
  const booking = { cancel_notice_minutes: 60 }
  const lines = (parts: object) => policyLines(policyOf(parts as BookingState)!, named)
  expect(lines({ services: [service] })).toEqual([
    'policy.cancel_until duration.days\u00a02',
    'policy.reschedule_until duration.days\u00a02',
  ])
  expect(lines({ services: [service], managed: { booking } })).toEqual([
    'policy.cancel_until duration.hours\u00a01',
    'policy.reschedule_off',
  ])
  const moved = { cancel_notice_minutes: 0, reschedule_notice_minutes: 30 }
  expect(lines({ services: [service], managed: { booking }, booked: { booking: moved } })).toEqual([
    'policy.cancel_until_start',
    'policy.reschedule_until duration.minutes\u00a030',
  ])
})
