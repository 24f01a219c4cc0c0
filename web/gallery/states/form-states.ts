import type { Page } from 'playwright-core'
import type { State } from './state.ts'

const [form, survey] = ['/widget/form', '/widget/survey']

const press = (page: Page) => page.locator('button[type=submit]').click()

async function answer(page: Page) {
  const field = (slug: string) => page.locator(`[name=answers-${slug}]`)
  await field('name').fill('Eva Nagy')
  await field('email').fill('eva@example.com')
  await field('length').nth(1).check()
  await field('wishes').first().check()
  await page.locator('#answers-privacy').check()
}

async function handIn(page: Page) {
  await answer(page)
  await press(page)
}

async function rate(page: Page, stars: number) {
  await page
    .locator('label:has([type=radio])')
    .nth(stars - 1)
    .click()
  await press(page)
  await page.locator('h2').waitFor()
}

/** Everything a visitor can come to see of forms and surveys. */
export const formStates: State[] = [
  { name: 'form', path: `${form}/consultation` },
  {
    name: 'form-further-question',
    path: `${form}/consultation`,
    reach: async page => {
      await answer(page)
      await page.locator('[name=answers-wishes]').nth(1).check()
      await page.locator('[name=answers-allergies]').waitFor()
      await page.locator('label:has([name=answers-mood])').nth(3).click()
      await page.locator('label:has([name=answers-likely])').nth(7).click()
    },
  },
  {
    name: 'form-mistakes',
    path: `${form}/consultation`,
    reach: async page => {
      await page.locator('[name=answers-email]').fill('eva')
      await page.locator('[name=answers-children]').fill('12')
      await press(page)
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'form-refused',
    path: `${form}/picky`,
    reach: async page => {
      await handIn(page)
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'form-unavailable',
    path: `${form}/closed`,
    reach: async page => {
      await handIn(page)
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'form-unsure',
    path: `${form}/consultation`,
    reach: async page => {
      await page.route('**/api/v1/forms/**', route => route.abort())
      await handIn(page)
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'form-sent',
    path: `${form}/consultation`,
    reach: async page => {
      await handIn(page)
      await page.locator('[data-outcome]').waitFor()
    },
  },
  {
    name: 'form-sent-plain',
    path: `${form}/thanks`,
    reach: async page => {
      await handIn(page)
      await page.locator('[data-outcome]').waitFor()
    },
  },
  { name: 'form-empty', path: `${form}/nothing` },
  { name: 'survey', path: `${survey}/visit` },
  { name: 'survey-step', path: `${survey}/visit`, reach: page => rate(page, 2) },
  {
    name: 'survey-step-mistakes',
    path: `${survey}/visit`,
    reach: async page => {
      await rate(page, 2)
      await press(page)
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'survey-disqualified',
    path: `${survey}/visit`,
    reach: async page => {
      await rate(page, 5)
      await page.locator('[name=answers-again]').first().check()
      await press(page)
      await page.locator('[name=answers-email]').waitFor()
      await press(page)
      await page.locator('[data-outcome]').waitFor()
    },
  },
]
