// Promise: mails and the SMTP password go only to a mail server that proves its name by its certificate.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import type { SMTPServerOptions } from 'smtp-server'
import { createDatabase, startKalends, temporaryFolder } from '../kalends.ts'
import { Smtp } from '../smtp.ts'
import { bookingOf, findTarget, listStarts, Visitor } from './client.ts'
import { rowsOf } from './database.ts'
import { until } from './till.ts'

const folder = temporaryFolder()
test.after(() => folder.remove())
const file = (name: string) => join(folder.path, name)

// What is good for "localhost" for a day.
const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
execFileSync('openssl', ['req', ...kind, ...subject, '-keyout', file('key'), '-out', file('cert')], { stdio: 'pipe' })
writeFileSync(file('password'), 'correct horse\n', { mode: 0o600 })

interface Mails {
  sent: number
  failures: string
}

// Books once, and says how its mails stand when each was tried, at least as often as asked.
async function book(smtp: Smtp, args: string[], attempts = 1): Promise<Mails> {
  const own = temporaryFolder()
  const database = join(own.path, 'kalends.db')
  createDatabase(database)
  const from = ['--smtp-url', smtp.url, '--mail-from', 'bookings@kalends.example', '--mail-retry-after', '1']
  const kalends = await startKalends(database, { args: [...from, '--log-requests', 'false', ...args] })
  const visitor = new Visitor(kalends.url)
  try {
    const target = await findTarget(visitor, 'lukas', 'short-cut')
    const [start] = await listStarts(visitor, target)
    const { status } = await visitor.post('/api/v1/bookings', bookingOf(target, start ?? '', 'Ada'))
    assert.equal(status, 201)
    const rows = () =>
      rowsOf<{ status: string; attempts: number; failure: string }>(
        database,
        'SELECT status, attempts, failure FROM mails',
      )
    const isTried = () =>
      rows().length === 2 && rows().every(row => row.attempts >= attempts && (row.status === 'sent' || row.failure))
    await until(isTried, 'a try for each')
    return {
      sent: rows().filter(row => row.status === 'sent').length,
      failures: rows()
        .map(row => row.failure)
        .join('\n'),
    }
  } finally {
    visitor.leave()
    await kalends.stop()
    own.remove()
  }
}

const withLogin = (logins: string[]): SMTPServerOptions => ({
  key: readFileSync(file('key')),
  cert: readFileSync(file('cert')),
  onAuth(auth, _session, done) {
    logins.push(`${auth.username} ${auth.password}`)
    done(null, { user: auth.username })
  },
})

test('a server that proves its name gets the password, and the mails, encrypted', async () => {
  const logins: string[] = []
  const smtp = await Smtp.start(withLogin(logins))
  try {
    const login = ['--smtp-user', 'salon', '--smtp-password-file', file('password')]
    const { sent } = await book(smtp, ['--smtp-ca-file', file('cert'), ...login])
    assert.equal(sent, 2)
    assert(smtp.arrived.every(({ isEncrypted, user }) => isEncrypted && user === 'salon'))
    assert(logins.length >= 1 && logins.every(login => login === 'salon correct horse'))
  } finally {
    await smtp.close()
  }
})

test('one that cannot prove it, or does not encrypt, gets nothing', async () => {
  const logins: string[] = []
  for (const options of [withLogin(logins), { disabledCommands: ['AUTH', 'STARTTLS'] }]) {
    const smtp = await Smtp.start(options)
    try {
      const { sent, failures } = await book(smtp, [])
      assert.equal(sent, 0)
      assert.match(failures, /certificate|SSL/i)
      assert.deepEqual([smtp.arrived.length, smtp.asked.size, logins.length], [0, 0, 0])
    } finally {
      await smtp.close()
    }
  }
})
