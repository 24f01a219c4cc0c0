// A service that asks for everything: what is missing and what is wrong, in the right words; then what is kept.
import type { Page } from '@playwright/test'
import { rowsOf } from '../faults/database.ts'
import { chooseTime, expectMistakes, fillDetails, submit, type } from './support/steps.ts'
import { consentText, termsText } from './support/studio-business.ts'
import { photosText } from './support/studio-forms.ts'
import { bookingsOf, expect, heading, test, type Visit } from './support/studio-test.ts'

const field = (page: Page, path: string) => page.locator(`#${path}`)

async function fillBadly(visit: Visit) {
  const { page, say } = visit
  const required = say('field.required')
  await submit(visit)
  await expectMistakes(visit, [
    ...[required, required, required, required, required, say('field.location.required')],
    ...[required, say('field.nothing_chosen'), say('field.consent.required')],
    ...[say('field.consent.required'), say('field.terms.required')],
  ])
  await expect(field(page, 'contact-first_name')).toBeFocused()
  await visit.expectAccessible()

  await fillDetails(visit)
  await field(page, 'contact-email').fill('nobody')
  await field(page, 'contact-phone').fill('call me')
  // Half a date.
  await type(field(page, 'contact-date_of_birth'), '12')
  await field(page, 'contact-location').fill('Lindengasse 1\n1070 Wien')
  await field(page, 'answers-shoes').fill('51')
  await page.getByLabel('Tea', { exact: true }).check()
  for (const words of [photosText, consentText, say('details.accept_terms')]) await page.getByLabel(words).check()
  await submit(visit)
  const wrong = [say('field.email.invalid'), say('field.phone.invalid'), say('field.date_of_birth.invalid')]
  await expectMistakes(visit, [...wrong, say('field.number.too_large', { count: 50 })])
  await expect(field(page, 'contact-email')).toBeFocused()

  // What only the server finds.
  await field(page, 'contact-email').fill('nobody@nowhere')
  await field(page, 'contact-phone').fill('12')
  await field(page, 'contact-date_of_birth').fill('2150-05-05')
  await field(page, 'answers-shoes').fill('38')
  await submit(visit)
  await expectMistakes(visit, wrong.slice(0, 2))
  await expect(field(page, 'contact-email')).toBeFocused()
  await field(page, 'contact-email').fill('zoe@visitor.example')
  await field(page, 'contact-phone').fill('+43 1 555 0123')
  await submit(visit)
  await expectMistakes(visit, wrong.slice(2))
}

test('a service that asks for everything', async ({ visit, studio }) => {
  const { page, say, locale } = visit
  await page.goto('/widget/appointment/gina/everything')
  await chooseTime(page)
  await expect(page.getByText(say('details.address'), { exact: true })).toBeVisible()
  await expect(page.getByText(termsText, { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: say('details.terms_read') })).toHaveAttribute('href', '/terms')
  await fillBadly(visit)
  await field(page, 'contact-date_of_birth').fill('1990-02-28')
  await submit(visit)
  await expect(heading(visit, 'done.scheduled')).toBeVisible()

  const columns = 'b.id, b.phone, b.date_of_birth AS birth, b.contact_location AS location'
  const stored = bookingsOf<{ id: string; birth: number }>(visit, 'Everything asked', columns).at(-1)
  expect(stored).toMatchObject({ phone: '+43 1 555 0123', location: 'Lindengasse 1, 1070 Wien' })
  expect(stored?.birth).toBe(Date.UTC(1990, 1, 28) / 86_400_000)
  const isIts = `subject_kind = 'booking' AND subject_id = '${stored?.id}'`
  const said = `SELECT question, choice, text FROM answers WHERE ${isIts} ORDER BY position`
  expect(rowsOf(studio.database, said)).toEqual([
    { question: 'shoes', choice: '', text: '38' },
    { question: 'drinks', choice: 'tea', text: 'Tea' },
    { question: 'photos', choice: '', text: 'true' },
  ])
  const receipts = `SELECT kind, text, url, version, locale, ip FROM consent_receipts
    WHERE ${isIts} ORDER BY kind, version`
  const here = { locale, ip: '127.0.0.1' }
  expect(rowsOf(studio.database, receipts)).toEqual([
    { kind: 'consent', text: photosText, url: '', version: '2', ...here },
    { kind: 'consent', text: consentText, url: '', version: '2027-01', ...here },
    { kind: 'terms', text: termsText, url: '/terms', version: '', ...here },
  ])
})
