// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { showScreen, texts } from '../rooms/shown.fixture'
import { Mails } from './mails'

const failed = {
  id: 'm1',
  booking_id: 'b1',
  kind: 'booking_scheduled',
  audience: 'visitor',
  email: 'ada@exmaple.org',
  status: 'failed',
  attempts: 3,
  created_at: '2026-03-10T12:31:00Z',
  failure: '550 Domain not found',
}
const sent = {
  id: 'm2',
  kind: 'user_invited',
  audience: 'user',
  email: 'mira@salon.example',
  status: 'sent',
  attempts: 1,
  created_at: '2026-03-09T08:00:00Z',
  sent_at: '2026-03-09T08:00:00Z',
}

const show = (answers: Record<string, object>) =>
  showScreen(Mails, {
    place: { screen: 'set-up', room: 'mails' },
    may: ['messages.see'],
    answers: { 'GET /mails': { mails: [failed, sent] }, ...answers },
  })

test('a mail says what it told whom, and what became of it; one that failed is tried again', async () => {
  const screen = await show({ 'POST /mails/m1/retry': { ...failed, status: 'waiting' } })
  const row = await screen.find('li', failed.email)
  expect(row.textContent).toContain(texts.text('mail.booking_scheduled'))
  expect(row.textContent).toContain(failed.failure)
  expect(row.textContent).toContain('3 tries')
  expect(row.querySelector('a')?.getAttribute('href')).toBe('/console/set-up/mails?booking=b1')
  const other = await screen.find('li', sent.email)
  expect(other.textContent).toContain('Mon 9 Mar, 09:00')
  expect(other.querySelector('a, button')).toBeNull()
  await screen.press('li button')
  await screen.find('[role=status]', texts.text('did.mail_retried'))
  expect(screen.asked.filter(([what]) => what === 'GET /mails')).toHaveLength(2)
  await screen.close()
})

test('those of one state are shown, and all again where there is none of it', async () => {
  const screen = await show({ 'GET /mails?status=waiting': { mails: [] } })
  await screen.press('nav a', texts.text('setup.mails.waiting'))
  await screen.find('p', texts.text('setup.mails.none'))
  await screen.press('button', texts.text('setup.mails.show_all'))
  await screen.find('li', failed.email)
  await screen.close()
})

test('without a mail it says when there will be one', async () => {
  const screen = await show({ 'GET /mails': { mails: [] } })
  await screen.find('p', texts.text('setup.mails.empty'))
  await screen.close()
})
