// What every test of a host page stands on: one program and one server of host pages for each worker, and a host page
// whose complaints are a failure.
import { test as base, expect, type Page } from '@playwright/test'
import { leave } from '../../browser/support/leave.ts'
import { type Hosts, openHosts } from './hosts.ts'
import { hostPages } from './pages.ts'
import { openShop, type Shop } from './shop.ts'
import { watchHost, type Zoo } from './watch.ts'

export { expect } from '@playwright/test'

interface Fixtures {
  /** Console messages that a test is about. */
  expectedMessages: RegExp[]
  /** Opens a host page of a site that the business lists, or of another. */
  open: (path: string, site?: string) => Promise<void>
  /** Every address that the browser asked for. */
  asked: string[]
}

interface WorkerFixtures {
  hosts: Hosts
  shop: Shop
}

/** Sites that the business lists. */
const listed = ['shop', 'partner']

export const test = base.extend<Fixtures, WorkerFixtures>({
  expectedMessages: [[], { option: true }],

  hosts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from the pattern
    async ({}, use) => {
      const hosts = await openHosts()
      await use(hosts)
      await hosts.close()
    },
    { scope: 'worker' },
  ],

  shop: [
    async ({ hosts }, use) => {
      const shop = await openShop(listed.map(hosts.site))
      hosts.add(hostPages(shop.url))
      await use(shop)
      await shop.close()
    },
    { scope: 'worker' },
  ],

  asked: async ({ page }, use) => {
    const asked: string[] = []
    page.context().on('request', request => asked.push(request.url()))
    await use(asked)
  },

  open: async ({ page, hosts, shop }, use) => {
    await use(async (path, site = 'shop') => {
      // The pages are there once the program is.
      expect(shop.url).toBeTruthy()
      await page.goto(hosts.site(site) + path)
    })
  },

  page: async ({ page, expectedMessages }, use) => {
    const complaints: string[] = []
    const complain = (text: string) => {
      if (!expectedMessages.some(pattern => pattern.test(text))) complaints.push(text)
    }
    page.on('console', message => {
      const { url } = message.location()
      if (message.type() === 'error' || message.type() === 'warning') complain(`${message.text()} (${url})`)
    })
    page.on('pageerror', error => complain(String(error)))
    await page.addInitScript(watchHost)
    await use(page)
    await leave(page)
    expect(complaints, 'the page complained').toEqual([])
  },
})

/** What happened in the host page since it was loaded. */
export const zooOf = (page: Page): Promise<Zoo> => page.evaluate(() => JSON.parse(JSON.stringify(window.zoo)))

/** Names of the events that the host page heard. */
export const eventsOf = async (page: Page) => (await zooOf(page)).events.map(({ name }) => name)
