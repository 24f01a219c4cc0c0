// Who is signed in, and who else may be.
import type { Locale, Me, Passkey, Permission, Role, RoleSwitches, Session, User } from '../../../console/api/types.ts'
import { roleSwitches } from '../../../console/parts/values/role-switches.ts'

export const everything: Permission[] = [
  'calendar.see',
  'bookings.see',
  'bookings.change',
  'bookings.break_rules',
  'bookings.overlap',
  'bookings.mark',
  'requests.answer',
  'notes.write',
  'customers.see',
  'customers.change',
  'messages.see',
  'links.make',
  'money.see',
  'money.record',
  'money.give_back',
  'time_off.change',
  'hours.change',
  'users.see',
  'users.change',
  'setup.see',
  'setup.change',
  'setup.connect',
  'history.see',
  'time_off.change',
  'hours.change',
]

const business: Session['business'] = {
  name: 'Haarwerk Lindengasse',
  time_zone: 'Europe/Vienna',
  currency: 'EUR',
  locale: 'de',
  sends_mails: true,
  is_new: false,
  accent: '#8a3b5c',
}

/** In which language the user of the next stories reads. */
let locale: Locale = 'en'

export function readIn(language: Locale) {
  locale = language
}

const user = (role: Role) => ({ id: 'user0', name: 'Johanna Prem', email: 'johanna@haarwerk.example', role, locale })

export function session(state: Session['state'], more: Partial<Session> = {}): Session {
  const known = state === 'signed_in' || state === 'factor_needed' ? { user: user('owner') } : {}
  const grants = state === 'signed_in' ? everything.map(permission => ({ permission, reach: 'all' as const })) : []
  const factors = { can_use_passkeys: false, has_authenticator: state !== 'factor_needed', has_passkey: false }
  return { state, is_set_up_open: false, demo_roles: [], business, grants, ...factors, ...known, ...more }
}

export const me = (passkeys: Passkey[] = []): Me => ({
  user: user('owner'),
  has_authenticator: true,
  passkeys,
  recovery_codes_left: 8,
})

export const passkeys: Passkey[] = [
  {
    id: 'passkey0',
    name: 'Safari, iPhone',
    host: 'haarwerk.example',
    created_at: '2026-01-12T08:00:00Z',
    last_used_at: '2026-03-10T07:31:00Z',
  },
  { id: 'passkey1', name: 'Firefox, Linux', host: 'haarwerk.example', created_at: '2026-03-09T16:05:00Z' },
]

export const codes = [
  ...[
    '2hq7 k9rt 0mzx v3wp',
    '8d4n y1cf 6jsb q5ge',
    'r7xa 3tkm 9pwd h2nv',
    '5gcz 0yqe 4bfj t8rk',
    'm1wp 6xnh d3sa 7vct',
  ],
  ...[
    '9qek 2rzb y5gm 0hjf',
    'c8tv 4nwd x1pa 6ksq',
    'j3fy 7mbg e9rh 5zxt',
    '0vqn p6cw 2kad 8gsr',
    'b4hz t7je 1ymf 9xpk',
  ],
]

export const secret = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Haarwerk:johanna%40haarwerk.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Haarwerk',
}

/** As a business without settings has them. */
export const switches: RoleSwitches['switches'] = roleSwitches.map(name => ({
  name,
  is_on: ['staff_see_colleagues', 'staff_change_bookings', 'staff_answer_requests', 'desk_breaks_rules'].includes(name),
}))

export const users: User[] = [
  {
    id: 'user0',
    version: '1',
    name: 'Johanna Prem',
    email: 'johanna@haarwerk.example',
    role: 'owner',
    state: 'active',
    has_second_factor: true,
    created_at: '2025-11-02T08:00:00Z',
    last_seen_at: '2026-03-10T12:40:00Z',
  },
  {
    id: 'user1',
    version: '1',
    name: 'Lukas Brandner',
    email: 'lukas@haarwerk.example',
    role: 'staff',
    state: 'active',
    staff_id: 'staff2',
    staff_name: 'Lukas Brandner',
    has_second_factor: false,
    created_at: '2026-01-12T08:00:00Z',
    last_seen_at: '2026-03-09T16:05:00Z',
  },
  {
    id: 'user2',
    version: '1',
    name: 'Mira Horvat',
    email: 'mira@haarwerk.example',
    role: 'desk',
    state: 'invited',
    has_second_factor: false,
    created_at: '2026-03-09T08:00:00Z',
  },
  {
    id: 'user3',
    version: '1',
    name: 'Thomas Adam',
    email: 'thomas@haarwerk.example',
    role: 'writer',
    state: 'disabled',
    has_second_factor: true,
    created_at: '2025-12-01T08:00:00Z',
    last_seen_at: '2026-02-01T10:00:00Z',
  },
]
