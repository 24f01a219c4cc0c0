// Forms and surveys: what is asked, what is wrong with the answers, what becomes of them.
import type { Page } from '@playwright/test'
import { rowsOf } from '../faults/database.ts'
import { expectMistakes, type } from './support/steps.ts'
import { change } from './support/studio.ts'
import { lookForwardText, privacyText, regularsText } from './support/studio-forms.ts'
import { button, expect, heading, test, type Visit } from './support/studio-test.ts'

const choice = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const answer = (page: Page, question: string) => page.locator(`#answers-${question}`)

interface Submission {
  id: string
  locale: string
  page: string
  outcome: string
}

// What was handed in last to a form.
function handedIn({ studio }: Visit, form: string) {
  const [submission] = rowsOf<Submission>(
    studio.database,
    `SELECT s.id, s.locale, s.page, s.outcome FROM submissions s JOIN forms f ON f.id = s.form_id
      WHERE f.slug = '${form}' ORDER BY s.submitted_at DESC, s.id DESC`,
  )
  const isIts = `subject_kind = 'submission' AND subject_id = '${submission?.id}'`
  const answers = rowsOf<{ question: string; said: string }>(
    studio.database,
    `SELECT question, CASE WHEN choice = '' THEN text ELSE choice END AS said FROM answers
      WHERE ${isIts} ORDER BY position`,
  )
  const consents = `SELECT kind, text, version, locale, ip FROM consent_receipts WHERE ${isIts}`
  return {
    submission,
    answers: answers.map(({ question, said }) => `${question}: ${said}`),
    receipts: rowsOf(studio.database, consents),
  }
}

async function answerBadly(visit: Visit) {
  const { page, say } = visit
  await button(visit, 'form.submit').click()
  const required = say('field.required')
  await expectMistakes(visit, [
    ...[required, required, required],
    ...[say('field.nothing_chosen'), say('field.consent.required')],
  ])
  await expect(page.getByLabel('Your name')).toBeFocused()
  await visit.expectAccessible()

  await answer(page, 'name').fill('Zoë Novák')
  await answer(page, 'email').fill('zoe@nowhere')
  await answer(page, 'phone').fill('call me')
  // Half a date.
  await type(answer(page, 'last-visit'), '12')
  await choice(page, 'Long').check()
  for (const wish of ['Dry ends', 'Colour', 'Scalp']) await choice(page, wish).check()
  const further = say('form.further', { title: 'What do you react to?' })
  await expect(page.getByRole('status').filter({ hasText: further })).toHaveText(further)
  await answer(page, 'hours').fill('a few')
  await choice(page, privacyText).check()
  await button(visit, 'form.submit').click()
  await expectMistakes(visit, [
    ...[say('field.email.invalid'), say('field.phone.invalid'), say('field.date.invalid')],
    ...[say('field.several_choices.too_many', { count: 2 }), required, say('field.number.invalid')],
  ])
  await expect(answer(page, 'email')).toBeFocused()
  for (const [hours, key, count] of [
    ['0', 'too_small', 1],
    ['5', 'too_large', 4],
  ] as const) {
    await answer(page, 'hours').fill(hours)
    await button(visit, 'form.submit').click()
    await expect(page.locator('#answers-hours-mistake')).toHaveText(say(`field.number.${key}`, { count }))
  }
}

async function answerWell({ page, say }: Visit) {
  await answer(page, 'email').fill('zoe@visitor.example')
  await answer(page, 'phone').fill('+43 1 555 0123')
  await answer(page, 'last-visit').fill('2026-01-15')
  await choice(page, 'Scalp').uncheck()
  // What is not asked any more is not handed in either.
  await answer(page, 'allergies').fill('Nuts')
  await choice(page, 'Colour').uncheck()
  await expect(answer(page, 'allergies')).toHaveCount(0)
  // People write a comma where others have a point.
  await answer(page, 'hours').fill('1,5')
  await page.getByLabel(say('form.rating', { count: 4, total: 5 })).check()
}

test('a form', async ({ visit }) => {
  const { page, locale } = visit
  await page.goto('/widget/form/first-visit?source=leaflet')
  await expect(page.getByRole('heading', { name: 'Before your first visit' })).toBeVisible()
  await expect(answer(page, 'allergies')).toHaveCount(0)
  await answerBadly(visit)
  await answerWell(visit)
  await button(visit, 'form.submit').click()
  await expect(heading(visit, 'form.sent')).toBeVisible()
  await expect(page.getByText(lookForwardText, { exact: true })).toBeVisible()
  await visit.expectAccessible()

  const { submission, answers, receipts } = handedIn(visit, 'first-visit')
  expect(submission).toMatchObject({ locale, page: '/widget/form/first-visit', outcome: 'message' })
  expect(answers).toEqual([
    'name: Zoë Novák',
    'email: zoe@visitor.example',
    'phone: +43 1 555 0123',
    'last-visit: 2026-01-15',
    'length: long',
    'wishes: ends',
    'hours: 1.5',
    'mood: 4',
    'privacy: true',
    'source: leaflet',
  ])
  expect(receipts).toEqual([{ kind: 'consent', text: privacyText, version: '3', locale, ip: '127.0.0.1' }])
})

test('a form that is closed while it is filled in', async ({ visit, studio }) => {
  const { page, say } = visit
  const set = (active: 0 | 1) => change(studio.database, `UPDATE forms SET active = ${active} WHERE slug = 'fleeting'`)
  set(1)
  await page.goto('/widget/form/fleeting')
  await answer(page, 'name').fill('Zoë')
  set(0)
  await button(visit, 'form.submit').click()
  await expect(heading(visit, 'form.over')).toBeVisible()
  await expect(page.getByText(say('error.form_not_found'), { exact: true })).toBeVisible()
  expect(handedIn(visit, 'fleeting').submission).toBeUndefined()
  // In a language that it was not shown in before: what was shown is kept, and nothing told the program of the change.
  expect((await page.goto('/pl/widget/form/fleeting'))?.status()).toBe(404)
})

test('a survey with a jump that ends because the visitor is not its audience', async ({ visit }) => {
  const { page, say, locale } = visit
  const step = page.getByRole('heading', { level: 2 })
  const expectStep = async (title: string, progress: string) => {
    await expect(step).toContainText(title)
    await expect(step).toContainText(progress)
  }
  const next = () => button(visit, 'form.next').click()
  const back = () => button(visit, 'action.back').click()
  const stars = (count: number) => page.getByLabel(say('form.rating', { count, total: 5 }))

  await page.goto('/widget/survey/after-visit')
  await expectStep('In general', say('form.progress_most', { count: 1, total: 3 }))
  await next()
  await expectMistakes(visit, [say('field.required')])
  await stars(2).check()
  await next()
  await expectStep('What went wrong?', say('form.progress', { count: 2, total: 3 }))
  await next()
  await expectMistakes(visit, [say('field.nothing_chosen')])
  await visit.expectAccessible()
  await choice(page, 'The wait').check()
  await next()
  await expectStep('Next time', say('form.progress', { count: 3, total: 3 }))
  await button(visit, 'form.submit').click()
  await expectMistakes(visit, [say('field.required')])

  // Another answer leads past a step; what was answered there is not handed in.
  await back()
  await expect(choice(page, 'The wait')).toBeChecked()
  await back()
  await expect(stars(2)).toBeChecked()
  await stars(5).check()
  await next()
  await expectStep('Next time', say('form.progress', { count: 2, total: 2 }))
  await choice(page, 'Hardly').check()
  await button(visit, 'form.submit').click()
  await expect(heading(visit, 'form.disqualified')).toBeVisible()
  await expect(page.getByText(regularsText, { exact: true })).toBeVisible()
  await visit.expectAccessible()
  const { submission, answers, receipts } = handedIn(visit, 'after-visit')
  expect(submission).toMatchObject({ locale, page: '/widget/survey/after-visit', outcome: 'disqualify' })
  expect(answers).toEqual(['stars: 5', 'again: no'])
  expect(receipts).toEqual([])
})
