// Every kind of page in every language: the browser draws what the server drew.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { createDatabase, startKalends, temporaryFolder } from '../kalends.ts'
import { languages } from '../texts.ts'

const program = process.env.KALENDS_PROGRAM ?? 'build/release/kalends'

// Grapheme clusters, ligatures, right-to-left and what normalising would change: all of it has to come out alike.
const letters = 'Grüße, żółw, naïveté, tűz, São João, Ærø — 👩‍🔬 e\u0301 \u200f \ufb01'

const textsOf = (title: string, body: object[] = []) =>
  languages.map(locale => ({ locale, title: `${title} ${locale}`, summary: letters, body }))

const paragraph = { kind: 'paragraph', children: [{ kind: 'text', text: letters, marks: ['bold'] }] }
const body = [
  { kind: 'heading', heading: letters },
  { kind: 'rich_text', text: [paragraph] },
  { kind: 'booking', calendar: 'short-cut', count: 1 },
  { kind: 'faq', questions: [{ question: letters, answer: [paragraph] }] },
  { kind: 'latest_posts', count: 3 },
  { kind: 'products', count: 3 },
]

function writeSite(folder: string): void {
  const published_at = '2026-03-01T12:00:00Z'
  const post = { published_at, categories: ['news'], tags: ['curls'], authors: ['anna'] }
  const site = {
    version: 1,
    locales: languages.filter(locale => locale !== 'en'),
    blog: 'blog',
    shop: 'shop',
    search: 'search',
    pages: [
      { slug: 'home', texts: textsOf('Home', body) },
      { slug: 'blog', texts: textsOf('Blog', [{ kind: 'latest_posts', paged: true }]) },
      { slug: 'shop', texts: textsOf('Shop') },
      { slug: 'search', texts: textsOf('Search', [{ kind: 'search' }]) },
    ],
    posts: [{ slug: 'first', ...post, texts: textsOf('First', body.slice(0, 2)) }],
    categories: [{ slug: 'news', texts: textsOf('News') }],
    tags: [{ slug: 'curls', texts: textsOf('Curls') }],
    authors: [{ slug: 'anna', staff: 'anna', texts: textsOf('Anna') }],
    products: [
      { slug: 'oil', collections: ['care'], variants: [{ slug: 'one', price_minor: 1250 }], texts: textsOf('Oil') },
    ],
    collections: [{ slug: 'care', texts: textsOf('Care') }],
  }
  mkdirSync(folder)
  writeFileSync(join(folder, 'site.json'), JSON.stringify(site))
}

const paths = [
  '',
  '/blog',
  '/blog/b/first/',
  '/blog/c/news',
  '/blog/tag/curls',
  '/blog/author/anna',
  '/shop/product/oil/',
  '/shop/collections/care',
  '/search?q=first',
]

test('every kind of page is drawn alike, in every language', async ({ page }) => {
  expect(languages.length).toBe(11)
  const folder = temporaryFolder()
  const database = `${folder.path}/site.db`
  createDatabase(database)
  writeSite(join(folder.path, 'site'))
  const words = ['site', 'import', join(folder.path, 'site'), '--business', 'haarwerk', '--database', database]
  execFileSync(program, words, { stdio: 'pipe' })
  const kalends = await startKalends(database)
  const messages: string[] = []
  page.on('console', message => messages.push(`${page.url()}: ${message.text()}`))
  page.on('pageerror', error => messages.push(`${page.url()}: ${error.message}`))
  try {
    for (const locale of languages)
      for (const path of paths) {
        const address = (locale === 'en' ? '' : `/${locale}`) + path || '/'
        const answer = await page.goto(kalends.url + address)
        expect(answer?.status(), address).toBe(200)
        const root = page.locator('#root')
        const before = await root.textContent()
        await page.keyboard.press('Shift')
        await page.locator('#root[data-hydrated]').waitFor()
        expect(await root.textContent()).toBe(before)
      }
    expect(messages).toEqual([])
  } finally {
    await kalends.stop()
    folder.remove()
  }
})
