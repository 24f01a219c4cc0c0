// Who may put a booking page in a frame, which pages may be put there at all, and messages of strangers.
import type { Page } from '@playwright/test'
import { htmlPage } from './support/pages.ts'
import { firstTime, frameOf } from './support/steps.ts'
import { expect, test } from './support/test.ts'

// Browsers write it down where they refuse a frame.
test.use({ expectedMessages: [/frame-ancestors|ERR_BLOCKED_BY_RESPONSE|chrome-error|status of (404|410)/] })

const framed = (address: string) => htmlPage(`<iframe title="page" src="${address}" width="900" height="700"></iframe>`)

/** Whether the only frame of a page shows what it was to show. */
async function renders(page: Page, address: string): Promise<boolean> {
  await page.waitForLoadState('load')
  const frame = page.frames()[1]
  await expect.poll(() => frame?.url()).not.toBe('about:blank')
  return frame?.url().startsWith(address) ?? false
}

for (const site of ['shop', 'partner'])
  test(`${site} is listed: it renders`, async ({ page, open }) => {
    await open('/plain', site)
    await expect(firstTime(frameOf(page))).toBeVisible()
  })

// Names that end or begin like one that is listed.
for (const site of ['other', 'shop.localhost.evil', 'notshop', 'x.shop'])
  test(`${site} is not listed: it does not render, and the link is there`, async ({ page, open, shop }) => {
    await open('/plain', site)
    await expect
      .poll(() => page.evaluate(() => window.zoo.events))
      .toEqual([{ name: 'error', detail: { code: 'silent' } }])
    await expect(page.getByRole('link', { name: 'Book online' })).toBeVisible()
    expect(page.frames().filter(frame => frame.url().startsWith(shop.url))).toEqual([])
  })

test('another port of a listed host is another origin', async ({ page, shop }) => {
  const answer = await page.goto(`${shop.url}/widget/bookings/cut`)
  const policy = answer?.headers()['content-security-policy'] ?? ''
  const ancestors = /frame-ancestors ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
  expect(ancestors).toContainEqual(expect.stringMatching(/^http:\/\/shop\.localhost:\d+$/))
  expect(ancestors.filter(one => one === 'http:' || one === '*' || one.includes('*'))).toEqual([])
})

test('in a frame of a site that is not listed: refused, though the one between is listed', async ({
  page,
  hosts,
  shop,
}) => {
  hosts.add({ '/around': framed(`${hosts.site('shop')}/plain`) })
  await page.goto(`${hosts.site('other')}/around`)
  await expect(page.frameLocator('iframe').locator('h1')).toBeVisible()
  await expect(page.frameLocator('iframe').getByRole('link', { name: 'Book online' })).toBeVisible()
  expect(page.frames().filter(frame => frame.url().startsWith(shop.url))).toEqual([])
  await page.goto(`${hosts.site('partner')}/around`)
  await expect(firstTime(page.frameLocator('iframe').frameLocator('kalends-booking iframe'))).toBeVisible()
})

test('a sandbox without an origin: the flow stays away and the link is there; the card shows', async ({
  page,
  open,
  shop,
}) => {
  await open('/sandbox')
  const inside = page.frameLocator('iframe')
  await expect(inside.getByRole('link', { name: 'Book online' })).toBeVisible()
  await open('/card')
  await expect(page.frameLocator('iframe').locator('a').first()).toBeVisible()
  expect(await page.frameLocator('iframe').locator('a').first().getAttribute('href')).toContain(shop.url)
})

test('pages of links, payments and errors render in no frame', async ({ page, hosts, shop }) => {
  const paths = [
    '/widget/view-booking?token=abc',
    '/widget/cancel-booking?token=abc',
    '/widget/reschedule-booking?token=abc',
    '/widget/confirm-booking?token=abc',
    '/widget/otl/abc',
    '/widget/bookings/nothing-of-this-name',
    '/widget/nothing',
    '/widget/demo-payment/abc',
    '/api',
  ]
  for (const [index, path] of paths.entries()) {
    hosts.add({ [`/framed-${index}`]: framed(shop.url + path) })
    await page.goto(`${hosts.site('shop')}/framed-${index}`)
    expect(await renders(page, shop.url), path).toBe(false)
  }
  // What makes the rest of this test mean something.
  hosts.add({ '/framed': framed(`${shop.url}/widget/bookings/cut`) })
  await page.goto(`${hosts.site('shop')}/framed`)
  expect(await renders(page, shop.url)).toBe(true)
})

test('a forged hello gets no line', async ({ page, hosts, open }) => {
  // A frame of another site, that says what the booking page would say.
  hosts.add({
    '/forger': htmlPage(`<script>window.got = []; addEventListener('message', e => got.push([e.data, e.ports.length]))
      parent.postMessage({ kalends: 'hello', v: 1 }, '*')</script>`),
  })
  await open('/plain')
  await expect(firstTime(frameOf(page))).toBeVisible()
  await page.evaluate(
    address => {
      const frame = document.createElement('iframe')
      frame.src = address
      document.body.append(frame)
      // And the host page itself, to itself.
      postMessage({ kalends: 'hello', v: 1 }, '*')
    },
    `${hosts.site('other')}/forger`,
  )
  await expect
    .poll(() =>
      page
        .frames()
        .find(frame => frame.url().endsWith('/forger'))
        ?.url(),
    )
    .toBeTruthy()
  const forger = page.frames().find(frame => frame.url().endsWith('/forger'))
  // An answer would have come by now: the element answers in the same turn.
  await forger?.waitForLoadState('load')
  await page.waitForTimeout(300)
  expect(await forger?.evaluate(() => (window as unknown as { got: unknown[] }).got)).toEqual([])
  await expect(firstTime(frameOf(page))).toBeVisible()
})

test('a forged offer of a line is ignored', async ({ page, hosts, shop }) => {
  // The frame beside the booking page, which stands in the page by itself: an element's shadow hides it from others.
  const prefill = `{ prefill: { first_name: 'Forged' }, attribution: {}, page: '' }`
  hosts.add({
    '/offerer': htmlPage(`<script>
      const { port1, port2 } = new MessageChannel()
      window.got = []
      port1.onmessage = ({ data }) => got.push(data)
      parent.frames[0].postMessage({ kalends: 'port', v: 1 }, '*', [port2])
      port1.postMessage({ v: 1, type: 'settings', data: ${prefill} })
    </script>`),
    '/unanswered': framed(`${shop.url}/widget/bookings/cut?embed=inline`),
  })
  await page.goto(`${hosts.site('shop')}/unanswered`)
  const booking = page.frameLocator('iframe').first()
  await expect(firstTime(booking)).toBeVisible()
  await page.evaluate(
    address => {
      const frame = document.createElement('iframe')
      frame.src = address
      document.body.append(frame)
    },
    `${hosts.site('other')}/offerer`,
  )
  await expect.poll(() => page.frames().some(frame => frame.url().endsWith('/offerer'))).toBe(true)
  const offerer = page.frames().find(frame => frame.url().endsWith('/offerer'))
  await offerer?.waitForLoadState('load')
  await firstTime(booking).click()
  await expect(booking.locator('[name=first_name]')).toHaveValue('')
  expect(await offerer?.evaluate(() => (window as unknown as { got: unknown[] }).got)).toEqual([])
})

test('a repeated offer of a line is ignored', async ({ page, open, shop }) => {
  await open('/plain')
  await expect(firstTime(frameOf(page))).toBeVisible()
  // The host page is allowed to offer once.
  const repeated = page.evaluate(
    origin =>
      new Promise<unknown[]>(done => {
        const got: unknown[] = []
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => got.push(data)
        const frame = document.querySelector('kalends-booking')?.shadowRoot?.querySelector('iframe')
        frame?.contentWindow?.postMessage({ kalends: 'port', v: 1 }, origin, [port2])
        const data = { prefill: { first_name: 'Repeated' }, attribution: {}, page: '' }
        port1.postMessage({ v: 1, type: 'settings', data })
        setTimeout(() => done(got), 500)
      }),
    shop.url,
  )
  await firstTime(frameOf(page)).click()
  await expect(frameOf(page).locator('[name=first_name]')).toHaveValue('')
  expect(await repeated).toEqual([])
})
