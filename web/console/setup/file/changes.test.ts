import { expect, test } from 'vitest'
import type { Setup } from '../../api/types'
import { nameOf as nameOfChange } from './changes'

const file = JSON.stringify({
  name: 'Salon',
  staff: [{ slug: 'anna', name: 'Anna Berg' }],
  services: [{ slug: 'cut', name: 'Cut', calendars: [{ slug: 'friends', name: 'For friends' }] }, { slug: 'dye' }],
})
const setup = { staff: [{ slug: 'cem', name: 'Cem Ay' }] } as unknown as Setup
const nameOf = (entry: 'business' | 'staff' | 'service' | 'calendar' | 'menu', slug: string, content = file) =>
  nameOfChange({ change: 'updated', entry, slug }, content, setup)

test('a change is called as its entry in the file', () => {
  expect(nameOf('business', 'salon')).toBe('Salon')
  expect(nameOf('staff', 'anna')).toBe('Anna Berg')
  expect(nameOf('calendar', 'friends')).toBe('For friends')
})

test('what the file does not name is called as it is now, else by its slug', () => {
  expect(nameOf('service', 'dye')).toBe('dye')
  expect(nameOf('staff', 'cem')).toBe('Cem Ay')
  expect(nameOf('staff', 'ben')).toBe('ben')
  expect(nameOf('service', '')).toBe('')
  expect(nameOf('menu', 'all')).toBe('all')
  expect(nameOf('staff', 'anna', '[')).toBe('anna')
  expect(nameOf('staff', 'anna', '{"staff":[null,1,{"slug":"anna","name":7}]}')).toBe('anna')
})
