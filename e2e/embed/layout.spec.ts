// What the booking page does to the layout of the page around it, where every answer is late.
// With KALENDS_HEIGHTS=all the host page is watched in every language.
import { makeLate } from '../browser/support/slow-network.ts'
import { languages } from '../texts.ts'
import { keptPage } from './support/pages.ts'
import { firstTime, frameOf } from './support/steps.ts'
import { expect, test, zooOf } from './support/test.ts'
import { beginWalk, bookCutLater, mostChanges } from './support/walks.ts'
import { watchHost } from './support/watch.ts'

// What a visitor is not to see is a page that jumps; https://web.dev/cls calls a tenth good.
const mostShift = 0.02

const widths = [320, 390, 768, 1280]
// The words of German and Polish are among the longest.
const watched = process.env.KALENDS_HEIGHTS === 'all' ? languages : ['en', 'de', 'pl']

for (const language of watched)
  test(`${language}: the host page stands still, and a step changes the height twice at most`, async ({
    context,
    hosts,
    shop,
  }) => {
    await context.addInitScript(watchHost)
    const address = `/${language}/kept`
    hosts.add({ [address]: keptPage(shop.url, 'bookings/cut', language) })
    const walked = async (width: number) => {
      const page = await context.newPage()
      const walk = await beginWalk(page, await makeLate(page), { language, width, nth: widths.indexOf(width) })
      await page.goto(hosts.site('shop') + address)
      await bookCutLater(walk)
      for (const { step, heights } of walk.counts)
        expect(heights.length, `${width} px, ${step}: ${heights}`).toBeLessThanOrEqual(mostChanges)
      expect(walk.counts.flatMap(({ heights }) => heights).length, 'changes that were seen').toBeGreaterThan(4)
      const { shift, moved } = await zooOf(page)
      expect(shift, `${width} px\n${moved.join('\n')}`).toBeLessThanOrEqual(mostShift)
      await page.close()
    }
    await Promise.all(widths.map(walked))
  })

test('what is below is not pulled up by a late step: the frame is lower from the next press on', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await makeLate(page)
  await open('/kept')
  const frame = frameOf(page)
  await expect(firstTime(frame)).toBeVisible()
  await firstTime(frame).click()
  await expect(frame.getByRole('timer')).toBeVisible()
  const room = () => frame.locator('#root').evaluate(root => innerHeight - root.getBoundingClientRect().bottom)
  expect(await room()).toBeGreaterThan(100)
  await frame.locator('[name=first_name]').click()
  await expect.poll(room).toBeLessThanOrEqual(4)
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
