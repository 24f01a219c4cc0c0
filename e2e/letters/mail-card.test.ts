// What `kalends share` writes to be pasted into a mail, read by programs of others: with HTML, and without.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { createDatabase, runKalends, temporaryFolder } from '../kalends.ts'
import { seenByPostalMime, seenByPython } from './mails.ts'

const slug = 'short-cut'
const origin = 'https://book.example'
const names = 'Short cut – Haarwerk Lindengasse'

const folder = temporaryFolder()
const database = `${folder.path}/salon.db`
before(() => createDatabase(database))
after(() => folder.remove())

const parts = ['text/plain', 'text/html']

// The mail that a business makes of both files.
function mailOf(contents: string[]): string {
  const head = ['From: Haarwerk <hello@salon.example>', 'To: Zoe <zoe@visitor.example>', 'Subject: Free times']
  const lines = [...head, 'Message-ID: <1@salon.example>', 'MIME-Version: 1.0']
  lines.push('Content-Type: multipart/alternative; boundary="part"', '')
  for (const [index, content] of contents.entries()) {
    lines.push('--part', `Content-Type: ${parts[index]}; charset=utf-8`, 'Content-Transfer-Encoding: base64', '')
    lines.push(
      ...(Buffer.from(content)
        .toString('base64')
        .match(/.{1,76}/g) ?? []),
    )
  }
  return [...lines, '--part--', ''].join('\r\n')
}

function cardIn(locale: string): string {
  const out = `${folder.path}/${locale}`
  const where = ['--database', database, '--origin', origin, '--out', out]
  runKalends('share', slug, '--locale', locale, '--times', '3', ...where)
  return mailOf(['txt', 'html'].map(kind => readFileSync(`${out}/mail-card.${kind}`, 'utf8')))
}

// Words, and the address on the line below them.
const linksInText = (text: string) => [...text.matchAll(/^(.+)\n(https:\S+)$/gm)].map(([, words, to]) => [words, to])

const plain = (html: string) => html.replaceAll('&amp;', '&')
const linksInHtml = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, to = '', words = '']) => [words, to].map(plain))

for (const locale of ['en', 'de', 'pl'])
  test(`${locale}: without HTML a card names the service, and each time stands above its address`, async () => {
    const message = cardIn(locale)
    const [byPython] = seenByPython([message])
    const address = `${origin}/${locale}/widget/bookings/${slug}`
    for (const seen of [byPython!, await seenByPostalMime(message)]) {
      const text = seen.text.replaceAll('\r\n', '\n')
      assert.ok(text.startsWith(`${names}\n`), text)
      assert.doesNotMatch(text, /[<>]|&(amp|nbsp|#)/)
      const links = linksInText(text)
      assert.equal(links.length, 4, text)
      assert.equal(links.at(-1)?.[1], address)
      for (const [words, to] of links.slice(0, -1)) {
        const { origin: at, pathname, searchParams } = new URL(to!)
        assert.equal(at + pathname, address)
        assert.ok(words!.includes(`${Number(searchParams.get('date')!.slice(-2))}`), words)
      }
      assert.deepEqual(linksInHtml(seen.html), links)
    }
  })
