// A recurring booking: one of its dates is taken before, another while the visitor types.
import { wallClockAfter } from './support/input-methods.ts'
import { bookBehind, chooseTime, fillDetails, submit } from './support/steps.ts'
import { bookingsOf, button, expect, heading, test } from './support/studio-test.ts'

test('a recurring appointment, one of its dates at another time', async ({ visit }) => {
  const { page, say } = visit
  const rows = () =>
    bookingsOf<{ series_id: string; starts_at: number }>(visit, 'Weekly care', 'b.series_id, i.starts_at')
  const before = rows().length
  await page.goto('/widget/appointment/fay/weekly')
  const start = await chooseTime(page)
  const inWeeks = (weeks: number) => wallClockAfter(start, 7 * weeks)
  const takeAway = (weeks: number) => bookBehind(visit, 'fay', 'weekly', one => one.startsWith(inWeeks(weeks)))
  await takeAway(1)
  await fillDetails(visit)
  await button(visit, 'repeat.action').click()
  await expect(heading(visit, 'repeat.heading')).toBeVisible()
  const dates = page.locator('li[data-free]')
  await expect(dates).toHaveCount(4)
  await expect(page.locator('li[data-free=false]')).toHaveCount(1)
  await expect(dates.nth(1)).toContainText(say('repeat.not_free'))
  await expect(page.getByText(say('repeat.summary', { chosen: 3, count: 4 }), { exact: true })).toBeVisible()
  const instead = page.getByLabel(say('repeat.instead'))
  await instead.selectOption({ index: 1 })
  const moved = await instead.inputValue()
  await expect(page.getByText(say('repeat.summary', { chosen: 4, count: 4 }), { exact: true })).toBeVisible()
  await visit.expectAccessible()
  await button(visit, 'repeat.continue').click()
  await expect(page.getByText(say('repeat.not_kept'), { exact: true })).toBeVisible()

  await takeAway(2)
  await submit(visit)
  await expect(page.getByRole('alert').locator('strong')).toHaveText(say('error.series_conflict'))
  await expect(page.getByText(say('repeat.conflict'), { exact: true })).toBeVisible()
  await expect(dates.nth(2)).toContainText(say('repeat.taken'))
  await expect(page.getByText(say('repeat.summary', { chosen: 3, count: 4 }), { exact: true })).toBeVisible()
  expect(rows()).toHaveLength(before)

  await button(visit, 'repeat.continue').click()
  await submit(visit)
  await expect(heading(visit, 'done.series_scheduled', { count: 3 })).toBeVisible()
  const booked = rows().slice(before)
  expect(new Set(booked.map(({ series_id }) => series_id)).size).toBe(1)
  const starts = booked.map(({ starts_at }) => starts_at)
  expect(starts).toHaveLength(3)
  expect(starts).toContain(Date.parse(start) / 1000)
  expect(starts).toContain(Date.parse(moved) / 1000)
})
