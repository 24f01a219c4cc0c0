// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { json } from '../../../shared/lib/mounted.fixture'
import type { ApiKey, GrantablePermission, Permission } from '../../api/types'
import { showScreen, texts } from '../rooms/shown.fixture'
import { ApiKeys } from './api-keys'

const key: ApiKey = {
  id: 'k1',
  name: 'Till',
  beginning: 'kal_4k7q9m2d',
  permissions: ['money.record', 'bookings.see'],
  networks: ['192.0.2.7', '2001:db8::/48'],
  maker_name: 'Johanna Prem',
  state: 'active',
  created_at: '2026-03-02T09:14:00Z',
  expires_at: '2027-03-02T23:30:00Z',
  last_used_at: '2026-03-10T11:58:00Z',
  last_address: '192.0.2.7',
}
const grantable: GrantablePermission[] = [
  { permission: 'calendar.see' },
  { permission: 'bookings.see' },
  { permission: 'bookings.change', needs: 'bookings.see' },
  { permission: 'messages.see' },
  { permission: 'money.record' },
]
const secret = 'kal_4k7q9m2dx8rtw3hz6c1v5n0pja9t3bmh7y2qf8kd'
const post = 'POST /api-keys'

const owner: Permission[] = ['setup.see', 'setup.connect']

const show = (answers: Record<string, object>, may = owner) =>
  showScreen(ApiKeys, {
    place: { screen: 'set-up', room: 'api-keys' },
    may,
    answers: { 'GET /api-keys': { keys: [key], grantable }, ...answers },
  })

const refused = (...fields: { path: string; code: string }[]) =>
  json({ code: 'invalid_fields', request_id: 'r1', fields }, 422)

type Screen = Awaited<ReturnType<typeof show>>

const begin = async (screen: Screen) => {
  await screen.press('header button', texts.text('setup.keys.new'))
  await screen.find('dialog fieldset')
}
const boxes = ({ place }: Screen, state = '') => [
  ...place.querySelectorAll<HTMLInputElement>(`dialog input[type=checkbox]${state}`),
]
const wordsOf = (box: HTMLInputElement) => box.closest('label')?.textContent

test('a key says by what one finds it, what it may do, who made it, and when and from where it was used', async () => {
  const screen = await show({})
  const row = await screen.find('li', 'Till')
  for (const words of [
    texts.text('setup.keys.active'),
    'kal_4k7q9m2d… · 2 permissions',
    'Made by Johanna Prem, 2\u00a0Mar\u00a02026 · can be used until 3\u00a0Mar\u00a02027',
    'Last used Tue 10 Mar, 12:58 from 192.0.2.7',
    'Only from 192.0.2.7, 2001:db8::/48',
  ])
    expect(row.textContent).toContain(words)
  const allowed = [...row.querySelectorAll('details li')].map(one => one.textContent)
  expect(allowed).toEqual([texts.text('permission.bookings.see'), texts.text('permission.money.record')])
  await screen.close()
})

test('a key that was never used or cannot be used any more says so', async () => {
  const { last_used_at, last_address, ...unused } = { ...key, networks: [], state: 'maker_gone' as const }
  const screen = await show({ 'GET /api-keys': { keys: [unused], grantable } })
  const row = await screen.find('li', texts.text('setup.keys.maker_gone'))
  expect(row.textContent).toContain(texts.text('setup.keys.unused'))
  expect(row.textContent).not.toContain('Only from')
  await screen.close()
})

test('a new key may do what was ticked, and is shown once', async () => {
  const screen = await show({ 'GET /api-keys': { keys: [], grantable }, [post]: { key, secret } })
  await screen.find('p', texts.text('setup.keys.empty'))
  await begin(screen)
  expect(boxes(screen)).toHaveLength(grantable.length)
  expect(boxes(screen, ':checked')).toEqual([])
  await screen.type('name', ' Till ')
  await screen.press('dialog label', texts.text('permission.money.record'))
  await screen.press('dialog label', texts.text('permission.bookings.see'))
  await screen.type('days', '90')
  await screen.type('networks', '192.0.2.7,2001:db8::/48  198.51.100.0/24 ')
  await screen.press('dialog [type=submit]')
  await screen.find('dialog', secret)
  expect(screen.asked).toContainEqual([
    post,
    {
      name: 'Till',
      permissions: ['bookings.see', 'money.record'],
      days: 90,
      networks: ['192.0.2.7', '2001:db8::/48', '198.51.100.0/24'],
    },
  ])
  await screen.press('dialog button', texts.text('action.close'))
  expect(screen.place.textContent).not.toContain(secret)
  await screen.close()
})

test('what reads alone is ticked by one press, without what also sends, and all is unticked by another', async () => {
  const screen = await show({})
  await begin(screen)
  await screen.press('dialog fieldset button', texts.text('setup.keys.read_only'))
  const reading = ['calendar.see', 'bookings.see'] as const
  expect(boxes(screen, ':checked').map(wordsOf)).toEqual(reading.map(one => texts.text(`permission.${one}`)))
  await screen.press('dialog fieldset button', texts.text('setup.keys.untick'))
  expect(boxes(screen, ':checked')).toEqual([])
  await screen.close()
})

test('that nothing is ticked is said at the boxes, and what is no network at its field', async () => {
  const screen = await show({
    [post]: () => refused({ path: 'permissions', code: 'too_few' }, { path: 'networks[1]', code: 'invalid' }),
  })
  await begin(screen)
  await screen.type('networks', '192.0.2.7, 192.0.2')
  await screen.press('dialog [type=submit]')
  await screen.find('dialog fieldset > div > span', texts.text('setup.keys.none_ticked'))
  expect(boxes(screen, '[aria-invalid="true"]')).toHaveLength(grantable.length)
  const field = await screen.find('dialog [name=networks][aria-invalid="true"]')
  expect(field.closest('div')?.textContent).toContain(texts.text('setup.keys.networks_wrong', { value: '192.0.2' }))
  await screen.close()
})

test('a name that another key has is marked', async () => {
  const screen = await show({ [post]: () => refused({ path: 'name', code: 'not_unique' }) })
  await begin(screen)
  await screen.type('name', 'Till')
  await screen.press('dialog [type=submit]')
  const field = await screen.find('dialog [name=name][aria-invalid="true"]')
  expect(field.closest('div')?.textContent).toContain(texts.text('setup.mistake.not_unique'))
  await screen.close()
})

test('a permission that may no longer be given is told apart', async () => {
  const screen = await show({ [post]: () => refused({ path: 'permissions[1]', code: 'not_offered' }) })
  await begin(screen)
  await screen.press('dialog label', texts.text('permission.bookings.see'))
  await screen.press('dialog label', texts.text('permission.bookings.change'))
  await screen.press('dialog [type=submit]')
  const value = texts.text('permission.bookings.change')
  await screen.find('dialog fieldset > div > span', texts.text('setup.keys.not_given', { value }))
  expect(boxes(screen, '[aria-invalid="true"]').map(wordsOf)).toEqual([value])
  await screen.close()
})

test('before a key ends, one reads what that means', async () => {
  const screen = await show({ 'POST /api-keys/k1/end': {} })
  await screen.press('li button')
  await screen.find('dialog', texts.text('setup.keys.end_means'))
  expect(screen.asked.some(([what]) => what.startsWith('POST'))).toBe(false)
  await screen.press('dialog [type=submit]')
  await screen.find('[role=status]', texts.text('did.api_key_ended'))
  expect(screen.asked).toContainEqual(['POST /api-keys/k1/end'])
  expect(screen.place.querySelector('dialog')).toBeNull()
  await screen.close()
})

test('one who may not connect programs is told who may, and asks for no keys', async () => {
  const screen = await show({}, ['setup.see', 'setup.change'])
  await screen.find('p', texts.text('setup.keys.owners_only'))
  expect(screen.place.querySelector('header button')).toBeNull()
  expect(screen.asked).toEqual([])
  await screen.close()
})
