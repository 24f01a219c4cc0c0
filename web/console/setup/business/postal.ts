// The address of a business in parts.
import type { SetupBusiness } from '../../api/types'
import type { FieldsOf, Values } from '../entry/table'

export const postalAddress: FieldsOf<SetupBusiness> = [
  { path: 'postal_address.street', kind: 'text', most: 200, label: 'setup.business.street' },
  {
    path: 'postal_address.postal_code',
    kind: 'text',
    most: 20,
    label: 'setup.business.postal_code',
    size: 'third',
  },
  { path: 'postal_address.city', kind: 'text', most: 100, label: 'setup.business.city', size: 'two-thirds' },
  {
    path: 'postal_address.region',
    kind: 'text',
    most: 100,
    label: 'setup.business.province',
    help: 'setup.business.province_help',
    size: 'half',
  },
  { path: 'postal_address.country', kind: 'country', none: 'setup.choose_one', label: 'setup.business.country' },
  {
    path: 'postal_address.latitude',
    kind: 'text',
    most: 12,
    label: 'setup.business.latitude',
    help: 'setup.business.latitude_help',
    size: 'half',
  },
  {
    path: 'postal_address.longitude',
    kind: 'text',
    most: 12,
    label: 'setup.business.longitude',
    help: 'setup.business.longitude_help',
    size: 'half',
  },
]

const degrees = ['postal_address.latitude', 'postal_address.longitude']

/** Degrees have a point, also where numbers are written with a comma. */
export const withPoints = (values: Values): Values => ({
  ...values,
  ...Object.fromEntries(
    degrees.flatMap(path => (typeof values[path] === 'string' ? [[path, values[path].replace(',', '.')]] : [])),
  ),
})
