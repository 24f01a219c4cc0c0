import { expect, test } from 'vitest'
import type { Permission } from '../../api/types'
import { byArea, readOnly, ticking } from './permissions'

test('permissions stand by area, in the order in which the server has them', () => {
  const permissions: Permission[] = ['money.see', 'calendar.see', 'notes.write', 'bookings.see']
  expect(byArea(permissions)).toEqual([
    { area: 'bookings', permissions: ['calendar.see', 'notes.write', 'bookings.see'] },
    { area: 'money', permissions: ['money.see'] },
  ])
})

test('who reads alone sends no mails', () => {
  expect(readOnly(['bookings.see', 'bookings.change', 'messages.see', 'setup.see'])).toEqual([
    'bookings.see',
    'setup.see',
  ])
})

test('what is ticked brings what it needs, and what is unticked takes along what needs it', () => {
  const grantable = [
    { permission: 'bookings.see' },
    { permission: 'bookings.change', needs: 'bookings.see' },
    { permission: 'bookings.overlap', needs: 'bookings.change' },
    { permission: 'history.see' },
  ] as const
  const all = ticking(grantable, ['history.see'], { permission: 'bookings.overlap', isOn: true })
  expect(all).toEqual(['bookings.see', 'bookings.change', 'bookings.overlap', 'history.see'])
  expect(ticking(grantable, all, { permission: 'bookings.overlap', isOn: false })).toEqual([
    'bookings.see',
    'bookings.change',
    'history.see',
  ])
  expect(ticking(grantable, all, { permission: 'bookings.see', isOn: false })).toEqual(['history.see'])
})
