// Mails of every kind in every language, read by programs of others: postal-mime and Python's email.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type SeenMail, seenByPostalMime, seenByPython } from './mails.ts'
import { type Letter, writtenLetters } from './written.ts'

const { letters } = writtenLetters()

// Mails end their lines in CR LF; how many empty lines end a mail makes no difference.
const plain = (text: string) => text.replaceAll('\r\n', '\n').trimEnd()

function sameIn(mail: SeenMail) {
  return { ...mail, text: plain(mail.text), html: plain(mail.html), calendar: plain(mail.calendar) }
}

function meant(letter: Letter) {
  const { subject, text, html, invitation, logo, to, id } = letter
  return sameIn({
    subject,
    message_id: `<${id}@kalends.example>`,
    from: ['Salon Lindt & Söhne', 'bookings@kalends.example'],
    to,
    text,
    html,
    calendar: invitation?.calendar ?? '',
    method: invitation?.method ?? '',
    pictures: logo ? [{ ...logo, disposition: 'inline' }] : [],
  })
}

test('two readers see in every mail what was meant', async () => {
  assert.equal(letters.length, 14 * 3 * 11)
  const byPython = seenByPython(letters.map(({ message }) => message))
  for (const [index, letter] of letters.entries()) {
    const seen = sameIn(await seenByPostalMime(letter.message))
    assert.deepEqual(seen, meant(letter))
    const { headers: _, types: __, ...read } = byPython[index]!
    assert.deepEqual(sameIn(read), meant(letter))
  }
})

test('a mail shows the logo that it carries, and no other picture', () => {
  const kinds = new Set<boolean>()
  for (const { html, logo } of letters) {
    const shown = [...html.matchAll(/<img\s[^>]*>/g)].map(([image]) => image.replaceAll(/\s+/g, ' '))
    kinds.add(shown.length > 0)
    assert.equal(shown.length, logo ? 1 : 0)
    if (!logo) continue
    assert.ok(shown[0]?.includes(`src="cid:${logo.content_id}" alt="Salon Lindt &amp; Söhne"`), shown[0])
    const bytes = Buffer.from(logo.base64, 'base64')
    assert.equal(bytes.subarray(1, 4).toString(), 'PNG')
    assert.ok(bytes.length < 40_000, `${bytes.length} bytes`)
  }
  assert.equal(kinds.size, 2)
})

test('every mail passes through any mail server: short lines, seven bits, nothing that could be cut off', () => {
  for (const { message, kind, audience, locale } of letters) {
    const name = `${kind}.${audience}.${locale}`
    assert.ok(message.length < 100_000, `${name} has ${message.length} characters`)
    for (const line of message.split('\r\n')) {
      assert.ok(line.length <= 998, `${name} has a line of ${line.length} characters`)
      assert.match(line, /^[\t -~]*$/, name)
    }
  }
})
