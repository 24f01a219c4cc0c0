// What two programs that have nothing to do with ours see in a mail.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import PostalMime from 'postal-mime'

export interface SeenMail {
  subject: string
  message_id: string
  from: [name: string, address: string]
  to: [name: string, address: string]
  text: string
  html: string
  calendar: string
  method: string
}

/** What Python says besides: the names of the headers, and what its parts are. */
interface ReadMail extends SeenMail {
  headers: string[]
  types: string[]
}

/** As postal-mime reads it. */
export async function seenByPostalMime(message: string): Promise<SeenMail> {
  const mail = await PostalMime.parse(message, { attachmentEncoding: 'utf8' })
  const calendar = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  return {
    subject: mail.subject ?? '',
    message_id: mail.messageId ?? '',
    from: [mail.from?.name ?? '', mail.from?.address ?? ''],
    to: [mail.to?.[0]?.name ?? '', mail.to?.[0]?.address ?? ''],
    text: mail.text ?? '',
    html: mail.html ?? '',
    calendar: String(calendar?.content ?? ''),
    method: calendar?.method ?? '',
  }
}

/** As Python's email package reads them; what it finds wrong with one is an error. */
export function seenByPython(messages: readonly string[]): ReadMail[] {
  const script = fileURLToPath(new URL('read_mails.py', import.meta.url))
  const input = JSON.stringify(messages)
  const { status, stdout, stderr } = spawnSync('/usr/bin/python3', [script], {
    input,
    encoding: 'utf8',
    maxBuffer: 256 << 20,
  })
  if (status !== 0) throw new Error(`Python could not read the mails: ${stderr}`)
  const mails: (ReadMail & { defects: string[] })[] = JSON.parse(stdout)
  return mails.map(({ defects, ...mail }) => {
    if (defects.length) throw new Error(`${mail.subject}: ${defects.join(', ')}`)
    return mail
  })
}
