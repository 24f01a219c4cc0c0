// Promises: mails cannot be abused, and two parsers that know nothing of each other read them alike. They are those of
// the folder that takes them where there is no mail server.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import PostalMime from 'postal-mime'
import { createDatabase, startKalends, temporaryFolder } from '../kalends.ts'
import { bookingOf, findTarget, listStarts, Visitor } from './client.ts'
import { rowsOf } from './database.ts'
import { until } from './till.ts'

interface ReadMail {
  names: string[]
  defects: string[]
  subject: string
  to: [string, string][]
  from: [string, string][]
  id: string
  types: string[]
  method: string[]
  text: string
  html: string
}

const script = fileURLToPath(new URL('read_mails.py', import.meta.url))
const headers = ['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to']
const hostileNames = [
  'Ada',
  'Lovelace, Ada <all@example.com>',
  '"Ada" \\',
  '=?utf-8?q?Ada=0D=0ABcc:_all@example.com?=',
  '=?utf-8?b?QWRhDQpCY2M6IGFsbEBleGFtcGxlLmNvbQ==?=',
  'Ada\u2028Bcc: all@example.com',
  'Ada\u0085Bcc: all@example.com',
  'Ada \u202egnp.exe',
  '(Ada); group: all@example.com;',
  'Zoë 李小龍 🙂',
  '<script>alert(1)</script>',
]

const flat = (text: string) => text.replace(/\s+/g, ' ').trim()

test('whatever visitors are called, a mail has the headers of the template, and two parsers agree on it', async () => {
  const folder = temporaryFolder()
  const database = join(folder.path, 'kalends.db')
  createDatabase(database)
  const kalends = await startKalends(database, { args: ['--log-requests', 'false'] })
  const visitor = new Visitor(kalends.url)
  try {
    const target = await findTarget(visitor, 'lukas', 'short-cut')
    const starts = await listStarts(visitor, target)
    const taken: string[] = []
    for (const [i, name] of hostileNames.entries()) {
      const wish = bookingOf(target, starts[4 * i] as string, `V${i}`)
      const contact = { ...wish.contact, first_name: name, last_name: '', email: `v${i}@b\u00fccher.example` }
      const { status, body } = await visitor.post('/api/v1/bookings', {
        ...wish,
        contact: { ...contact, last_name: 'X' },
      })
      if (status === 201) taken.push(contact.email)
      else assert.equal(body.code, 'invalid_fields', JSON.stringify(body))
    }
    assert(taken.length > hostileNames.length / 2, `only ${taken.length} names were taken`)
    const sent = "SELECT count(*) AS n FROM mails WHERE status = 'sent' AND audience = 'visitor'"
    await until(() => Number(rowsOf<{ n: number }>(database, sent)[0]?.n) === taken.length, 'every mail')
    // One that is just being written has another ending.
    const names = readdirSync(join(folder.path, 'mails')).filter(name => name.endsWith('.eml'))
    const files = names.map(name => join(folder.path, 'mails', name))
    const byPython: ReadMail[] = JSON.parse(execFileSync('python3', [script, ...files], { encoding: 'utf8' }))
    for (const [i, file] of files.entries()) {
      const python = byPython[i] as ReadMail
      const raw = readFileSync(file)
      assert(!raw.includes(0) && raw.every(byte => byte < 128), file)
      const node = await PostalMime.parse(raw)
      assert.deepEqual(python.defects, [])
      const template = python.names.filter(name => name !== 'reply-to')
      assert.deepEqual(template, headers, file)
      assert.equal(python.to.length, 1)
      assert.match(python.to[0]?.[1] ?? '', /^(v\d+@xn--bcher-kva\.example|\w+@haarwerk\.example)$/)
      assert.equal(node.to?.length, 1)
      assert.equal(node.to?.[0]?.address, python.to[0]?.[1])
      assert.equal(flat(node.to?.[0]?.name ?? ''), flat(python.to[0]?.[0] ?? ''))
      assert.equal(node.subject, python.subject)
      assert.equal(node.messageId, python.id)
      assert.equal(flat(node.text ?? ''), flat(python.text))
      assert.equal(flat(node.html ?? ''), flat(python.html))
      if (!python.types.includes('text/calendar')) continue
      assert.deepEqual(python.types, ['text/plain', 'text/html', 'text/calendar', 'application/ics'])
      assert.deepEqual(python.method, ['REQUEST'])
    }
    const toHost = byPython.filter(({ to }) => to[0]?.[1] === 'lukas@haarwerk.example')
    assert(toHost.length <= 10, `${toHost.length} mails to one address`)
    assert(byPython.some(({ types }) => types.includes('text/calendar')))
  } finally {
    visitor.leave()
    await kalends.stop()
    folder.remove()
  }
})
