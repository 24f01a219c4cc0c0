// API keys: one of a till, one of accounting that reads alone, and two that cannot be used any more.
import type { ApiKey, Permission } from '../../../console/api/types.ts'
import { created, ok } from '../answers.ts'
import { no, onConsole } from './answers.ts'
import { everything } from './people.ts'

const path = '/api/v1/console/api-keys'

const reading: Permission[] = ['calendar.see', 'bookings.see', 'customers.see', 'money.see', 'setup.see']

const keys: ApiKey[] = [
  {
    id: 'key0',
    name: 'Till',
    beginning: 'kal_4k7q9m2d',
    permissions: ['calendar.see', 'bookings.see', 'bookings.mark', 'money.see', 'money.record'],
    networks: ['192.0.2.7', '2001:db8::/48'],
    maker_name: 'Johanna Prem',
    state: 'active',
    created_at: '2026-03-02T09:14:00Z',
    expires_at: '2027-03-02T09:14:00Z',
    last_used_at: '2026-03-10T12:40:00Z',
    last_address: '192.0.2.7',
  },
  {
    id: 'key1',
    name: 'Accounting',
    beginning: 'kal_x8rtw3hz',
    permissions: reading,
    networks: [],
    maker_name: 'Johanna Prem',
    state: 'active',
    created_at: '2026-02-16T15:30:00Z',
    expires_at: '2031-02-15T15:30:00Z',
  },
  {
    id: 'key2',
    name: 'Our own site',
    beginning: 'kal_6c1v5n0p',
    permissions: ['calendar.see'],
    networks: [],
    maker_name: 'Thomas Adam',
    state: 'maker_gone',
    created_at: '2025-12-01T08:20:00Z',
    expires_at: '2026-12-01T08:20:00Z',
    last_used_at: '2026-02-01T10:00:00Z',
    last_address: '198.51.100.4',
  },
  {
    id: 'key3',
    name: 'Move of the customer list',
    beginning: 'kal_ja9t3bmh',
    permissions: ['customers.see', 'customers.change'],
    networks: [],
    maker_name: 'Johanna Prem',
    state: 'expired',
    created_at: '2025-11-04T10:00:00Z',
    expires_at: '2025-12-04T10:00:00Z',
    last_used_at: '2025-11-05T16:41:00Z',
    last_address: '203.0.113.80',
  },
]

/** What keys never get. */
const forUsers: Permission[] = ['users.see', 'users.change', 'setup.connect', 'history.see']
const grantable = [...new Set(everything)]
  .filter(one => !forUsers.includes(one))
  .map(permission => ({ permission, ...(permission === 'bookings.change' && { needs: 'bookings.see' as const }) }))

export const noApiKeys = onConsole('get', path, () => ok({ keys: [], grantable }))

/** The server refuses a network, and that nothing is ticked. */
export const wrongApiKey = onConsole('post', path, () =>
  no(422, 'invalid_fields', [
    { path: 'permissions', code: 'too_few' },
    { path: 'networks[1]', code: 'invalid' },
  ]),
)

export const apiKeyHandlers = [
  onConsole('get', path, () => ok({ keys, grantable })),
  onConsole('post', path, () => created({ key: keys[0]!, secret: 'kal_4k7q9m2dx8rtw3hz6c1v5n0pja9t3bmh7y2qf8kd' })),
  onConsole('post', `${path}/{key_id}/end`, () => ok({})),
]
