// How many presses it takes to book: two from a direct link, three from a list; typing aside.
import { fillDetails } from './support/steps.ts'
import { button, expect, heading, test, type Visit } from './support/studio-test.ts'

/** Counts what the visitor presses from here on, over all pages. */
async function countPresses({ page }: Visit): Promise<() => number> {
  let count = 0
  await page.exposeFunction('pressed', () => void ++count)
  const listen = () => {
    // Typing into a field needs no press of a button, but a press to get there is none of what is counted here.
    const counts = (event: Event) => !(event.target as Element).matches('input:not([type=radio], [type=checkbox])')
    const told = (event: Event) => void (event.isTrusted && counts(event) && (window as never as Told).pressed())
    addEventListener('click', told, { capture: true })
  }
  await page.addInitScript(listen)
  return () => count
}

interface Told {
  pressed: () => void
}

const firstTime = ({ page }: Visit) => page.locator('[data-starts-at]').first()

test('two presses from a direct link, with the details brought along', async ({ visit }) => {
  const count = await countPresses(visit)
  await visit.page.goto('/widget/appointment/ben/cut?first_name=Zoë&last_name=Novák&email=zoe@visitor.example')
  await firstTime(visit).click()
  await button(visit, 'details.submit').click()
  await expect(heading(visit, 'done.scheduled')).toBeVisible()
  await expect.poll(count).toBe(2)
})

test('two presses from a direct link, with the details typed', async ({ visit }) => {
  const count = await countPresses(visit)
  await visit.page.goto('/widget/appointment/ben/cut')
  await firstTime(visit).click()
  await fillDetails(visit)
  await button(visit, 'details.submit').click()
  await expect(heading(visit, 'done.scheduled')).toBeVisible()
  await expect.poll(count).toBe(2)
})

test('three presses from a list', async ({ visit }) => {
  const count = await countPresses(visit)
  await visit.page.goto('/widget/appointment/ben')
  await visit.page.getByRole('link', { name: /^Cut/ }).click()
  await firstTime(visit).click()
  await fillDetails(visit)
  await button(visit, 'details.submit').click()
  await expect(heading(visit, 'done.scheduled')).toBeVisible()
  await expect.poll(count).toBe(3)
})
