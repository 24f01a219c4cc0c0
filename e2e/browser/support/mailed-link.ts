// The link of a mail by which a booking is confirmed.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rowsOf } from '../../faults/database.ts'
import { seenByPostalMime } from '../../letters/mails.ts'
import { isPostgres } from '../../postgres.ts'
import { expect, type Visit } from './studio-test.ts'

const shared = fileURLToPath(new URL('../../../build/mails', import.meta.url))
const folderOf = (database: string) => (isPostgres(database) ? shared : join(dirname(database), 'mails'))

/** The link in the mail that asks to confirm the newest booking of a service, or series of them. */
export async function mailedLink({ studio, say }: Visit, service: string): Promise<string> {
  const asks = `SELECT m.id FROM mails m JOIN booking_items i ON i.booking_id = m.booking_id
    WHERE i.service_name = '${service}' AND m.kind = 'booking_to_confirm' AND m.status = 'sent'
      AND m.booking_id IN (SELECT id FROM bookings WHERE status = 'awaiting_confirmation')`
  await expect.poll(() => rowsOf(studio.database, asks)).toHaveLength(1)
  const [mail] = rowsOf<{ id: string }>(studio.database, asks)
  const folder = folderOf(studio.database)
  const file = readdirSync(folder).find(name => name.includes(mail!.id))
  const { subject, text, to } = await seenByPostalMime(readFileSync(join(folder, file!), 'utf8'))
  expect(subject).toContain(say('mail.kind.booking_to_confirm'))
  expect(to).toEqual(['', 'zoe@visitor.example'])
  expect(text).not.toMatch(/Zoë|Novák/)
  const link = text.match(/https?:\/\/\S+confirm-booking\S+/)?.[0] as string
  const { pathname, search } = new URL(link)
  return pathname + search
}
