import type { Booking, FormerVisit, GuestVisit, ManagedBooking, PagePayload } from '../../shared/api/types.ts'
import { booked, managed, toConfirm } from './bookings.ts'
import { business, services } from './fixtures.ts'
import { bookingForm } from './forms.ts'
import { inZone } from './slots.ts'

// What the token of a guest's link begins with says what the visit is.
type FakeVisit = Partial<GuestVisit> & { status?: Booking['status'] }

const money = { amount_minor: 2250, currency: 'EUR' }

export const fakeVisits: Record<string, FakeVisit> = {
  plain: {},
  asked: { forms: [bookingForm] },
  paid: { refund: money },
  answered: { has_answered: true },
  off: { status: 'cancelled', may_leave: false },
  series: visitOfSeries(),
  left: { has_left: true, may_leave: false, refund: money },
}

export function fakeVisit(token: string): GuestVisit | undefined {
  const found = fakeVisits[token.replace(/0*$/, '')]
  if (!found) return undefined
  const { status = 'scheduled', ...visit } = found
  const starts = inZone(Date.parse('2026-03-12T13:30:00Z'), business.time_zone)
  const { booking } = booked(services[0]!, { starts_at: starts, time_zone: business.time_zone })
  return {
    booking: { ...unpriced(booking), status },
    guest_name: 'Bo Berg',
    host_name: 'Ada Lovelace',
    has_left: false,
    may_leave: true,
    has_answered: false,
    forms: [],
    ...visit,
  }
}

// What it costs is not theirs to know.
function unpriced({ price: _, payment_state: __, ...booking }: Booking): Booking {
  return { ...booking, guest_count: 2, items: booking.items.map(({ price: ___, ...item }) => item) }
}

function visitOfSeries(): FakeVisit {
  const { booking, series = [] } = ofSeries()
  return { booking: unpriced(booking), series: series.map(unpriced) }
}

/** The page of who booked it: the token says how it stands. */
export function viewPage(url: URL, basics: Omit<PagePayload, 'screen'>): PagePayload {
  const token = url.searchParams.get('token') ?? ''
  const isProposed = token === 'proposed'
  const status = isProposed ? 'requested' : ((token || 'scheduled') as Booking['status'])
  const seen = token === 'series' ? ofSeries() : managed('cancel', '', status)
  const expires_at = inZone(Date.parse('2026-03-11T09:30:00Z'), business.time_zone)
  const proposed_starts = ['2026-03-13T10:00:00+01:00', '2026-03-16T16:30:00+01:00']
  const booking = {
    ...seen.booking,
    ...(status === 'requested' && { expires_at }),
    ...(isProposed && { proposed_starts }),
  }
  const managedBooking: ManagedBooking = { ...seen, booking, purpose: 'view', open: true }
  return { ...basics, sends_mail: true, screen: 'visit', layout: 'form', managed: managedBooking }
}

// The page is that of the second of four dates. The third is cancelled, the last one was moved to another day and host.
function ofSeries(): ManagedBooking {
  const { booking, ...rest } = managed('cancel', 'series')
  const series = ['12', '19', '26', '31'].map((day, index) => ({
    ...booking,
    id: `booking${index + 1}`,
    starts_at: `2026-03-${day}T14:30:00+0${index < 3 ? 1 : 2}:00`,
    ends_at: `2026-03-${day}T15:15:00+0${index < 3 ? 1 : 2}:00`,
    ...(index === 2 && { status: 'cancelled' as const }),
    ...(index === 3 && { sequence: 1, staff_name: 'Ben Okafor' }),
  }))
  return { ...rest, booking: series[1]!, series, series_count: 3 }
}

/** The page behind the link of a mail. */
export function confirmPage(url: URL, basics: Omit<PagePayload, 'screen'>): PagePayload {
  const managed = toConfirm(url.searchParams.get('token') ?? '', true)
  return { ...basics, screen: 'visit', layout: 'form', managed }
}

// Of guests who left before: where all came to the same, and where they chose for themselves.
const former: FormerVisit = {
  host_name: 'Ada Lovelace',
  starts_at: inZone(Date.parse('2026-03-12T13:30:00Z'), business.time_zone),
  time_zone: business.time_zone,
}
const formerVisits: Record<string, FormerVisit> = {
  former: { ...former, service_name: services[0]!.name },
  'former-own': former,
}

/** A guest's own page. */
export function visitPage(url: URL, basics: Omit<PagePayload, 'screen'>): PagePayload | undefined {
  const token = url.searchParams.get('token') ?? ''
  const former_visit = formerVisits[token]
  if (former_visit) return { ...basics, screen: 'visit', layout: 'form', former_visit }
  const visit = fakeVisit(token)
  return visit && { ...basics, screen: 'visit', layout: 'form', visit }
}
