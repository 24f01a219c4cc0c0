// Promises: mails cannot be abused, and two parsers that know nothing of each other read them alike. They are those of
// the folder that takes them where there is no mail server.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { createDatabase, demoBusiness, importFile, startKalends, temporaryFolder } from '../kalends.ts'
import { type SeenMail, seenByPostalMime, seenByPython } from '../letters/mails.ts'
import { bookingOf, findTarget, listStarts, Visitor } from './client.ts'
import { rowsOf } from './database.ts'
import { until } from './till.ts'

const expectedHeaders = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
]
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

// Parsers differ in white space: at the ends of lines, and where a name was folded.
const flatText = (text: string) => text.replace(/\s+/g, ' ').trim()
const flat = (mail: Omit<SeenMail, 'pictures'>) =>
  Object.entries(mail).map(([what, said]) => [what, [said].flat().map(text => flatText(text))])

test('whatever visitors are called, a mail has the headers of the template, and two parsers agree on it', async () => {
  const folder = temporaryFolder()
  const database = join(folder.path, 'kalends.db')
  createDatabase(database)
  // With the pictures that the file names.
  const salon = join(folder.path, 'salon.json')
  writeFileSync(salon, JSON.stringify(demoBusiness()))
  symlinkSync(new URL('../../demo/salon', import.meta.url), join(folder.path, 'salon'))
  importFile(database, salon)
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
    const messages = files.map(file => readFileSync(file, 'latin1'))
    const byPython = seenByPython(messages)
    for (const [i, message] of messages.entries()) {
      assert(/^[\r\n\t -~]*$/.test(message), files[i])
      const { headers, types, pictures, ...read } = byPython[i] as (typeof byPython)[number]
      assert.deepEqual(
        headers.filter(name => name !== 'reply-to'),
        expectedHeaders,
        files[i],
      )
      assert.match(read.to[1], /^(v\d+@xn--bcher-kva\.example|\w+@haarwerk\.example)$/)
      const { pictures: alsoSeen, ...seen } = await seenByPostalMime(message)
      assert.deepEqual(flat(seen), flat(read))
      // The logo of the demo business.
      assert.deepEqual(alsoSeen, pictures)
      assert.equal(pictures.length, 1)
      assert.ok(read.html.includes(`src="cid:${pictures[0]?.content_id}"`))
      if (!types.includes('text/calendar')) continue
      assert.deepEqual(types, ['text/plain', 'text/html', 'image/png', 'text/calendar', 'application/ics'])
      assert.equal(read.method, 'REQUEST')
    }
    const toHost = byPython.filter(({ to }) => to[1] === 'lukas@haarwerk.example')
    assert(toHost.length <= 10, `${toHost.length} mails to one address`)
    assert(byPython.some(({ types }) => types.includes('text/calendar')))
  } finally {
    visitor.leave()
    await kalends.stop()
    folder.remove()
  }
})
