// Every page of the demo sites, as their sitemaps name them: valid HTML, and languages that name each other.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { get } from 'node:http'
import { test } from 'node:test'
import { HtmlValidate } from 'html-validate'
import { createDatabase, startKalends, temporaryFolder } from '../kalends.ts'

const program = process.env.KALENDS_PROGRAM ?? 'build/release/kalends'
const sites = { salon: 'haarwerk', physio: 'w-ruchu', consulting: 'fenwick-hale' }

// React writes <br/>, srcSet and the like in its own way, which HTML allows; how long a title is, is up to its author.
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: { 'attr-case': 'off', 'void-style': 'off', 'doctype-style': 'off', 'long-title': 'off' },
})

function ask(base: string, host: string, path: string): Promise<{ status: number | undefined; text: string }> {
  return new Promise((done, failed) => {
    get(base + path, { headers: { host } }, answer => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', chunk => (text += chunk))
      answer.on('end', () => done({ status: answer.statusCode, text }))
    }).on('error', failed)
  })
}

const locations = (xml: string) => [...xml.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)</g)].map(([, path]) => path || '/')

const languagesIn = (html: string) =>
  [...html.matchAll(/hreflang="([^"]+)" href="https?:\/\/[^/"]+([^"]*)"/g)]
    .filter(([, tag]) => tag !== 'x-default')
    .map(([, , path]) => path || '/')

test('every page of the demo sites is valid, and its languages name each other', async () => {
  const folder = temporaryFolder()
  const database = `${folder.path}/sites.db`
  createDatabase(
    database,
    Object.keys(sites).map(name => `demo/${name}.json`),
  )
  for (const [name, slug] of Object.entries(sites)) {
    const words = ['site', 'import', `demo/${name}`, '--business', slug, '--database', database]
    execFileSync(program, words, { stdio: 'pipe' })
  }
  const kalends = await startKalends(database)
  try {
    for (const name of Object.keys(sites)) {
      const read = (path: string) => ask(kalends.url, `${name}.localhost`, path)
      const parts = locations((await read('/sitemap.xml')).text)
      const paths = (await Promise.all(parts.map(read))).flatMap(({ text }) => locations(text))
      assert.ok(paths.length > 60, `${name}: ${paths.length} pages`)
      const languages = new Map<string, string[]>()
      for (const path of paths) {
        const { status, text } = await read(path)
        assert.equal(status, 200, path)
        languages.set(path, languagesIn(text))
        const { results } = await validator.validateString(text)
        const mistakes = results.flatMap(result =>
          result.messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
        )
        assert.deepEqual(mistakes, [], `${name} ${path}`)
      }
      for (const [path, others] of languages)
        for (const other of others) assert.ok(languages.get(other)?.includes(path), `${name}: ${other} names ${path}`)
    }
  } finally {
    await kalends.stop()
    folder.remove()
  }
})
