// Mails that the server has sent, and the links in them.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rowsOf } from '../../faults/database.ts'
import { seenByPostalMime } from '../../letters/mails.ts'
import { isPostgres } from '../../postgres.ts'
import type { Studio } from './studio.ts'
import { expect, type Visit } from './studio-test.ts'

const shared = fileURLToPath(new URL('../../../build/mails', import.meta.url))
const folderOf = (database: string) => (isPostgres(database) ? shared : join(dirname(database), 'mails'))

/** The newest mail of those that the condition chooses, once it is sent. */
export async function sentMail({ database }: Studio, condition: string) {
  const sent = `SELECT m.id FROM mails m WHERE m.status = 'sent' AND ${condition} ORDER BY m.created_at DESC, m.id DESC`
  await expect.poll(() => rowsOf(database, sent).length).toBeGreaterThan(0)
  const [mail] = rowsOf<{ id: string }>(database, sent)
  const folder = folderOf(database)
  const file = readdirSync(folder).find(name => name.includes(mail!.id))
  return seenByPostalMime(readFileSync(join(folder, file!), 'utf8'))
}

/** The link in the mail that asks to confirm the newest booking of a service, or series of them. */
export async function mailedLink({ studio, say }: Visit, service: string): Promise<string> {
  const asks = `m.kind = 'booking_to_confirm' AND m.booking_id IN (
    SELECT b.id FROM bookings b JOIN booking_items i ON i.booking_id = b.id
    WHERE b.status = 'awaiting_confirmation' AND i.service_name = '${service}')`
  const { subject, text, to } = await sentMail(studio, asks)
  expect(subject).toContain(say('mail.kind.booking_to_confirm'))
  expect(to).toEqual(['', 'zoe@visitor.example'])
  expect(text).not.toMatch(/Zoë|Novák/)
  const link = text.match(/https?:\/\/\S+confirm-booking\S+/)?.[0] as string
  const { pathname, search } = new URL(link)
  return pathname + search
}
