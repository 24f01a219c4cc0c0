// What the booking page does to the layout of the page around it, where every answer is late.
import { mouse } from '../browser/support/input-methods.ts'
import { makeLate } from '../browser/support/slow-network.ts'
import { text } from '../texts.ts'
import { fillDetails, firstTime, frameHeading, frameOf } from './support/steps.ts'
import { expect, test, zooOf } from './support/test.ts'

// What a visitor is not to see is a page that jumps; https://web.dev/cls calls a tenth good.
const mostShift = 0.02
const mostChanges = 2

for (const width of [320, 390, 768, 1280])
  test(`${width} px: the host page stands still, and a step changes the height twice at most`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await makeLate(page)
    await open('/kept')
    const frame = frameOf(page)
    let seen = 0
    /** The heights since the step before, once nothing has changed for a while. */
    const expectFewChanges = async (step: string) => {
      await page.waitForTimeout(1200)
      const { heights } = await zooOf(page)
      expect(heights.length - seen, `${step}: ${heights.slice(Math.max(0, seen - 1))}`).toBeLessThanOrEqual(mostChanges)
      seen = heights.length
    }
    await expect(firstTime(frame)).toBeVisible()
    // The first height is that of what stood there before.
    seen = 1
    await expectFewChanges('times')
    await firstTime(frame).click()
    await expect(frame.getByRole('timer')).toBeVisible()
    await expectFewChanges('details')
    await fillDetails(frame, mouse(page), `late.${width}@visitor.example`)
    await expectFewChanges('typing')
    await frame.getByRole('button', { name: text('details.submit'), exact: true }).click()
    await expect(frameHeading(frame, 'done.scheduled')).toBeVisible()
    await expectFewChanges('confirmation')
    const { shift, moved } = await zooOf(page)
    expect(shift, moved.join('\n')).toBeLessThanOrEqual(mostShift)
  })

test('nothing takes the focus or scrolls before the visitor has done something', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await open('/plain')
  await expect(firstTime(frameOf(page))).toBeVisible()
  expect(await page.evaluate(() => [scrollY, document.activeElement?.localName])).toEqual([0, 'body'])
})

test('a step that begins above the window is scrolled to, below the header that stays', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await open('/plain')
  await page.evaluate(() => document.querySelector('kalends-booking')?.setAttribute('offset-top', '60'))
  const frame = frameOf(page)
  const last = frame.locator('[data-starts-at]').last()
  await last.scrollIntoViewIfNeeded()
  await last.click()
  await expect(frame.getByRole('timer')).toBeVisible()
  await expect
    .poll(() => page.locator('kalends-booking').evaluate(element => Math.round(element.getBoundingClientRect().top)))
    .toBeGreaterThanOrEqual(0)
})
