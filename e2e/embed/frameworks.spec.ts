// Host pages that change without being loaded: React 18 and 19, drawn by a server or not, Turbo and htmx.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { mouse } from '../browser/support/input-methods.ts'
import { element, htmlPage, scriptTag } from './support/pages.ts'
import { type ReactVersion, reactMarkup, reactScript } from './support/react.ts'
import { bookingsBy } from './support/shop.ts'
import { book, firstTime, frameOf } from './support/steps.ts'
import { test as base, expect } from './support/test.ts'

const library = (path: string) => readFileSync(new URL(`../../node_modules/${path}`, import.meta.url), 'utf8')

const test = base.extend<object, { react: Record<ReactVersion, string> }>({
  react: [
    async ({ hosts, shop }, use) => {
      const react = {} as Record<ReactVersion, string>
      for (const version of [18, 19] as const) {
        const markup = await reactMarkup(version, shop.url)
        const page = (inside: string, head = '') =>
          htmlPage(
            `<div id="root" data-server="${shop.url}">${inside}</div>
            <script type="module" src="/react-${version}.js"></script>`,
            { head },
          )
        hosts.add({
          [`/react-${version}`]: page(''),
          [`/react-${version}-drawn`]: page(markup),
          // The script may be there before React: the element is at work in what React then takes over.
          [`/react-${version}-early`]: page(markup, scriptTag(shop.url)),
          [`/react-${version}.js`]: await reactScript(version),
        })
        react[version] = markup
      }
      await use(react)
    },
    { scope: 'worker' },
  ],
})

const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle' }).click()
const turn = (page: Page) => page.getByRole('button', { name: 'Turn' }).click()
const frames = (page: Page) => page.frames().length - 1

for (const version of [18, 19] as const) {
  test(`React ${version}: mounted, unmounted, changed twenty times, booked`, async ({ page, open, shop, react }) => {
    expect(react[version]).toContain('<a href=')
    await open(`/react-${version}`)
    await expect(firstTime(frameOf(page))).toBeVisible()
    for (let count = 0; count < 3; ++count) {
      await toggle(page)
      await expect(page.locator('kalends-booking')).toHaveCount(0)
      await toggle(page)
    }
    await expect.poll(() => frames(page)).toBe(1)
    for (let count = 0; count < 20; ++count) await turn(page)
    await expect(firstTime(frameOf(page))).toBeVisible()
    expect(frames(page)).toBe(1)
    await expect(frameOf(page).locator('html')).toHaveAttribute('data-theme', 'light')
    await firstTime(frameOf(page)).click()
    // Of the newest rendering, and never in an address.
    await expect(frameOf(page).locator('[name=first_name]')).toHaveValue('Ada20')
    await frameOf(page).locator('[name=last_name]').fill('Novák')
    await frameOf(page).locator('form [type=submit]').click()
    await expect(page.locator('output')).toContainText('scheduled-cut-20')
    expect(bookingsBy(shop, 'react@visitor.example').at(-1)).toMatchObject({ status: 'scheduled', first_name: 'Ada20' })
    expect(page.frames().filter(frame => frame.url().includes('react%40'))).toEqual([])
  })

  for (const way of ['drawn', 'early'])
    test(`React ${version}, ${way} by a server: taken over without a word`, async ({ page, open, react }) => {
      expect(react[version]).toContain('<kalends-booking')
      await open(`/react-${version}-${way}`)
      await expect(firstTime(frameOf(page))).toBeVisible()
      await turn(page)
      await expect(page.locator('kalends-booking')).toHaveAttribute('label', 'Booking 1')
      await expect(firstTime(frameOf(page))).toBeVisible()
      expect(frames(page)).toBe(1)
    })
}

test('Turbo: left, gone back to and come again, there is one frame', async ({ page, open, hosts, shop }) => {
  const head = `${scriptTag(shop.url)}<script type="module" src="/turbo.js"></script>`
  hosts.add({
    '/turbo.js': library('@hotwired/turbo/dist/turbo.es2017-esm.js'),
    '/turbo': htmlPage(`<h1>One</h1><a href="/turbo-other">Other</a>${element(shop.url)}`, { head }),
    '/turbo-other': htmlPage('<h1>Other</h1><a href="/turbo">One</a>', { head }),
  })
  await open('/turbo')
  await expect(firstTime(frameOf(page))).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  for (let count = 0; count < 3; ++count) {
    await page.getByRole('link', { name: 'Other' }).click()
    await expect(page.getByRole('heading', { name: 'Other' })).toBeVisible()
    await expect.poll(() => frames(page)).toBe(0)
    if (count % 2) await page.getByRole('link', { name: 'One' }).click()
    else await page.goBack()
    await expect(firstTime(frameOf(page))).toBeVisible()
    expect(frames(page)).toBe(1)
  }
  expect(await page.evaluate(() => 'isSame' in window), 'the page was never loaded again').toBe(true)
  await book(frameOf(page), mouse(page), 'turbo@visitor.example')
  expect(bookingsBy(shop, 'turbo@visitor.example')).toHaveLength(1)
})

test('htmx: a part that is swapped in and out', async ({ page, open, hosts, shop }) => {
  const head = `${scriptTag(shop.url)}<script src="/htmx.js"></script>`
  const swap = (path: string, words: string) =>
    `<button type="button" hx-get="${path}" hx-target="#part" hx-swap="innerHTML">${words}</button>`
  hosts.add({
    '/htmx.js': library('htmx.org/dist/htmx.min.js'),
    '/htmx': htmlPage(`${swap('/part', 'Show')}${swap('/nothing', 'Hide')}<div id="part"></div>`, { head }),
    '/part': element(shop.url),
    '/nothing': '<p>Nothing</p>',
  })
  await open('/htmx')
  for (let count = 0; count < 3; ++count) {
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(firstTime(frameOf(page))).toBeVisible()
    expect(frames(page)).toBe(1)
    await page.getByRole('button', { name: 'Hide' }).click()
    await expect.poll(() => frames(page)).toBe(0)
  }
})
