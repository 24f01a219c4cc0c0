// A booking with a deposit from a foreign site, to the end: in the page and in a popup, by mouse and by keyboard, on
// a phone and on a desk.
import type { Page } from '@playwright/test'
import { type Hand, keyboard, mouse } from '../browser/support/input-methods.ts'
import { text } from '../texts.ts'
import { bookingsBy } from './support/shop.ts'
import { chooseTime, fillDetails, frameOf, payButton } from './support/steps.ts'
import { eventsOf, expect, test } from './support/test.ts'

const campaign = 'utm_source=newsletter&utm_campaign=spring&gclid=click-77&not_ours=secret'

interface Way {
  mode: 'inline' | 'popup'
  width: number
  name: 'mouse' | 'keyboard'
}
const ways: Way[] = (['inline', 'popup'] as const).flatMap(mode =>
  [390, 1280].flatMap(width => (['mouse', 'keyboard'] as const).map(name => ({ mode, width, name }))),
)
const hands: Record<Way['name'], (page: Page) => Hand> = { mouse, keyboard }

for (const { mode, width, name } of ways)
  test(`${mode}, ${width} px, ${name}: paid, stored with its campaign, and back to the site`, async ({
    page,
    open,
    shop,
    hosts,
    asked,
  }) => {
    const email = `${mode}.${width}.${name}@visitor.example`
    const hand = hands[name](page)
    await page.setViewportSize({ width, height: width < 640 ? 844 : 900 })
    await open(`/deposit${mode === 'popup' ? '-popup' : ''}?${campaign}`)
    if (mode === 'popup') await hand.press(page.getByRole('link', { name: 'Book online' }))
    const frame = frameOf(page)
    await chooseTime(frame, hand)
    await fillDetails(frame, hand, email)
    const events = await eventsOf(page)
    expect(events).toContain('slot-selected')
    const left = page.waitForURL(url => url.origin === shop.url)
    await hand.press(payButton(frame))
    await left

    await hand.press(page.getByRole('button', { name: text('demo_payment.pay'), exact: true }))
    await expect(page.getByRole('heading', { name: text('done.scheduled'), exact: true })).toBeVisible()
    const [booking, ...others] = bookingsBy(shop, email)
    expect(others).toEqual([])
    expect(booking).toMatchObject({
      ...{ status: 'scheduled', paid_minor: 1200, first_name: 'Zoë' },
      ...{ utm_source: 'newsletter', utm_campaign: 'spring' },
    })
    expect(asked.filter(address => address.startsWith(shop.url) && address.includes('not_ours'))).toEqual([])
    const back = page.locator(`a[href^="${hosts.site('shop')}/deposit"]`)
    await expect(back).toBeVisible()
    await hand.press(back)
    await expect(page).toHaveURL(url => url.pathname.startsWith('/deposit'))
  })
