import { expect, test } from 'vitest'
import type { SetupStaff } from '../../api/types'
import type { Plain } from '../entry/table'
import { flatten, unflatten, withValue } from '../entry/values'
import { reorderedStaff } from './reordered-staff'
import { staffTable } from './table'

const anna = { slug: 'anna', name: 'Anna', weekly: { monday: [{ opens: '09:00', closes: '12:00' }] } } as Plain

test('a single day without hours says that it is closed', () => {
  const list = staffTable.sections.flatMap(({ fields }) => fields).find(({ path }) => path === 'overrides')
  if (list?.kind !== 'list') throw new Error('There is no list of single days.')
  const hours = list.fields.find(({ path }) => path === 'hours')!
  const day = { date: '2026-12-24', hours: [{ opens: '08:00', closes: '13:00' }] }
  expect(withValue(hours, day, [])).toEqual({ date: '2026-12-24', hours: [] })
})

test('a week in which every day is closed is still one', () => {
  const values = { ...flatten(staffTable, anna), weekly: { monday: undefined } }
  expect(JSON.parse(JSON.stringify(unflatten(staffTable, anna, values)))).toEqual({ ...anna, weekly: {} })
})

const staff = [
  { slug: 'anna' },
  { slug: 'old', active: false },
  { slug: 'mira' },
  { slug: 'lukas' },
] as unknown as SetupStaff[]

test('someone moves past the next one who can be booked', () => {
  expect(reorderedStaff(staff, 'mira', -1)).toEqual(['mira', 'anna', 'old', 'lukas'])
  expect(reorderedStaff(staff, 'anna', -1)).toBeUndefined()
  expect(reorderedStaff(staff, 'lukas', 1)).toBeUndefined()
})
