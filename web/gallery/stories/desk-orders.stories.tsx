// The console: what staff book and move, and the rules in the way.
import type { RuleInTheWay, StaffMove, StaffOrder } from '../../console/api/types'
import { addDays } from '../../shared/time/days'
import { ok } from '../fakes/answers'
import { no, onConsole } from '../fakes/console/answers'
import { bookingOf } from '../fakes/console/desk'
import { quoteOf, quoteOfMove, rule, twoRules } from '../fakes/console/orders'
import { at, date } from '../fakes/console/salon'
import { inConsole } from '../storybook/console-story'
import { check, click, fill, press, see, seeAlert, seeWords, shown } from '../storybook/steps'

export default { title: 'Console' }

const free = `/console/calendar/day?sheet=new&at=${date}T18:00&host=staff0`
const rosa = `${free}&whom=customer0`
const moved = `/console/calendar/day?booking=00510&sheet=move&at=${date}T15:30`
const shows = '[data-sheet] form'

const quoted = (rules: RuleInTheWay[]) =>
  onConsole('post', '/api/v1/console/bookings/quote', ({ body }) => ok(quoteOf(body as StaffOrder, rules)))
const moveQuoted = (rules: RuleInTheWay[]) =>
  onConsole('post', '/api/v1/console/bookings/{booking_id}/move/quote', ({ place, body }) => ({
    ...ok({ ...quoteOfMove(bookingOf(place.booking_id!)!, body as StaffMove), rules }),
  }))

/** At a desk it is chosen from a list, on a phone ticked. */
async function chooseService(name: string, id: string) {
  const field = await see('[data-sheet] [name=service], [data-sheet] [name=name]')
  if (field.matches('select')) select(field as HTMLSelectElement, id)
  else {
    const line = shown('[data-sheet] label').find(one => one.textContent?.includes(name))
    if (line) line.click()
    else throw new Error(`There is no ${name}.`)
  }
}

async function chooseItem(id: string, index = 0) {
  select((await see('[data-sheet] [data-item] [name=service]', index)) as HTMLSelectElement, id)
}

function select(field: HTMLSelectElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')!.set!.call(field, value)
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

export const DeskNew = inConsole('/console/calendar/day?sheet=new', () => see(shows), { shows })
export const DeskNewLoading = inConsole(free, undefined, {
  handlers: [onConsole('get', '/api/v1/console/services', () => 'never')],
  shows: '[data-sheet] p',
})
export const DeskNewNothing = inConsole(free, undefined, {
  handlers: [onConsole('get', '/api/v1/console/services', () => ok({ services: [] }))],
  shows: '[data-sheet] p',
})
export const DeskNewOffline = inConsole(free, undefined, {
  handlers: [onConsole('get', '/api/v1/console/services', () => 'lost')],
  shows: '[role=alert]',
})
export const DeskNewFree = inConsole(
  rosa,
  async () => {
    await chooseService('Cut and style', 'style')
    await seeWords('[data-sheet] footer b')
  },
  { shows },
)
export const DeskNewFreeTimes = inConsole(
  '/console/calendar/day?sheet=new',
  async () => {
    const name = await see('[data-sheet] [name=service], [data-sheet] [type=submit]')
    if (!name.matches('select')) await click('[data-sheet] [type=submit]')
    await chooseService('Cut and style', 'style')
    await see('[data-sheet] [aria-pressed]')
  },
  { shows },
)
export const DeskNewSearch = inConsole(
  '/console/calendar/day?sheet=new',
  async () => {
    await fill('[data-sheet] [name=name]', 'Lov')
    await see('[role=option]')
    await press('ArrowDown')
  },
  { shows },
)
export const DeskNewKnown = inConsole(rosa, () => see('[data-sheet] p'), { shows })
export const DeskNewRule = inConsole(
  rosa,
  async () => {
    await chooseService('Short cut', 'short')
    await see('[data-rules]')
  },
  { handlers: [quoted([rule('outside_hours')])], shows },
)
export const DeskNewRules = inConsole(
  rosa,
  async () => {
    await chooseService('Cut and style', 'style')
    await see('[data-rules]')
    await check('[data-rules] input')
    await check('[data-rules] input', 1)
  },
  { handlers: [quoted(twoRules)], shows },
)
export const DeskNewNotMine = inConsole(
  rosa,
  async () => {
    await chooseService('Cut and style', 'style')
    await see('[data-fixed]')
  },
  { handlers: [quoted(twoRules.map(one => ({ ...one, may_break: one.rule !== 'overlap' })))], shows },
)
export const DeskNewBusy = inConsole(
  rosa,
  async () => {
    await chooseService('Cut and style', 'style')
    await seeAlert()
  },
  { handlers: [onConsole('post', '/api/v1/console/bookings/quote', () => no(409, 'resource_busy'))], shows },
)
let isPressed = false
export const DeskNewMeanwhile = inConsole(
  rosa,
  async () => {
    isPressed = false
    await chooseService('Cut and style', 'style')
    await seeWords('[data-sheet] footer b')
    await click('[data-sheet] form [type=submit]')
    await see('[data-rules] [role=alert]')
  },
  {
    handlers: [
      onConsole('post', '/api/v1/console/bookings/quote', ({ body }) =>
        ok(quoteOf(body as StaffOrder, isPressed ? [rule('overlap', { from: at('18:00'), to: at('18:30') })] : [])),
      ),
      onConsole('post', '/api/v1/console/bookings', () => {
        isPressed = true
        return no(409, 'rules_in_the_way')
      }),
    ],
    shows,
  },
)
export const DeskNewEveryRule = inConsole(
  rosa,
  async () => {
    await chooseService('Cut and style', 'style')
    await see('[data-rules]')
  },
  {
    handlers: [
      quoted([
        rule('outside_hours'),
        rule('time_off', { from: at('18:00'), to: at('20:00') }),
        rule('notice'),
        rule('horizon'),
        rule('limit'),
        rule('buffer'),
        rule('grid'),
        rule('not_offered_by'),
        rule('overlap', { from: at('18:30'), to: at('19:30') }),
        rule('seats', { seats_left: 0 }),
      ]),
    ],
    shows,
  },
)
export const DeskNewBooked = inConsole(
  free,
  async () => {
    await chooseService('Short cut', 'short')
    await seeWords('[data-sheet] footer b')
    await click('[data-sheet] form [type=submit]')
    await see('[role=status] button')
  },
  { shows },
)
export const DeskMove = inConsole(moved, () => see('[data-sheet] [type=submit]:not([data-off])'), { shows })
export const DeskMoveNothing = inConsole('/console/calendar/day?booking=00510&sheet=move', () => see(shows), { shows })
export const DeskMoveRules = inConsole(
  `${moved}&host=staff2`,
  async () => {
    await see('[data-rules]')
    await check('[data-rules] input')
  },
  {
    handlers: [
      moveQuoted([
        rule('overlap', { staff_id: 'staff2', staff_name: 'Lukas Brandner', from: at('15:30'), to: at('16:00') }),
      ]),
    ],
    shows,
  },
)
export const DeskMoveRefused = inConsole(moved, seeAlert, {
  handlers: [onConsole('post', '/api/v1/console/bookings/{booking_id}/move/quote', () => no(409, 'staff_busy'))],
  shows,
})
let reads = 0
export const DeskMoveChanged = inConsole(
  moved,
  async () => {
    await see('[data-sheet] [type=submit]:not([data-off])')
    reads = 1
    await click('[data-sheet] [type=submit]')
    await see('[data-sheet] [role=alert]')
  },
  {
    handlers: [
      onConsole('get', '/api/v1/console/bookings/{booking_id}', ({ place }) => {
        const booking = bookingOf(place.booking_id!)!
        const other = { starts_at: at('16:30'), ends_at: at('17:30'), version: 'other' }
        return ok(reads > 0 ? { ...booking, ...other } : booking)
      }),
      onConsole('post', '/api/v1/console/bookings/{booking_id}/move', () => no(409, 'edit_conflict')),
    ],
    shows,
  },
)
export const DeskMoveLonger = inConsole(
  '/console/calendar/day?booking=00510&sheet=move&minutes=75',
  () => see('[data-sheet] [type=submit]:not([data-off])'),
  { shows },
)
const services = '/console/calendar/day?booking=00510&sheet=services'
export const DeskServices = inConsole(services, () => see('[data-sheet] [data-item] [name=service]'), { shows })
export const DeskServicesOther = inConsole(
  services,
  async () => {
    await see('[data-sheet] [data-item] [name=service]')
    shown('[data-sheet] button')
      .find(one => one.textContent === 'Add a service')!
      .click()
    await see('[data-sheet] [data-item] [name=service]', 1)
    await chooseItem('short', 1)
    await see('[data-sheet] [type=submit]:not([data-off])')
  },
  { shows },
)
const braids = '/console/calendar/day?booking=50610'
const classSheet = (steps: () => Promise<unknown>) =>
  inConsole(`${braids}&sheet=class`, steps, { shows: '[data-sheet] li input' })
export const DeskClass = classSheet(() => see('[data-sheet] footer button'))
export const DeskClassSome = classSheet(async () => {
  await click('[data-sheet] li:nth-child(2) input')
  await click('[data-sheet] li:nth-child(3) input')
})
export const DeskClassNone = classSheet(() => click('[data-sheet] label input'))
export const DeskClassCancel = classSheet(() => click('[data-sheet] footer button:last-of-type'))
export const DeskClassEmpty = inConsole(`${braids}&sheet=class`, () => see('[data-sheet] header h2'), {
  handlers: [
    onConsole('get', '/api/v1/console/bookings/{booking_id}/related', () =>
      ok({ now: at('13:42'), of_class: [], series: [] }),
    ),
  ],
  shows: '[data-sheet] header h2',
})
export const DeskClassFailed = inConsole(`${braids}&sheet=class`, seeAlert, {
  handlers: [onConsole('get', '/api/v1/console/bookings/{booking_id}/related', () => no(404, 'booking_not_found'))],
  shows: '[role=alert]',
})
export const DeskMoveClass = inConsole(
  `${braids}&sheet=move&at=${date}T16:30&together=50710,50810,50910,51010,51110`,
  () => see('[data-sheet] [type=submit]:not([data-off])'),
  { shows },
)
export const DeskMoveSeries = inConsole(
  `/console/calendar/day?booking=00510&sheet=move&at=${addDays(date, 1)}T11:00`,
  async () => {
    await see('[data-sheet] fieldset [type=radio]', 3)
    await check('[data-sheet] fieldset label:nth-of-type(2) [type=radio]')
    await see('[data-sheet] [type=submit]:not([data-off])')
  },
  { shows },
)
const sheet = { shows: '[data-sheet] header h2' }
const booking = (id = '00510') => `/console/calendar/day?booking=${id}`
/** By its words, which are those of the language shown: the letter of its key says which it is. */
const pressKey = async (key: string) => {
  await see('[data-sheet] footer')
  ;(document.activeElement as HTMLElement | null)?.blur()
  await press(key)
}
export const DeskEdit = inConsole(
  booking(),
  async () => {
    await pressKey('e')
    await see('[name=first_name]')
  },
  sheet,
)
/** Another reception saved the booking meanwhile. */
const other = { hasSaved: false }
export const DeskEditClash = inConsole(
  booking(),
  async () => {
    await pressKey('e')
    await fill('[name=phone]', '+43 660 1234567')
    await fill('[name=last_name]', 'Lindner')
    await click('[data-sheet] [type=submit]')
    await see('[data-sheet] [role=alert]')
  },
  {
    ...sheet,
    begin: () => {
      other.hasSaved = false
    },
    handlers: [
      onConsole('patch', '/api/v1/console/bookings/{booking_id}', () => {
        other.hasSaved = true
        return no(409, 'edit_conflict')
      }),
      onConsole('get', '/api/v1/console/bookings/{booking_id}', ({ place }) => {
        const seen = bookingOf(place.booking_id!)!
        if (!other.hasSaved) return ok(seen)
        return ok({ ...seen, version: '2', contact: { ...seen.contact, phone: '', last_name: 'Lindner-Huber' } })
      }),
    ],
  },
)
export const DeskExceptions = inConsole(booking('30710'), () => see('[data-sheet] footer'), sheet)
export const DeskPay = inConsole(
  booking(),
  async () => {
    await see('[data-sheet] footer')
    await click('[data-sheet] [data-pay] button')
    await see('[name=amount]')
  },
  sheet,
)
export const DeskGiveBack = inConsole(
  booking(),
  async () => {
    await see('[data-sheet] footer')
    await click('[data-sheet] [data-pay] button', -1)
    await fill('[name=amount]', '900')
    await see('[name=amount][aria-invalid=true]')
  },
  sheet,
)
export const DeskCancelRefund = inConsole(
  booking(),
  async () => {
    await click('[data-sheet] footer button', -1)
    select((await see('[name=refund]')) as HTMLSelectElement, 'amount')
    await fill('[name=refund_amount]', '12,50')
  },
  sheet,
)
