// The site of the demo salon in a real browser: every route of the specification, with script and without.
import { execFileSync } from 'node:child_process'
import { test as base, expect, type Page } from '@playwright/test'
import { createDatabase, type Kalends, startKalends, temporaryFolder } from '../kalends.ts'
import { findViolations } from './support/accessible.ts'

const program = process.env.KALENDS_PROGRAM ?? 'build/release/kalends'

interface Site {
  url: string
  /** Below which drafts are shown. */
  preview: string
}

const test = base.extend<{ messages: string[] }, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
    async ({}, use) => {
      const folder = temporaryFolder()
      const database = `${folder.path}/site.db`
      createDatabase(database)
      const run = (...words: string[]) =>
        execFileSync(program, ['site', ...words, '--business', 'haarwerk', '--database', database], { stdio: 'pipe' })
      run('import', 'demo/salon')
      const preview = run('preview').toString().trim()
      const kalends: Kalends = await startKalends(database)
      await use({ url: kalends.url, preview })
      await kalends.stop()
      folder.remove()
    },
    { scope: 'worker' },
  ],
  // What a page says to its console is a mistake: of hydration, of the policy, of an address.
  messages: [
    async ({ page }, use) => {
      const messages: string[] = []
      page.on('console', message => messages.push(`${message.type()}: ${message.text()}`))
      page.on('pageerror', error => messages.push(`error: ${error.message}`))
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', event =>
          console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI}`),
        ),
      )
      await use(messages)
      expect(messages).toEqual([])
    },
    { auto: true },
  ],
})

// Each kind of address, in English and German.
const routes = [
  '/',
  '/about',
  '/services/weddings',
  '/blog',
  '/blog?page=2',
  '/blog/b/which-brush-for-which-hair/',
  '/b/which-brush-for-which-hair/',
  '/post/which-brush-for-which-hair/',
  '/blog/c/colour',
  '/c/colour/',
  '/c/care/b/which-brush-for-which-hair',
  '/blog/c/care/b/which-brush-for-which-hair',
  '/blog/category/colour',
  '/blog/author/anna',
  '/blog/tag/curls',
  '/shop/product/gentle-shampoo/',
  '/product/gentle-shampoo/',
  '/shop/collections/wash-and-care',
  '/collections/wash-and-care',
  '/search?q=hair',
  '/de',
  '/de/magazin',
]

/** Tests of what does not differ by the width of the page. */
const onWidePage = (define: () => void) =>
  test.describe(() => {
    // Asked for the viewport alone, it skips before there are a page and a server.
    test.skip(({ viewport }) => (viewport?.width ?? 0) < 600, 'tried on the wide page')
    define()
  })

const shownText = async (page: Page) => (await page.locator('#root').textContent()) ?? ''

async function hydrate(page: Page) {
  await page.keyboard.press('Shift')
  await page.locator('#root[data-hydrated]').waitFor()
}

onWidePage(() => {
  for (const route of routes)
    test(`the same with script and without: ${route}`, async ({ page, site, browser }) => {
      const without = await browser.newContext({ javaScriptEnabled: false })
      const plain = await without.newPage()
      const answer = await plain.goto(site.url + route)
      expect(answer?.status()).toBe(200)
      const text = await shownText(plain)
      expect(text.length).toBeGreaterThan(200)
      await without.close()

      const scripts: string[] = []
      page.on('request', request => void (request.resourceType() === 'script' && scripts.push(request.url())))
      await page.goto(site.url + route, { waitUntil: 'networkidle' })
      expect(await shownText(page)).toBe(text)
      expect(scripts).toEqual([])
      const html = await page.locator('#root').innerHTML()
      await hydrate(page)
      expect(scripts.length).toBeGreaterThan(0)
      const plainOf = (of: string) => of.replaceAll(/ ?reveal-ahead/g, '').replaceAll(' class=""', '')
      expect(plainOf(await page.locator('#root').innerHTML())).toBe(plainOf(html))
    })
})

for (const route of [
  '/',
  '/blog',
  '/blog/b/which-brush-for-which-hair/',
  '/shop/product/gentle-shampoo/',
  '/services',
  '/de/suche?q=haar',
])
  test(`without a mistake that axe knows: ${route}`, async ({ page, site }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(site.url + route)
      expect(await findViolations(page)).toEqual([])
    }
  })

test('a free time on the home page leads to it in the widget', async ({ page, site }) => {
  await page.goto(site.url)
  await page.locator('a[href*="/widget/bookings/"][href*="time="]').first().click()
  await expect(page).toHaveURL(/\/widget\/bookings\//)
  await expect(page.getByLabel(/first name/i)).toBeVisible()
})

test('only a preview shows drafts, to every browser with its link', async ({ page, site, messages }) => {
  expect((await page.request.get(`${site.url}/blog/b/going-grey-on-purpose/`)).status()).toBe(404)
  const answer = await page.goto(`${site.url}${site.preview}/blog`)
  expect(answer?.headers()['cache-control']).toBe('no-store')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expect(page.getByText(/Preview with drafts/)).toBeVisible()
  await page.locator('#root[data-hydrated]').waitFor()
  await expect(page.locator(`main a[href^="${site.preview}/"]`)).not.toHaveCount(0)
  const over = await page.request.get(`${site.url}/v2/preview/${'0'.repeat(26)}/blog`)
  expect(over.status()).toBe(410)
  expect(messages).toEqual([])
})

// Those of the specification below /v2/preview/{id}; a draft at the end.
const previewRoutes = [
  '',
  '/blog',
  '/b/which-brush-for-which-hair/',
  '/c/care/',
  '/c/care/b/which-brush-for-which-hair',
  '/blog/author/anna',
  '/blog/tag/curls',
  '/post/which-brush-for-which-hair/',
  '/product/gentle-shampoo/',
  '/collections/wash-and-care',
  '/blog/b/going-grey-on-purpose/',
]

onWidePage(() => {
  for (const route of previewRoutes)
    test(`a preview is the same with script and without: ${route || '/'}`, async ({ page, site, browser }) => {
      const address = site.url + site.preview + route
      const without = await browser.newContext({ javaScriptEnabled: false })
      const plain = await without.newPage()
      expect((await plain.goto(address))?.status()).toBe(200)
      const text = await shownText(plain)
      expect(text.length).toBeGreaterThan(200)
      await without.close()
      await page.goto(address)
      await page.locator('#root[data-hydrated]').waitFor()
      expect(await shownText(page)).toBe(text)
    })
})

test('another page of the site is shown without a new document, and Back leads back', async ({ page, site }) => {
  await page.goto(site.url)
  await hydrate(page)
  await page.evaluate(() => void Object.assign(window, { marked: true }))
  await page.locator('footer a[href="/imprint"]').click()
  await expect(page.locator('h1')).toHaveText(/imprint/i)
  await expect(page).toHaveURL(`${site.url}/imprint`)
  expect(await page.evaluate(() => 'marked' in window)).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL(`${site.url}/`)
  await expect(page.locator('h1')).toHaveText(/second morning/)
})

onWidePage(() => {
  for (const javaScriptEnabled of [true, false])
    test(`who chooses a language has it everywhere, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
      browser,
      site,
    }) => {
      const context = await browser.newContext({ locale: 'de-DE', javaScriptEnabled })
      const page = await context.newPage()
      const language = page.locator('html')
      await page.goto(site.url)
      await expect(page).toHaveURL(`${site.url}/de`)
      await page.locator('header details summary', { hasText: 'Deutsch' }).click()
      await page.getByRole('link', { name: 'English' }).first().click()
      await expect(page).toHaveURL(`${site.url}/`)
      await expect(language).toHaveAttribute('lang', 'en')
      expect(await context.cookies()).toMatchObject([{ name: 'locale', value: 'en', path: '/', sameSite: 'Lax' }])
      await page.locator('header nav a[href="/about"]').first().click()
      await expect(page).toHaveURL(`${site.url}/about`)
      await page.locator('header a[href="/"]').first().click()
      await expect(page).toHaveURL(`${site.url}/`)
      await expect(page.locator('h1')).toHaveText(/second morning/)
      await page.goBack()
      await expect(page).toHaveURL(`${site.url}/about`)
      for (const address of [
        '/blog',
        '/search?q=hair',
        '/widget/booking',
        '/widget/appointment/anna',
        '/no/such/page',
      ]) {
        await page.goto(site.url + address)
        await expect(page).toHaveURL(site.url + address)
        await expect(language).toHaveAttribute('lang', /^en/)
      }
      // By hand, and with nothing remembered by the browser but its cookies.
      const other = await context.newPage()
      await other.goto(site.url)
      await expect(other).toHaveURL(`${site.url}/`)
      await expect(other.locator('html')).toHaveAttribute('lang', 'en')
      await context.close()
    })

  test('who reads a page in English is not led to German by its logo', async ({ browser, site }) => {
    const context = await browser.newContext({ locale: 'de-DE' })
    const page = await context.newPage()
    await page.goto(`${site.url}/about`)
    await page.locator('header a[href="/"]').first().click()
    await expect(page.locator('h1')).toHaveText(/second morning/)
    await expect(page).toHaveURL(`${site.url}/`)
    expect(await context.cookies()).toEqual([])
    await context.close()
  })
})

test('menus and questions open before the script is there', async ({ page, site }) => {
  await page.route('**/assets/*.js', () => undefined)
  await page.goto(site.url)
  const isOpen = () => page.locator('details').evaluateAll(all => all.filter(one => one.hasAttribute('open')).length)
  await page.locator('main summary').first().click()
  expect(await isOpen()).toBe(1)
  await page.locator('header summary:visible').first().click()
  expect(await isOpen()).toBe(2)
  expect(await page.locator('#root[data-hydrated]').count()).toBe(0)
})

onWidePage(() => {
  test('four columns stand beside each other, or two and two', async ({ page, site }) => {
    for (const [width, rows] of [
      [1280, 1],
      [1920, 1],
      [900, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${site.url}/about`)
      const tops = await page.locator('main').evaluate(main => {
        const grids = [...main.querySelectorAll('div')].filter(
          one => getComputedStyle(one).display === 'grid' && one.children.length === 4,
        )
        return grids.flatMap(grid => [...grid.children].map(column => column.getBoundingClientRect().top))
      })
      expect(tops).toHaveLength(4)
      expect(new Set(tops).size, `at ${width}`).toBe(rows)
      expect(tops.filter(top => top === tops[0])).toHaveLength(4 / rows)
    }
  })
})

test('a preview is left by no link to a page of the site', async ({ page, site }) => {
  await page.goto(`${site.url}${site.preview}`)
  const leaving = await page
    .locator('#root a[href^="/"]')
    .evaluateAll(
      (all, preview) =>
        all
          .map(one => one.getAttribute('href') ?? '')
          .filter(href => !href.replace(/^\/de/, '').startsWith(preview) && !/^(\/de)?\/widget\//.test(href)),
      site.preview,
    )
  expect(leaving).toEqual([])
  await page.locator(`footer a[href="${site.preview}/imprint"]`).click()
  await expect(page.locator('h1')).toHaveText(/imprint/i)
  await page.goto(`${site.url}${site.preview}/blog`)
  await expect(page.locator('li', { hasText: 'Draft' })).not.toHaveCount(0)
  for (const short of ['/author/anna', '/tag/curls'])
    expect((await page.goto(`${site.url}${site.preview}${short}`))?.status()).toBe(200)
})

test('an address of nothing says so', async ({ page, site, messages }) => {
  await page.goto(`${site.url}/nothing/here?x=1`)
  await expect(page.getByRole('heading')).toHaveText('Page not found: /nothing/here?x=1')
  await page.goto(`${site.url}/Not_A_Slug`)
  await expect(page.getByRole('heading')).toHaveText('Page Not Found: /Not_A_Slug')
  messages.length = 0 // Browsers write down each 404.
})
