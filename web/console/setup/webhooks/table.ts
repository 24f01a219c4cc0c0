// The fields of a webhook.
import type { SetupWebhook, WebhookDelivery } from '../../api/types'
import { hostOf } from '../entry/slug'
import { type Label, tableOf } from '../entry/table'

/** "https://crm.example/hook" is the one of "crm". */
const made = (url: string) =>
  hostOf(url)
    .replace(/^www\./, '')
    .split(/[.:]/)[0] ?? ''

/** What each event is called where one chooses what the other program is told. */
export const eventWords: Record<WebhookDelivery['event'], Label> = {
  'booking.scheduled': 'setup.webhooks.scheduled',
  'booking.requested': 'setup.webhooks.requested',
  'booking.approved': 'setup.webhooks.approved',
  'booking.declined': 'setup.webhooks.declined',
  'booking.rescheduled': 'setup.webhooks.rescheduled',
  'booking.cancelled': 'setup.webhooks.cancelled',
  'booking.expired': 'setup.webhooks.expired',
  'payment.received': 'setup.webhooks.received',
  'payment.refunded': 'setup.webhooks.refunded',
  'guest.left': 'setup.webhooks.guest_left',
}

export const webhookTable = tableOf<SetupWebhook>({
  entry: 'webhook',
  one: 'setup.kind.webhook',
  needs: 'setup.connect',
  titleOf: ({ url }) => hostOf(String(url ?? '')) || String(url ?? ''),
  sections: [
    {
      fields: [
        {
          path: 'url',
          kind: 'text',
          type: 'url',
          most: 500,
          label: 'setup.webhooks.url',
          help: 'setup.webhooks.url_help',
        },
        {
          path: 'events',
          kind: 'boxes',
          options: Object.entries(eventWords),
          none: 'setup.webhooks.all_events',
          label: 'setup.webhooks.events',
        },
        {
          path: 'active',
          kind: 'switch',
          label: 'setup.webhooks.active',
          help: 'setup.webhooks.active_help',
          absent: true,
        },
        {
          path: 'slug',
          kind: 'slug',
          of: 'url',
          made,
          label: 'setup.short_name',
          help: 'setup.webhooks.slug_help',
        },
      ],
    },
  ],
})
