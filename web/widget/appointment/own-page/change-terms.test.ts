import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTexts } from '../../../shared/i18n/texts'
import { compiled } from '../../../tools/compile-messages'
import { refundTerms } from '../refund-terms'
import { changeTerms } from './change-terms'

const english = JSON.parse(readFileSync(new URL('../../../../locales/en.json', import.meta.url), 'utf8'))
const { text } = createTexts('en', compiled(english))
const both = { cancel: true, reschedule: true }
const moment = (start: string) => `on ${start}`

test('one sentence where both changes end at the same time, else one for each', () => {
  const booking = { cancel_until: 'Monday', reschedule_until: 'Monday' }
  expect(changeTerms({ booking, may: both, moment }, text)).toEqual([
    'You can reschedule or cancel online until on Monday.',
  ])
  expect(changeTerms({ booking: { ...booking, reschedule_until: 'Tuesday' }, may: both, moment }, text)).toEqual([
    'You can reschedule online until on Tuesday.',
    'You can cancel online until on Monday.',
  ])
})

test('nothing is promised that is not possible', () => {
  const booking = { cancel_until: 'Monday', reschedule_until: 'Tuesday' }
  expect(changeTerms({ booking, may: { cancel: false, reschedule: true }, moment }, text)).toEqual([
    'You can reschedule online until on Tuesday.',
  ])
  expect(changeTerms({ booking, may: { cancel: false, reschedule: false }, moment }, text)).toEqual([
    'It’s too late to change this appointment online.',
  ])
  expect(changeTerms({ booking: {}, may: { cancel: false, reschedule: false }, moment }, text)).toEqual([
    'This appointment can’t be changed online.',
  ])
})

test('what comes back is said only while it can be cancelled', () => {
  const refunds = [
    { notice_minutes: 2880, percent: 100 },
    { notice_minutes: 1440, percent: 50 },
    { notice_minutes: 0, percent: 0 },
  ]
  const booking = { cancel_until: 'Monday', reschedule_until: 'Monday', refunds }
  const lines = ['Cancel at least 2 days before for a full refund.', 'Cancel at least 1 day before to get 50% back.']
  expect(refundTerms(refunds, text)).toEqual(lines)
  expect(changeTerms({ booking, may: both, moment }, text).slice(1)).toEqual(lines)
  expect(changeTerms({ booking, may: { cancel: false, reschedule: true }, moment }, text)).toHaveLength(1)
  expect(refundTerms([{ notice_minutes: 0, percent: 100 }], text)).toEqual([
    'Cancel any time before the start for a full refund.',
  ])
})
