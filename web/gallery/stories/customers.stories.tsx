// Who comes: the list, the card of one, and all that can stand in their place.
import { ok } from '../fakes/answers'
import { no, onConsole } from '../fakes/console/answers'
import { customerOf, customerRows } from '../fakes/console/customers'
import { found, inConsole } from '../storybook/console-story'
import { click, fill, press, see, seeAlert, seeWords } from '../storybook/steps'

export default { title: 'Console, customers' }

const customer = '/api/v1/console/customers/{customer_id}'
const list = '/api/v1/console/customers'
const card = { shows: '[data-sheet] header h2' }
/** As a member of the staff sees it, who reaches only what is their own. */
const own = [
  found('signed_in', {
    grants: [
      { permission: 'calendar.see', reach: 'own' },
      { permission: 'bookings.see', reach: 'own' },
      { permission: 'customers.see', reach: 'own' },
      { permission: 'notes.write', reach: 'own' },
    ],
  }),
]

export const Customers = inConsole('/console/customers', () => see('[data-customer]'))
export const CustomersFound = inConsole('/console/customers', async () => {
  await fill('main [name=q]', 'lo')
  await see('[data-customer]')
})
export const CustomersKeptOut = inConsole('/console/customers?standing=kept_out', () => see('[data-customer]'))
export const CustomersNoneFound = inConsole('/console/customers?q=xyz', () => seeWords('main [role=status]'))
export const CustomersEmpty = inConsole('/console/customers', () => seeWords('main [role=status]'), {
  handlers: [onConsole('get', list, () => ok({ customers: [] }))],
})
export const CustomersLoading = inConsole('/console/customers', undefined, {
  handlers: [onConsole('get', list, () => 'never')],
})
export const CustomersRefused = inConsole('/console/customers', seeAlert, {
  handlers: [onConsole('get', list, () => no(403, 'not_allowed'))],
})
export const CustomersBroken = inConsole('/console/customers', seeAlert, {
  handlers: [onConsole('get', list, () => no(503, 'unavailable'))],
})
export const CustomersOwn = inConsole('/console/customers', () => see('[data-customer]'), {
  handlers: [...own, onConsole('get', list, () => ok({ customers: customerRows.slice(0, 3) }))],
})
export const CustomersByKeys = inConsole('/console/history', async () => {
  await see('main time')
  await press('g')
  await press('c')
  await see('[data-customer]')
})

export const CustomerCard = inConsole('/console/customers?customer=customer1', () => see('[data-sheet] footer'), card)
export const CustomerCardNew = inConsole(
  '/console/customers?customer=customer2',
  () => see('[data-sheet] footer'),
  card,
)
export const CustomerCardKeptOut = inConsole(
  '/console/customers?customer=customer8',
  async () => {
    const chosen = await see('[data-sheet] input:checked')
    chosen.closest('section')?.scrollIntoView()
  },
  card,
)
export const CustomerCardLong = inConsole('/console/today?customer=customer9', () => see('[data-sheet] footer'), card)
export const CustomerCardUnbooked = inConsole(
  '/console/customers?customer=customer10',
  () => see('[data-sheet] footer'),
  card,
)
export const CustomerCardOwn = inConsole('/console/customers?customer=customer0', undefined, {
  ...card,
  handlers: own,
})
export const CustomerCardMissing = inConsole('/console/customers?customer=nothing', undefined, {
  shows: '[data-sheet] [role=alert]',
})
export const CustomerCardLoading = inConsole('/console/customers?customer=customer1', undefined, {
  handlers: [onConsole('get', customer, () => 'never')],
  shows: '[data-sheet] p',
})
export const CustomerCardNote = inConsole(
  '/console/customers?customer=customer1',
  async () => {
    await click('[data-sheet] section section:nth-of-type(2) button', -1)
    await see('[name=note]')
  },
  card,
)
export const CustomerCardStanding = inConsole(
  '/console/customers?customer=customer1',
  async () => {
    await click('[data-sheet] input[type=radio]', -1)
    await seeWords('[role=status] b')
  },
  card,
)
export const CustomerEdit = inConsole(
  '/console/customers?customer=customer1',
  async () => {
    await click('[data-sheet] footer button')
    await see('dialog [name=phone]')
  },
  card,
)
/** Another user saved the card meanwhile. */
const other = { hasSaved: false }
export const CustomerEditClash = inConsole(
  '/console/customers?customer=customer1',
  async () => {
    await click('[data-sheet] footer button')
    await fill('dialog [name=phone]', '+43 660 1234567')
    await click('dialog [type=submit]')
    await see('dialog [role=alert]')
  },
  {
    ...card,
    begin: () => {
      other.hasSaved = false
    },
    handlers: [
      onConsole('patch', customer, () => {
        other.hasSaved = true
        return no(409, 'edit_conflict')
      }),
      onConsole('get', customer, ({ place }) => {
        const seen = customerOf(place.customer_id!)!
        if (!other.hasSaved) return ok(seen)
        const saved = { ...seen.customer, phone: '+442079460999' }
        return ok({ ...seen, version: '2', customer: saved, last_name: 'Lovelace-Byron' })
      }),
    ],
  },
)
export const CustomerAdd = inConsole('/console/customers', async () => {
  await click('main header button')
  await see('dialog [name=first_name]')
})
export const CustomerAddMistakes = inConsole(
  '/console/customers',
  async () => {
    await click('main header button')
    await fill('dialog [name=email]', 'ada')
    await click('dialog [type=submit]')
    await see('dialog [aria-invalid=true]')
  },
  {
    handlers: [
      onConsole('post', list, () =>
        no(422, 'invalid_fields', [
          { path: 'first_name', code: 'required' },
          { path: 'email', code: 'invalid' },
        ]),
      ),
    ],
  },
)
export const CustomerFromBooking = inConsole(
  '/console/calendar/day?booking=00510',
  async () => {
    await click('[data-sheet] header a')
    await see('[data-sheet] input[type=radio]')
  },
  card,
)
