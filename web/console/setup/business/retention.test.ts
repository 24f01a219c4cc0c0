// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { Business } from './business'
import { salon, showRoom, texts } from './room.fixture'

afterEach(() => void vi.unstubAllGlobals())

const { text } = texts
const path = 'retention.customers_months'
const to_erase = { bookings: 132, submissions: 0, messages: 40 }
const warning = text('setup.erases', { value: '40 messages, personal data of 132 bookings' })

async function showSection(business: object, preview: object) {
  const room = await showRoom(Business, business, {}, preview)
  await room.press('summary', text('setup.business.retention'))
  return room
}

test('what is erased at once is said before it is saved, and is confirmed', async () => {
  const room = await showSection(salon, { to_erase })
  await room.find('summary', text('setup.business.retention_none'))
  await room.type(path, '24')
  await room.find('footer b', warning)

  await room.press('footer [type=submit]')
  expect((await room.find('dialog')).textContent).toContain(warning)
  await room.press('dialog button', text('action.back'))
  expect([room.place.querySelector('dialog'), room.sent()]).toEqual([null, []])

  await room.press('footer [type=submit]')
  await room.press('dialog button', text('setup.erase_do'))
  const isSaved = () => expect(room.sent()).toEqual([{ ...salon, retention: { customers_months: 24 } }])
  await vi.waitFor(isSaved, 60_000)
  await room.find('[role=status]', text('setup.saved', { title: 'Salon' }))
  expect(room.place.querySelector('[data-icon=undo]')).toBeNull()
  await room.find('summary', text('setup.retention.customers_for', { count: 24 }))
  await room.close()
})

test.each([
  ['data that are kept for longer', { ...salon, retention: { customers_months: 12 } }, { to_erase }],
  ['those of which none are old enough', salon, {}],
])('%s are saved at once', async (_, business, preview) => {
  const room = await showSection(business, preview)
  await room.type(path, '24')
  await room.save()
  expect(room.sent()).toEqual([{ ...salon, retention: { customers_months: 24 } }])
  await room.close()
})
