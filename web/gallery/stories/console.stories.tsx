// The console: signing in, and a day at the desk.
import { keep, readOnly } from '../../console/offline/kept'
import { ok } from '../fakes/answers'
import { no, onConsole } from '../fakes/console/answers'
import { calendar, closedDay, emptyToday, erasedBooking, fakeToday } from '../fakes/console/desk'
import { me, passkeys, session, users } from '../fakes/console/people'
import { found, inConsole } from '../storybook/console-story'
import { click, fill, press, see, seeAlert, seeWords } from '../storybook/steps'

export default { title: 'Console' }

const signedOut = { handlers: [found('signed_out')] }
const toSetUp = { handlers: [found('signed_out', { is_set_up_open: true })] }
const code = { kind: 'set_up', code: '4k7q9m2dx8rtw3hz6c1v5n0pja' } as const

export const ConsoleSignIn = inConsole('/console', undefined, signedOut)
export const ConsoleSignInDemo = inConsole('/console', undefined, {
  handlers: [found('signed_out', { is_set_up_open: true, demo_roles: ['owner', 'desk', 'staff'] })],
})
export const ConsoleSignInHelp = inConsole('/console', () => click('[aria-expanded]'), signedOut)
export const ConsoleSignInReset = inConsole('/console', () => click('main > div button'), signedOut)
export const ConsoleSignInResetSent = inConsole(
  '/console',
  async () => {
    await fill('[name=email]', 'johanna.prem@haarwerk.example')
    await click('main > div button')
    await click('main [type=submit]')
    await see('main > button')
  },
  signedOut,
)
export const ConsoleSignInRefused = inConsole(
  '/console',
  async () => {
    await fill('[name=email]', 'jo@salon.example')
    await fill('[name=password]', 'not this one')
    await click('main [type=submit]')
    await seeAlert()
  },
  {
    handlers: [found('signed_out'), onConsole('post', '/api/v1/session/password', () => no(403, 'credentials_wrong'))],
  },
)
export const ConsoleSignInMistakes = inConsole(
  '/console',
  async () => {
    await click('main [type=submit]')
    await see('[aria-invalid=true]')
  },
  {
    handlers: [
      found('signed_out'),
      onConsole('post', '/api/v1/session/password', () =>
        no(422, 'invalid_fields', [
          { path: 'email', code: 'invalid' },
          { path: 'password', code: 'required' },
        ]),
      ),
    ],
  },
)
export const ConsoleSignInUnreachable = inConsole('/console', seeAlert, {
  handlers: [onConsole('get', '/api/v1/session', () => 'lost')],
  shows: '[role=alert]',
})
export const ConsoleSignInCode = inConsole('/console', undefined, { handlers: [found('code_needed')] })
export const ConsoleSignInCodeRefused = inConsole(
  '/console',
  async () => {
    await fill('[name=code]', '123456')
    await click('main [type=submit]')
    await seeAlert()
  },
  { handlers: [found('code_needed')] },
)
export const ConsoleSignInRecovery = inConsole('/console', () => click('main > div button'), {
  handlers: [found('code_needed')],
})
export const ConsoleSetUpCode = inConsole('/console', undefined, toSetUp)
export const ConsoleSetUpOwner = inConsole('/console', undefined, { ...toSetUp, secret: code })
export const ConsoleSetUpWrong = inConsole(
  '/console',
  async () => {
    await fill('[name=set_up_code]', 'wrong')
    await click('main [type=submit]')
    await fill('[name=name]', 'Johanna')
    await click('main [type=submit]')
    await see('[name=set_up_code][aria-invalid]')
  },
  toSetUp,
)
export const ConsoleLinkNew = inConsole('/console', () => see('[name=password]'), {
  ...signedOut,
  secret: { kind: 'link', token: 'new' },
})
export const ConsoleLinkBack = inConsole('/console', () => see('[name=password]'), {
  ...signedOut,
  secret: { kind: 'link', token: 'back' },
})
export const ConsoleLinkReset = inConsole('/console', () => see('[name=password]'), {
  ...signedOut,
  secret: { kind: 'link', token: 'reset' },
})
export const ConsoleLinkUsed = inConsole('/console', seeAlert, {
  ...signedOut,
  secret: { kind: 'link', token: 'used' },
})

export const ConsoleAuthenticator = inConsole('/console', () => see('[name=code]'), {
  handlers: [found('factor_needed')],
})
export const ConsoleRecoveryCodes = inConsole(
  '/console',
  async () => {
    await fill('[name=code]', '123456')
    await click('main [type=submit]')
    await see('main ol')
  },
  { handlers: [found('factor_needed')] },
)

const withPasskeys = { can_use_passkeys: true, has_passkey: true }
export const ConsoleSignInPasskey = inConsole('/console', undefined, {
  handlers: [found('signed_out', { can_use_passkeys: true })],
})
export const ConsoleSignInPasskeyAlone = inConsole('/console', undefined, {
  handlers: [found('code_needed', { ...withPasskeys, has_authenticator: false })],
})
export const ConsoleSignInPasskeyOrCode = inConsole('/console', undefined, {
  handlers: [found('code_needed', withPasskeys)],
})
export const ConsoleSignInPasskeyNotHere = inConsole('/console', undefined, {
  handlers: [found('code_needed', { has_authenticator: false, has_passkey: true })],
})
export const ConsoleNewPasskey = inConsole('/console', undefined, {
  handlers: [found('factor_needed', { can_use_passkeys: true })],
})

export const ConsoleToday = inConsole('/console/today', () => see('h2'))
export const ConsoleTodayEmpty = inConsole('/console/today', () => see('h2'), {
  handlers: [onConsole('get', '/api/v1/console/today', () => ok(emptyToday()))],
})
export const ConsoleTodayBroken = inConsole('/console/today', undefined, {
  handlers: [onConsole('get', '/api/v1/console/today', () => no(503, 'unavailable'))],
  shows: 'main [role=alert]',
})
export const ConsoleTodayLoading = inConsole('/console/today', undefined, {
  handlers: [onConsole('get', '/api/v1/console/today', () => 'never')],
  shows: 'main p',
})
export const ConsoleCalendarDay = inConsole('/console/calendar/day', () => see('[data-booking]'))
export const ConsoleCalendarCursor = inConsole('/console/calendar/day', async () => {
  await see('[data-booking]')
  const cursor = document.querySelector<HTMLElement>('button[aria-label][class*=cursor]')
  cursor?.focus()
  for (let count = 0; count < 3; count += 1) await press('ArrowRight')
})
const lost = { is: false }
export const ConsoleCalendarLost = inConsole(
  '/console/calendar/day',
  async () => {
    const before = (await see('[data-booking]')).getBoundingClientRect()
    lost.is = true
    // As if one came back to the page.
    window.dispatchEvent(new Event('visibilitychange'))
    await see('[data-lost]')
    const after = (await see('[data-booking]')).getBoundingClientRect()
    if (before.x !== after.x || before.y !== after.y) throw new Error('The calendar has moved.')
  },
  {
    handlers: [
      onConsole('get', '/api/v1/console/calendar', ({ query }) =>
        lost.is ? 'lost' : ok(calendar(query.get('from_date')!, query.get('to_date')!)),
      ),
    ],
    begin: () => {
      lost.is = false
    },
  },
)
// Opened without a network: the day as it was last seen, and nothing to change it with.
export const ConsoleOffline = inConsole('/console/today', () => see('[data-lost]'), {
  handlers: [
    onConsole('get', '/api/v1/session', () => 'lost'),
    onConsole('get', '/api/v1/console/today', () => 'lost'),
    onConsole('get', '/api/v1/console/calendar', () => 'lost'),
  ],
  begin: () =>
    keep({
      session: readOnly(session('signed_in')),
      answers: [{ key: ['today'], data: fakeToday(), at: Date.now() - 25 * 60_000 }],
    }),
})
export const ConsoleCalendarWeek = inConsole('/console/calendar/week?person=staff2', () => see('[data-booking]'))
export const ConsoleCalendarList = inConsole('/console/calendar/list', () => see('[data-booking]'))
export const ConsoleCalendarEmpty = inConsole('/console/calendar/list', () => seeWords('main p'), {
  handlers: [onConsole('get', '/api/v1/console/bookings', () => ok({ bookings: [] }))],
})
export const ConsoleBooking = inConsole('/console/calendar/day?booking=00510', () => see('[data-sheet] footer'), {
  shows: '[data-sheet] header h2',
})
export const ConsoleBookingRequest = inConsole(
  '/console/calendar/day?booking=40510',
  () => see('[data-sheet] footer'),
  {
    shows: '[data-sheet] header h2',
  },
)
export const ConsoleBookingErased = inConsole('/console/calendar/day?booking=00510', () => see('[data-sheet] dl'), {
  handlers: [
    onConsole('get', '/api/v1/console/bookings/{booking_id}', ({ place }) => ok(erasedBooking(place.booking_id!)!)),
  ],
  shows: '[data-sheet] header h2',
})
export const ConsoleBookingCancel = inConsole(
  '/console/today?booking=00510',
  async () => {
    await click('[data-sheet] footer button', -1)
    await see('[name=reason]')
  },
  { shows: '[data-sheet] header h2' },
)
export const ConsoleBookingNote = inConsole(
  '/console/today?booking=00510',
  async () => {
    await click('[data-notes] > button', -1)
    await see('[name=note]')
  },
  { shows: '[data-sheet] header h2' },
)
export const ConsoleBookingMissing = inConsole('/console/today?booking=nothing', undefined, {
  handlers: [onConsole('get', '/api/v1/console/bookings/{booking_id}', () => no(404, 'booking_not_found'))],
  shows: '[data-sheet] [role=alert]',
})
export const ConsoleBookingUndo = inConsole(
  '/console/calendar/day?booking=00510',
  async () => {
    await click('[data-sheet] footer button')
    await see('[role=status]')
  },
  { shows: '[data-sheet] header h2' },
)
export const ConsoleSheet = inConsole('/console/sheet', () => see('article table'))
export const ConsoleSheetOfOne = inConsole('/console/sheet?person=staff2', () => see('article table'))
export const ConsoleSheetLoading = inConsole('/console/sheet', undefined, {
  handlers: [onConsole('get', '/api/v1/console/bookings/{booking_id}', () => 'never')],
})
export const ConsoleSheetEmpty = inConsole('/console/sheet', () => seeWords('main p'), {
  handlers: [onConsole('get', '/api/v1/console/calendar', () => ok(closedDay()))],
})
export const ConsoleSheetRefused = inConsole('/console/sheet', seeAlert, {
  handlers: [onConsole('get', '/api/v1/console/calendar', () => no(403, 'not_allowed'))],
})
export const ConsoleSearchFound = inConsole('/console/search?q=lin', () => see('[data-booking]'))
export const ConsoleSearchNone = inConsole('/console/search?q=xyz', () => seeWords('main [role=status]'))
export const ConsoleSearchBegin = inConsole('/console/search')
export const ConsoleHistory = inConsole('/console/history', () => see('main time'))
export const ConsoleUsers = inConsole('/console/users', () => see('main li'))
export const ConsoleUserChange = inConsole('/console/users', async () => {
  await click('main li button')
  await see('main li form')
})
/** Another owner saved the user meanwhile. */
const other = { hasSaved: false }
export const ConsoleUserClash = inConsole(
  '/console/users',
  async () => {
    await click('main li button')
    await fill('main li [name=name]', 'Lukas Moser')
    await click('main li [type=submit]')
    await see('main li [role=alert]')
  },
  {
    begin: () => {
      other.hasSaved = false
    },
    handlers: [
      onConsole('patch', '/api/v1/console/users/{user_id}', () => {
        other.hasSaved = true
        return no(409, 'edit_conflict')
      }),
      onConsole('get', '/api/v1/console/users', () =>
        ok({
          users: users.map(user =>
            other.hasSaved && user.id === 'user1' ? { ...user, version: '2', name: 'Lukas Brander' } : user,
          ),
        }),
      ),
    ],
  },
)
export const ConsoleUserInvite = inConsole('/console/users', async () => {
  await click('main header button')
  await see('dialog [name=email]')
})
export const ConsoleUserLink = inConsole('/console/users', async () => {
  await click('main header button')
  await fill('dialog [name=name]', 'Mira Horvat')
  await click('dialog [type=submit]')
  await seeWords('dialog h2')
})
export const ConsoleMe = inConsole('/console/me', () => see('main section li'))
export const ConsoleMeConfirm = inConsole('/console/me', async () => {
  await fill('main [name=password]', 'a new long password')
  await click('main form [type=submit]', -1)
  await see('dialog [name=code]')
})
const myPasskeys = [found('signed_in', withPasskeys), onConsole('get', '/api/v1/console/me', () => ok(me(passkeys)))]
export const ConsoleMePasskeys = inConsole('/console/me', () => see('main section li'), { handlers: myPasskeys })
export const ConsoleMePasskeyName = inConsole(
  '/console/me',
  async () => {
    await click('main section li button')
    await see('dialog [name=passkey_name]')
  },
  { handlers: myPasskeys },
)
export const ConsoleMePasskeyLast = inConsole(
  '/console/me',
  async () => {
    await click('main section li button', 1)
    await seeAlert()
  },
  { handlers: myPasskeys },
)
export const ConsoleMeConfirmPasskey = inConsole(
  '/console/me',
  async () => {
    await fill('main [name=password]', 'a new long password')
    await click('main form [type=submit]', 1)
    await see('dialog [type=submit]')
  },
  { handlers: myPasskeys },
)
export const ConsoleKeys = inConsole('/console/more', async () => {
  await click('main button')
  await see('dialog dl')
})
export const ConsoleMore = inConsole('/console/more')
