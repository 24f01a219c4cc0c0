import { expect, test } from 'vitest'
import { bookingOf } from '../../../gallery/fakes/console/desk'
import { date } from '../../../gallery/fakes/console/salon'
import { changeOf, formerOf, isChange } from './move'

const former = formerOf(bookingOf('00510')!)

test('begins from where the booking is', () => {
  expect(former).toEqual({ at: `${date}T14:30`, minutes: 60, hosts: [{ id: 'staff0', name: 'Anna Gruber' }] })
})

test.each([
  ['nothing', {}, { later: 0, longer: 0 }, false],
  ['the same again', { at: `${date}T14:30`, host: 'staff0', minutes: 60 }, { later: 0, longer: 0 }, false],
  ['later', { at: `${date}T15:15` }, { later: 45, longer: 0 }, true],
  ['a day earlier', { at: '2026-03-09T14:30' }, { later: -1440, longer: 0 }, true],
  ['another host', { host: 'staff2' }, { later: 0, longer: 0, host: 'staff2' }, true],
  ['longer', { minutes: 75 }, { later: 0, longer: 15 }, true],
])('what is wished changes %s', (_, wish, change, is) => {
  expect(changeOf(former, wish)).toEqual(change)
  expect(isChange(changeOf(former, wish))).toBe(is)
})
