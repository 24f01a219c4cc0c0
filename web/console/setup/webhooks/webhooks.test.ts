// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { WebhookDelivery } from '../../api/types'
import { showScreen, texts } from '../rooms/shown.fixture'
import { Webhooks } from './webhooks'

const setup = {
  business: { slug: 'salon', name: 'Salon', time_zone: 'Europe/Vienna' },
  services: [],
  staff: [],
  webhooks: [{ slug: 'crm', url: 'https://crm.example/hook' }],
  versions: [{ entry: 'webhook', slug: 'crm', version: '1' }],
}
const message: WebhookDelivery = {
  id: 'd1',
  webhook: 'crm',
  event: 'booking.cancelled',
  booking_id: 'b1',
  status: 'failed',
  attempts: 2,
  answer: 'status 503',
  created_at: '2026-03-10T11:58:00Z',
}
const messages = 'GET /webhook-deliveries'

const show = (answers: Record<string, object>, may = ['setup.see', 'setup.change', 'setup.connect'] as const) =>
  showScreen(Webhooks, {
    place: { screen: 'set-up', room: 'webhooks', entry: 'crm' },
    may,
    answers: { 'GET /setup': setup, [messages]: { deliveries: [message], with_secret: ['crm'] }, ...answers },
  })

test('a new secret is shown once', async () => {
  const without = { deliveries: [], with_secret: [] }
  const screen = await show({ [messages]: without, 'POST /webhooks/crm/secret': { secret: 'whsec_abc' } })
  await screen.find('section p', texts.text('setup.webhooks.secret_none'))
  await screen.find('section p', texts.text('setup.webhooks.no_messages'))
  await screen.press('section button', texts.text('setup.webhooks.secret_new'))
  await screen.find('dialog', 'whsec_abc')
  await screen.press('dialog button', texts.text('action.close'))
  expect(screen.place.textContent).not.toContain('whsec_abc')
  await screen.close()
})

test('a message says what came of it, and is sent again', async () => {
  const screen = await show({ 'POST /webhook-deliveries/d1/replay': { ...message, status: 'waiting' } })
  const row = await screen.find('section li', texts.text('setup.webhooks.cancelled'))
  expect(row.textContent).toContain('Tue 10 Mar, 12:58')
  expect(row.textContent).toContain('2 tries')
  expect(row.textContent).toContain('answered 503')
  expect(row.querySelector('a')?.getAttribute('href')).toBe('/console/set-up/webhooks/crm?booking=b1')
  await screen.press('section li button')
  await screen.find('[role=status]', texts.text('did.webhook_replayed'))
  await screen.close()
})
