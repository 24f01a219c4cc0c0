// A page of a salon, and what can happen on it: for the tests of the flow.
import type {
  BookedAppointment,
  ErrorCode,
  ManagedBooking,
  PagePayload,
  Refusal,
  Service,
  Slots,
} from '../../shared/api/types'
import type { YearMonth } from '../../shared/time/months'
import { monthOf } from '../../shared/time/wall-clock'
import type { MonthQuestion } from './availability'
import { stopped as stoppedBy } from './contact-fields'
import { nothingAsked } from './nothing-asked.fixture'
import { bookingReducer } from './reducer'
import { start } from './start'
import type { BookingAction, BookingState, Problem } from './state'

export const berlin = 'Europe/Berlin'
export const service: Service = {
  id: 'cut',
  slug: 'cut',
  name: 'Cut',
  duration_minutes: 45,
  location_kind: 'business',
  details: { ...nothingAsked, first_name: 'required', email: 'required' },
  cancel_reason: 'optional',
  staff: [],
}
export const march: Slots = {
  time_zone: berlin,
  from_date: '2026-03-01',
  to_date: '2026-03-31',
  starts: ['2026-03-12T09:00:00+01:00', '2026-03-12T10:00:00+01:00', '2026-03-14T09:00:00+01:00'],
  last_date: '2026-05-31',
}
export const april: Slots = {
  ...march,
  from_date: '2026-04-01',
  to_date: '2026-04-30',
  starts: ['2026-04-02T09:00:00+02:00'],
}
export const payload: PagePayload = {
  screen: 'times',
  layout: 'calendar',
  locale: 'en',
  locales: ['en'],
  business: {
    slug: 'salon',
    name: 'Salon',
    time_zone: berlin,
    currency: 'EUR',
    locale: 'en',
    contact_kind: 'phone',
    contact: '1',
  },
  services: [service],
  order: { items: [{ service_id: service.id }] },
  slots: march,
}
export const online: PagePayload = { ...payload, services: [{ ...service, location_kind: 'online' }] }
export const managed: ManagedBooking = {
  purpose: 'reschedule',
  open: true,
  may_cancel: true,
  may_reschedule: true,
  services: [service],
  reason_rule: 'optional',
  booking: {
    id: 'b1',
    status: 'scheduled',
    sequence: 0,
    items: [],
    guest_count: 0,
    service_name: 'Cut',
    staff_name: 'Anna',
    starts_at: '2026-03-12T09:00:00+01:00',
    ends_at: '2026-03-12T09:45:00+01:00',
    time_zone: berlin,
    location_kind: 'business',
  },
}
export const booked: BookedAppointment = { booking: managed.booking, links: { view_token: 'v' } }
export const first = march.starts[0]!
// Pages that change a booking name no order.
const { order: _, ...others } = payload
export const changing: Omit<PagePayload, 'order'> = others
// A menu names neither its services nor times beside it.
const { services: _services, slots: _slots, ...unnamed } = changing
export const bare: Omit<PagePayload, 'order' | 'services' | 'slots'> = unnamed
export const moving: PagePayload = { ...changing, screen: 'reschedule' }
export const contact = { first_name: 'Eva', email: 'eva@example.com' }

const today = Date.parse('2026-03-02T12:00Z')
export const opened = (page: PagePayload = payload, zone = 'Asia/Tokyo') => start(page, zone, today)
/** What happens, or a request for what is chosen by then together with its answer. */
export type Happening = BookingAction | ((flow: BookingState) => BookingState)
export const play = (flow: BookingState, ...happenings: Happening[]) =>
  happenings.reduce((now, one) => (typeof one === 'function' ? one(now) : bookingReducer(now, one)), flow)
export const asked = ({ order }: BookingState, zone: string, month: YearMonth, id = 0): MonthQuestion => ({
  ...(order && { order }),
  zone,
  month,
  id,
})
export const found = (slots: Slots): Happening => {
  const month = monthOf(slots.from_date)
  return answered(slots.time_zone, month, asked => ({ type: 'found', asked, slots }))
}
export const notFound = (zone: string, month: YearMonth, problem: Problem): Happening =>
  answered(zone, month, asked => ({ type: 'not_found', asked, problem }))
function answered(zone: string, month: YearMonth, answer: (asked: MonthQuestion) => BookingAction): Happening {
  return flow => {
    const question = asked(flow, zone, month)
    return bookingReducer(bookingReducer(flow, { type: 'finding', asked: question }), answer(question))
  }
}
export const refused = (code: ErrorCode, fields?: Refusal['fields']) =>
  ({ kind: 'refused', refusal: { code, request_id: 'r', ...(fields && { fields }) } }) as const
export const stopped = (code: ErrorCode, flow: BookingState = inDetails(), fields?: Refusal['fields']): BookingAction =>
  stoppedBy(refused(code, fields), flow)
export const inDetails = () =>
  play(opened(), { type: 'time_chosen', startsAt: first }, { type: 'contact_typed', contact }, { type: 'sent' })
