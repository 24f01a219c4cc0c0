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
  /** Those that the HTML shows, by Content-ID. */
  pictures: { content_id: string; type: string; disposition: string; base64: string }[]
}

/** What Python says besides: the names of the headers, and what its parts are. */
interface ReadMail extends SeenMail {
  headers: string[]
  types: string[]
}

/** As postal-mime reads it. */
export async function seenByPostalMime(message: string): Promise<SeenMail> {
  const mail = await PostalMime.parse(message, { attachmentEncoding: 'base64' })
  const calendar = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  const pictures = mail.attachments.filter(({ mimeType }) => mimeType.startsWith('image/'))
  return {
    subject: mail.subject ?? '',
    message_id: mail.messageId ?? '',
    from: [mail.from?.name ?? '', mail.from?.address ?? ''],
    to: [mail.to?.[0]?.name ?? '', mail.to?.[0]?.address ?? ''],
    text: mail.text ?? '',
    html: mail.html ?? '',
    calendar: Buffer.from(String(calendar?.content ?? ''), 'base64').toString(),
    method: calendar?.method ?? '',
    pictures: pictures.map(({ contentId = '', mimeType, disposition, content, related }) => ({
      content_id: contentId.replace(/^<|>$/g, ''),
      type: mimeType,
      // One of the parts that belong to the HTML.
      disposition: related ? (disposition ?? '') : 'not related',
      base64: String(content),
    })),
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
