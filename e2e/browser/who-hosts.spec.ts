// A booking by every kind of page, by its host: one, a team, anyone; alone, of a group, of several calendars.

import { staffCard } from './support/input-methods.ts'
import { book } from './support/steps.ts'
import { expect, heading, test } from './support/studio-test.ts'

test('a provider', async ({ visit }) => {
  await visit.page.goto('/widget/appointment/ada')
  await expect(heading(visit, 'services.heading')).toBeVisible()
  await visit.page.getByRole('link', { name: /^Cut/ }).click()
  await book(visit)
  await expect(visit.page.getByText('Ada Winter')).toBeVisible()
})

test('a provider and a service', async ({ visit }) => {
  await visit.page.goto('/widget/appointment/ben/cut')
  await book(visit)
  await expect(visit.page.getByText('Ben Sommer')).toBeVisible()
})

test('a team, one of whom comes', async ({ visit }) => {
  await visit.page.goto('/widget/appointment/either/cut')
  await book(visit)
  await expect(visit.page.getByText(/(Ada Winter|Ben Sommer)$/)).toBeVisible()
})

test('a service with anyone', async ({ visit }) => {
  await visit.page.goto('/widget/appointment/service/cut')
  await expect(visit.page.locator('[data-staff] input').first()).toBeChecked()
  await book(visit)
})

test('a service with a chosen staff member', async ({ visit }) => {
  const { page } = visit
  await page.goto('/widget/appointment/service/cut')
  await staffCard(page, 'Ben Sommer').check()
  await book(visit)
  await expect(page.getByText('Ben Sommer')).toBeVisible()
})

test('a group', async ({ visit }) => {
  const { page } = visit
  await page.goto('/widget/groups/hair')
  await expect(page.getByRole('heading', { name: 'Everything for hair' })).toBeVisible()
  await visit.expectAccessible()
  await page.getByRole('link', { name: /Cut by both of us/ }).click()
  await book(visit)
  await expect(page.getByText(/Ada Winter.*Ben Sommer/)).toBeVisible()
})

test('several calendars', async ({ visit }) => {
  const { page, studio } = visit
  const ids = ['cut', 'colour'].map(slug => studio.idOf('calendars', slug))
  await page.goto(`/widget/booking/${ids.join(',')}`)
  await page.getByRole('link', { name: /^Cut/ }).click()
  await book(visit)
})
