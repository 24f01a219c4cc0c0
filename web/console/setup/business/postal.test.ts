import { expect, test } from 'vitest'
import { flatten, unflatten } from '../entry/values'
import { withPoints } from './postal'
import { businessTable } from './table'

test('degrees that are typed with a comma have a point, and an address that is emptied is none', () => {
  const [latitude, longitude] = ['postal_address.latitude', 'postal_address.longitude']
  expect(withPoints({ name: 'Salon, Vienna', [latitude!]: '48,2082', [longitude!]: '-16.3' })).toEqual({
    name: 'Salon, Vienna',
    [latitude!]: '48.2082',
    [longitude!]: '-16.3',
  })
  const business = { name: 'Salon', postal_address: { street: 'Lane 1', city: 'Vienna', country: 'AT' } }
  const saved = flatten(businessTable, business)
  const emptied = Object.fromEntries(
    Object.entries(saved).map(([path, value]) => [path, path.startsWith('postal_address') ? undefined : value]),
  )
  expect(unflatten(businessTable, business, emptied)).toEqual({ name: 'Salon' })
})
