// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Permission } from '../../api/types'
import { showScreen, texts } from '../rooms/shown.fixture'
import { Staff } from './staff'

const calendars = [
  { slug: 'private', kind: 'ics', url: 'https://calendar.example/private-4711' },
  { slug: 'work', kind: 'caldav', url: 'https://dav.example/anna/', user: 'anna' },
]
const setup = {
  business: { slug: 'salon', name: 'Salon', time_zone: 'Europe/Vienna' },
  services: [],
  staff: [{ slug: 'anna', name: 'Anna', weekly: {}, calendars }],
  versions: [{ entry: 'staff', slug: 'anna', version: '1' }],
}

const show = (answers: Record<string, object>, may: Permission[] = ['setup.see', 'setup.change']) =>
  showScreen(Staff, {
    place: { screen: 'set-up', room: 'staff', entry: 'anna' },
    may,
    answers: { 'GET /setup': setup, ...answers },
  })

test('before a new calendar address is made one reads that the former one ends; it is shown once', async () => {
  const address = 'https://salon.example/calendar-feeds/secret.ics'
  const screen = await show({ 'POST /staff/anna/calendar-feed': { address } })
  await screen.press('section button', texts.text('setup.staff.feed_new'))
  await screen.find('dialog', texts.text('setup.staff.feed_ends'))
  await screen.press('dialog [type=submit]')
  await screen.find('dialog', address)
  await screen.close()
})

test('the password of a calendar is set, and no other part of the staff member is saved', async () => {
  const screen = await show({ 'PUT /staff/anna/calendars/work/password': {} })
  await screen.press('section li button')
  await screen.type('password', 'open sesame')
  await screen.press('dialog [type=submit]')
  await screen.find('[role=status]', texts.text('did.calendar_password_set'))
  const sent = screen.asked.filter(([what]) => !what.startsWith('GET'))
  expect(sent).toEqual([['PUT /staff/anna/calendars/work/password', { password: 'open sesame' }]])
  expect(screen.place.querySelector('dialog')).toBeNull()
  await screen.close()
})

test('who may only look makes no address and sets no password', async () => {
  const screen = await show({}, ['setup.see'])
  await screen.find('form h2', 'Anna')
  expect(screen.place.textContent).not.toContain(texts.text('setup.staff.feed'))
  await screen.close()
})
