import type { Service } from '../../shared/api/types'

/** For tests: what a service asks for that asks for nothing. */
export const nothingAsked: Service['details'] = {
  first_name: 'off',
  last_name: 'off',
  email: 'off',
  phone: 'off',
  date_of_birth: 'off',
  location: 'off',
  additional_information: 'off',
  consent: 'off',
  terms: 'off',
}
