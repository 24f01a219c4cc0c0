// Cross-site scripting inputs in every text of a site folder, by JSON and by Markdown: none of them runs, and each is
// shown as text.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { hostile } from '../../web/site/frame/everything.fixture'
import { createDatabase, startKalends, temporaryFolder } from '../kalends.ts'

const program = process.env.KALENDS_PROGRAM ?? 'build/release/kalends'

const paragraph = (text: string) => ({ kind: 'paragraph', children: [{ kind: 'text', text }] })

const imageOf = (text: string) => ({ media: 'picture.jpg', alt: text, caption: text })

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
    { kind: 'image', image: imageOf(text) },
    { kind: 'gallery', heading: text.slice(0, 200), images: [imageOf(text)] },
    { kind: 'search' },
  ]
}

const textOf = (text: string) => ({
  locale: 'en',
  title: text.slice(0, 200),
  summary: text,
  seo_title: text.slice(0, 200),
  seo_description: text.slice(0, 400),
  image: imageOf(text),
  body: blocksOf(text),
})

const variantOf = (slug: string, i: number) => ({
  slug,
  sku: hostile[i]!.slice(0, 60),
  price_minor: 100,
  names: [{ locale: 'en', text: hostile[i + 6] }],
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
    authors: entries('author')
      .slice(0, 5)
      .map(({ texts: [text], ...author }, i) => ({
        ...author,
        texts: [{ ...text, job_title: hostile[i]!.slice(0, 120) }],
      })),
    products: entries('product', { variants: ['one', 'two'].map(variantOf) }).slice(0, 5),
    collections: entries('collection').slice(0, 5),
  }
  mkdirSync(join(folder, 'posts'))
  mkdirSync(join(folder, 'media'))
  copyFileSync('demo/salon/media/winter.jpg', join(folder, 'media/picture.jpg'))
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

/** Serves the salon with the site of a folder. */
async function serve(folder: string, site: string) {
  const database = join(folder, 'site.db')
  createDatabase(database)
  execFileSync(program, ['site', 'import', site, '--business', 'haarwerk', '--database', database], { stdio: 'pipe' })
  return startKalends(database)
}

/** What has run, or was about to. */
async function watch(page: Page): Promise<string[]> {
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
  return ran
}

test('no text of a site runs', async ({ page }) => {
  expect(hostile.length).toBeGreaterThanOrEqual(50)
  const folder = temporaryFolder()
  mkdirSync(join(folder.path, 'site'))
  writeSite(join(folder.path, 'site'))
  const kalends = await serve(folder.path, join(folder.path, 'site'))
  const ran = await watch(page)
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
      '/collections/collection-4',
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

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

// A post for each of them, with it as its title, excerpt, body, category and author.
function writeWordpress(file: string): void {
  const items = hostile.map(
    (text, i) => `<item><title>${cdata(text)}</title><link>https://old.example/post-${i}/</link>
      <dc:creator>writer-${i}</dc:creator><excerpt:encoded>${cdata(text)}</excerpt:encoded>
      <content:encoded>${cdata(`<p>kept ${i}</p>${text}<p>also kept</p>`)}</content:encoded>
      <wp:post_id>${i + 1}</wp:post_id><wp:post_date_gmt>2019-03-01 09:30:00</wp:post_date_gmt>
      <wp:post_name>post-${i}</wp:post_name><wp:status>publish</wp:status><wp:post_parent>0</wp:post_parent>
      <wp:post_type>post</wp:post_type><category domain="category" nicename="c-${i}">${cdata(text)}</category></item>`,
  )
  const authors = hostile.map(
    (text, i) => `<wp:author><wp:author_login>writer-${i}</wp:author_login>
      <wp:author_display_name>${cdata(text)}</wp:author_display_name></wp:author>`,
  )
  writeFileSync(
    file,
    `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"
      xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:wp="http://wordpress.org/export/1.2/"
      xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Old</title>
      <link>https://old.example</link><language>en</language>${authors.join('')}${items.join('')}</channel></rss>`,
  )
}

function writeGhost(file: string): void {
  const posts = hostile.map((text, i) => ({
    id: `p${i}`,
    title: text,
    slug: `post-${i}`,
    html: `<p>kept ${i}</p>${text}<p>also kept</p>`,
    custom_excerpt: text,
    meta_title: text,
    meta_description: text,
    status: 'published',
    type: 'post',
    published_at: '2019-03-01T09:30:00.000Z',
  }))
  const tags = hostile.map((name, i) => ({ id: `t${i}`, name, slug: `tag-${i}`, description: name }))
  const users = hostile.map((name, i) => ({ id: `u${i}`, name, slug: `user-${i}`, bio: name }))
  const posts_tags = hostile.map((_, i) => ({ post_id: `p${i}`, tag_id: `t${i}`, sort_order: 0 }))
  const posts_authors = hostile.map((_, i) => ({ post_id: `p${i}`, author_id: `u${i}`, sort_order: 0 }))
  const data = { posts, tags, users, posts_tags, posts_authors }
  writeFileSync(file, JSON.stringify({ db: [{ meta: { version: '5.0.0' }, data }] }))
}

for (const [system, write] of Object.entries({ wordpress: writeWordpress, ghost: writeGhost }))
  test(`no text that ${system} exported runs`, async ({ page }) => {
    const folder = temporaryFolder()
    const [file, site] = [join(folder.path, 'export'), join(folder.path, 'site')]
    write(file)
    const words = ['site', 'convert', system, file, site, '--locale', 'en', '--address', 'https://old.example']
    execFileSync(program, words, { stdio: 'pipe' })
    const kalends = await serve(folder.path, site)
    const ran = await watch(page)
    try {
      const sitemap = await (await fetch(`${kalends.url}/sitemap-post-1.xml`)).text()
      const posts = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]+)</g)].map(match => match[1]!)
      expect(posts.length).toBe(hostile.length)
      for (const post of posts) {
        await page.goto(kalends.url + post)
        await expect(page.getByText(/^kept \d+/)).toBeVisible()
        await page.keyboard.press('Shift')
        await page.locator('#root[data-hydrated]').waitFor()
      }
      expect(ran).toEqual([])
    } finally {
      await kalends.stop()
      folder.remove()
    }
  })
