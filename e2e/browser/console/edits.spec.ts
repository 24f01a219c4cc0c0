// Two who change one customer at the same time: what each changed is kept, and where both changed the same, the second
// sees what was saved beside what they typed.
import { rowsOf } from '../../faults/database.ts'
import { comeIn, customerBooks, screen } from '../support/desk.ts'
import { studioBusiness } from '../support/studio-business.ts'
import { expect, testWith, type Visit } from '../support/studio-test.ts'

// No other test books here.
const test = testWith({ business: { ...studioBusiness } })
// What browsers write of a no. On a phone what was said gives its place back after a while.
test.use({ expectedMessages: [/status of 409|the layout shifted by 0\.0/] })

const stored = ({ studio }: Visit) =>
  rowsOf<object>(studio.database, 'SELECT first_name, last_name, phone FROM customer_profiles')[0]

test('what two change at once is kept of both, or decided', async ({ visit, browser }) => {
  const { locale } = visit
  await customerBooks(visit, { provider: 'ben', service: 'cut', name: 'Florian' })
  await comeIn(visit, 'owner', 'Olga Wolf')
  const context = await browser.newContext()
  const desk: Visit = { ...visit, page: await context.newPage() }
  await comeIn(desk, 'desk', 'Dora Post')
  const edit = async (one: Visit) => {
    const { button, heading, field } = screen(one.page, locale)
    await one.page.goto('/console/customers')
    await one.page.getByRole('link', { name: /^Florian/ }).click()
    await button('customer.edit').click()
    await expect(heading('customer.edit')).toBeVisible()
    return {
      fill: (key: 'customer.phone' | 'customer.first_name' | 'customer.last_name', words: string) =>
        field(key).fill(words),
      save: () => button('action.save').click(),
    }
  }
  const { say } = screen(desk.page, locale)
  const isSaved = (one: Visit) => expect(one.page.getByRole('dialog')).toHaveCount(0)

  // Different fields.
  let [first, second] = [await edit(visit), await edit(desk)]
  await first.fill('customer.phone', '+43 1 555 0177')
  await first.save()
  await isSaved(visit)
  await second.fill('customer.last_name', 'Brandt')
  await second.save()
  await isSaved(desk)
  expect(stored(visit)).toEqual({ first_name: 'Florian', last_name: 'Brandt', phone: '+43 1 555 0177' })

  // The same field, and another one.
  ;[first, second] = [await edit(visit), await edit(desk)]
  await first.fill('customer.last_name', 'Brandt-Moser')
  await first.save()
  await isSaved(visit)
  await second.fill('customer.last_name', 'Brand')
  await second.fill('customer.first_name', 'Florian Max')
  await second.save()
  const dialog = desk.page.getByRole('dialog')
  await expect(dialog.getByText(say('edit.meanwhile'))).toBeVisible()
  await expect(dialog.getByText(say('edit.saved_meanwhile', { value: 'Brandt-Moser' }))).toBeVisible()
  await expect(dialog.locator('[name=last_name]')).toHaveValue('Brand')
  await desk.expectAccessible()
  expect(stored(visit)).toMatchObject({ first_name: 'Florian', last_name: 'Brandt-Moser' })
  await dialog.getByRole('button', { name: `${say('edit.take')}: ${say('customer.last_name')}` }).click()
  await expect(dialog.locator('[name=last_name]')).toHaveValue('Brandt-Moser')
  await second.save()
  await isSaved(desk)
  expect(stored(visit)).toMatchObject({ first_name: 'Florian Max', last_name: 'Brandt-Moser' })
  await context.close()
})
