// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { MadeLink, Permission } from '../../api/types'
import { showScreen, texts } from '../rooms/shown.fixture'
import { OneTimeLinks } from './one-time-links'

const link: MadeLink = {
  id: 'l1',
  books: 'calendar',
  slug: 'cut',
  name: 'Haircut',
  max_uses: 3,
  uses: 1,
  created_at: '2026-03-10T11:20:00Z',
  expires_at: '2026-03-20T22:59:00Z',
  is_over: false,
}
const calendars = { calendars: [{ slug: 'cut', name: 'Haircut' }], not_found: [] }
const setup = {
  services: [{ slug: 'cut', name: 'Haircut' }],
  menus: [{ slug: 'visit', name: 'Salon visit' }],
}
const made = { link, address: 'https://salon.example/widget/once/secret' }

const show = (may: Permission[], answers: object) =>
  showScreen(OneTimeLinks, {
    place: { screen: 'set-up', room: 'one-time-links' },
    may,
    answers: { 'GET /one-time-links': { links: [link] }, 'GET /setup': setup, ...answers },
  })

test('a link says what it books, how much is left of it, and until when on the clock of the business', async () => {
  const screen = await show(['links.make', 'setup.see'], {})
  const row = await screen.find('li', 'Haircut')
  expect(row.textContent).toContain(texts.text('setup.once.open'))
  expect(row.textContent).toContain('1 of 3 used')
  expect(row.textContent).toContain('until Fri 20 Mar, 23:59')
  await screen.close()
})

test('a new link is shown once, with ways to hand it on', async () => {
  const screen = await show(['links.make', 'setup.see'], { 'POST /one-time-links': made })
  await screen.press('header button', texts.text('setup.once.new'))
  await screen.type('what', 'menu visit')
  await screen.type('uses', '2')
  await screen.type('last_day', '2026-03-28')
  await screen.press('dialog [type=submit]')
  await screen.find('dialog', made.address)
  const body = { menu: 'visit', uses: 2, expires_at: '2026-03-28T23:59:00+01:00' }
  expect(screen.asked).toContainEqual(['POST /one-time-links', body])
  const mail = await screen.find<HTMLAnchorElement>('dialog a')
  expect(mail.href).toContain(encodeURIComponent(made.address))
  await screen.close()
})

test('the desk, which sees no set-up, chooses from what visitors see', async () => {
  const screen = await show(['links.make'], { 'GET /api/v1/calendars': calendars, 'POST /one-time-links': made })
  await screen.press('header button', texts.text('setup.once.new'))
  await screen.press('dialog [type=submit]')
  await screen.find('dialog', made.address)
  expect(screen.asked).toContainEqual(['POST /one-time-links', { calendar: 'cut', uses: 1 }])
  expect(screen.asked.map(([what]) => what)).not.toContain('GET /setup')
  await screen.close()
})

test('before a link ends, one reads what that means', async () => {
  const screen = await show(['links.make'], {
    'GET /api/v1/calendars': calendars,
    'POST /one-time-links/l1/end': { ...link, is_over: true },
  })
  await screen.press('li button')
  await screen.find('dialog', texts.text('setup.once.end_means'))
  expect(screen.asked.some(([what]) => what.startsWith('POST'))).toBe(false)
  await screen.press('dialog [type=submit]')
  await screen.find('[role=status]', texts.text('did.one_time_link_ended'))
  expect(screen.place.querySelector('dialog')).toBeNull()
  await screen.close()
})
