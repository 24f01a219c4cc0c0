// What people write into texts to have it run in somebody else's browser, in every text of a site folder, by JSON and
// by Markdown: nothing of it runs, and what it says can be read.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { hostile } from '../../web/site/everything.fixture'
import { createDatabase, startKalends, temporaryFolder } from '../kalends.ts'

const program = process.env.KALENDS_PROGRAM ?? 'build/release/kalends'

const paragraph = (text: string) => ({ kind: 'paragraph', children: [{ kind: 'text', text }] })

// Every text that a page can have.
function blocksOf(text: string) {
  return [
    { kind: 'heading', heading: text.slice(0, 200) },
    {
      kind: 'rich_text',
      text: [
        paragraph(text),
        { kind: 'quote', children: [paragraph(text)] },
        { kind: 'code_block', text },
        { kind: 'list', children: [{ kind: 'list_item', children: [paragraph(text)] }] },
        { kind: 'paragraph', children: [{ kind: 'link', href: '/', children: [{ kind: 'text', text }] }] },
      ],
    },
    { kind: 'quote', quote: text, cite: text.slice(0, 200) },
    { kind: 'button', label: text.slice(0, 80), href: '/' },
    {
      kind: 'faq',
      heading: text.slice(0, 200),
      questions: [{ question: text.slice(0, 300), answer: [paragraph(text)] }],
    },
    { kind: 'latest_posts', heading: text.slice(0, 200) },
    { kind: 'search' },
  ]
}

const textOf = (text: string) => ({
  locale: 'en',
  title: text.slice(0, 200),
  summary: text,
  seo_title: text.slice(0, 200),
  seo_description: text.slice(0, 400),
  body: blocksOf(text),
})

function writeSite(folder: string) {
  const entries = (prefix: string, more: object = {}) =>
    hostile.map((text, i) => ({ slug: `${prefix}-${i}`, ...more, texts: [textOf(text)] }))
  const site = {
    version: 1,
    name: hostile[0],
    blog: 'blog',
    header: [{ texts: [{ locale: 'en', label: hostile[1]!.slice(0, 80), href: '/' }] }],
    footer_texts: [{ locale: 'en', text: hostile[2] }],
    pages: [
      { slug: 'home', texts: [textOf(hostile[3]!)] },
      {
        slug: 'blog',
        texts: [{ locale: 'en', title: 'Blog', body: [{ kind: 'latest_posts', paged: true, count: 24 }] }],
      },
      { slug: 'find', texts: [{ locale: 'en', title: 'Find', body: [{ kind: 'search' }] }] },
      ...entries('page'),
    ],
    posts: entries('post', { published_at: '2026-01-01T10:00:00Z', categories: ['category-1'], authors: ['author-2'] }),
    categories: entries('category').slice(0, 5),
    authors: entries('author').slice(0, 5),
    products: entries('product', { variants: [{ slug: 'one', price_minor: 100 }] }).slice(0, 5),
  }
  mkdirSync(join(folder, 'posts'))
  writeFileSync(join(folder, 'site.json'), JSON.stringify(site))
  for (const [i, text] of hostile.entries()) {
    const front = { title: text.slice(0, 200), summary: text, date: '2026-01-02', slug: `written-${i}` }
    const lines = Object.entries(front).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    writeFileSync(
      join(folder, 'posts', `written-${i}.en.md`),
      `---\n${lines.join('\n')}\n---\n\n# ${text}\n\n${text}\n`,
    )
  }
}

test('no text of a site runs', async ({ page }) => {
  test.skip((page.viewportSize()?.width ?? 0) < 600, 'tried on the wide page')
  test.setTimeout(180_000)
  expect(hostile.length).toBeGreaterThanOrEqual(50)
  const folder = temporaryFolder()
  const database = `${folder.path}/site.db`
  createDatabase(database)
  mkdirSync(join(folder.path, 'site'))
  writeSite(join(folder.path, 'site'))
  const words = ['site', 'import', join(folder.path, 'site'), '--business', 'haarwerk', '--database', database]
  execFileSync(program, words, { stdio: 'pipe' })
  const kalends = await startKalends(database)
  const ran: string[] = []
  page.on('dialog', dialog => {
    ran.push(`${page.url()}: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', message => ran.push(`${page.url()}: ${message.text()}`))
  page.on('pageerror', error => ran.push(`${page.url()}: ${error.message}`))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', event =>
      console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI}`),
    ),
  )
  try {
    for (const [i, text] of hostile.entries()) {
      await page.goto(`${kalends.url}/page-${i}`)
      await expect(page.locator('h1')).toHaveText(text.slice(0, 200))
      await expect(page.locator('pre')).toHaveText(text)
      await page.keyboard.press('Shift')
      await page.locator('#root[data-hydrated]').waitFor()
      await page.goto(`${kalends.url}/blog/b/written-${i}/`)
      await expect(page.locator('h1').first()).toHaveText(text.slice(0, 200))
    }
    const search = encodeURIComponent(hostile[5]!)
    for (const path of [
      '/',
      '/blog',
      '/blog/b/post-1/',
      '/blog/c/category-1',
      '/blog/author/author-2',
      '/product/product-3/',
    ])
      await page.goto(kalends.url + path)
    await page.goto(`${kalends.url}/find?q=${search}`)
    expect(ran).toEqual([])
    expect(
      await page.locator('#root script, #root iframe, #root object, #root [onerror], #root [onload]').count(),
    ).toBe(0)
  } finally {
    await kalends.stop()
    folder.remove()
  }
})
