// What the console asks of a day and of a booking.
import type {
  Booking,
  BookingAction,
  BookingChange,
  BookingRow,
  BookingStatus,
  DeskCalendar,
  DeskEntry,
  FreeTimes,
  HistoryEntry,
  Today,
} from '../../../console/api/types.ts'
import { addDays } from '../../../shared/time/days.ts'
import { services } from './orders.ts'
import { at, columnOf, date, euros, now, staff } from './salon.ts'

export function calendar(from: string, to: string): DeskCalendar {
  const columns = []
  for (let day = from; day <= to; day = addDays(day, 1)) columns.push(...staff.map((_, index) => columnOf(index, day)))
  return { time_zone: 'Europe/Vienna', now, staff, columns, closures: [] }
}

/** A day on which no one works. */
export const closedDay = (): DeskCalendar => {
  const { columns, ...rest } = calendar(date, date)
  return { ...rest, columns: columns.map(column => ({ ...column, open: [], time_off: [], busy: [], entries: [] })) }
}

const today = () => staff.map((_, index) => columnOf(index, date))
const prices: Record<string, number> = { 'Cut and style': 68, 'Gloss and blow-dry': 59, 'Full colour': 115 }

function rowOf(entry: DeskEntry, host: (typeof staff)[number]): BookingRow {
  const { booking_id, status, starts_at, ends_at, customer_name, service_name = '', due, has_note } = entry
  return {
    id: booking_id,
    status,
    starts_at,
    ends_at,
    created_at: at('11:02'),
    ...(customer_name && { customer_name }),
    service_name,
    staff_name: host.name,
    staff_ids: [host.id],
    price: euros(prices[service_name] ?? 39),
    ...(due && { due }),
    ...(entry.expires_at && { expires_at: entry.expires_at }),
    ...(entry.arrived_at && { arrived_at: entry.arrived_at }),
    has_note: has_note ?? false,
    ...(customer_name?.startsWith('Miriam') && {
      information: 'Could it be Jonas? My wedding hair was so lovely. I can also come at five.',
    }),
  }
}

const allRows = () =>
  today()
    .flatMap((column, index) => column.entries.map(entry => rowOf(entry, staff[index]!)))
    .sort((a, b) => a.starts_at.localeCompare(b.starts_at))

export const rows = (wanted: (row: BookingRow) => boolean) => allRows().filter(wanted)

const isOver = ({ ends_at }: { ends_at: string }) => Date.parse(ends_at) <= Date.parse(now)
const isBegun = ({ starts_at }: { starts_at: string }) => Date.parse(starts_at) <= Date.parse(now)

export function fakeToday(): Today {
  const requests = rows(({ status }) => status === 'requested').sort((a, b) =>
    a.expires_at!.localeCompare(b.expires_at!),
  )
  const unanswered = rows(row => row.status === 'scheduled' && isOver(row))
  return {
    date,
    time_zone: 'Europe/Vienna',
    now,
    coming: rows(row => row.status === 'scheduled' && !isBegun(row)).slice(0, 6),
    unanswered,
    requests,
    staff: today().map(({ entries, next_gap }, index) => {
      const present = entries.find(entry => isBegun(entry) && !isOver(entry))
      const next = entries.find(entry => !isBegun(entry))
      return {
        staff: staff[index]!,
        is_working: true,
        ...(present && { now: present }),
        ...(next && { next }),
        ...(next_gap && { next_gap }),
      }
    }),
    counts: {
      bookings: 50,
      requests: requests.length,
      unanswered: unanswered.length,
      failed_mails: 1,
      payment_problems: 2,
    },
  }
}

/** The same, once other times were proposed for the first request. */
export function proposedToday(): Today {
  const { requests, ...rest } = fakeToday()
  const [first, ...others] = requests
  const proposed_starts = [at('10:00', '2026-03-13'), at('16:30', '2026-03-13')]
  return { ...rest, requests: [...others, { ...first!, proposed_starts }] }
}

/** When else a request could be. */
/** What is free on a day. */
export const freeTimes = (asked: string | null): FreeTimes => ({
  date: asked ?? date,
  starts: ['09:00', '09:30', '10:00', '13:15', '14:00', '16:30', '17:00'].map(time => at(time, asked ?? date)),
})

/** A day on which nothing is. */
export const emptyToday = (): Today => ({
  ...fakeToday(),
  coming: [],
  unanswered: [],
  requests: [],
  staff: staff.map(one => ({ staff: one, is_working: false })),
  counts: { bookings: 0, requests: 0, unanswered: 0, failed_mails: 0, payment_problems: 0 },
})

const actions: Partial<Record<BookingStatus, BookingAction[]>> = {
  requested: ['approve', 'propose', 'decline', 'move', 'edit', 'add_note'],
  scheduled: [
    'arrive',
    'complete',
    'miss',
    'cancel',
    'move',
    'edit',
    'add_note',
    'record_payment',
    'give_back',
    'send_mail',
  ],
  completed: ['reopen', 'add_note'],
  no_show: ['reopen', 'add_note'],
}

export function bookingOf(id: string): Booking | undefined {
  const index = Number(id[0])
  const entry = columnOf(index, `${date.slice(0, 8)}${id.slice(3)}`).entries.find(one => one.booking_id === id)
  if (!entry) return undefined
  const [first_name = '', last_name = ''] = entry.customer_name?.split(' ') ?? []
  const price = euros(prices[entry.service_name ?? ''] ?? 39)
  const host = staff[index]!
  const { starts_at, ends_at, service_name = '', status } = entry
  return {
    id,
    status,
    sequence: 1,
    version: `1 ${status}`,
    starts_at,
    ends_at,
    time_zone: 'Europe/London',
    visitor_starts_at: `${new Date(Date.parse(starts_at)).toISOString().slice(0, 19)}+00:00`,
    created_at: at('10:12', '2026-03-02'),
    ...(entry.expires_at && { expires_at: entry.expires_at }),
    ...(entry.arrived_at && { arrived_at: entry.arrived_at }),
    ...(entry.is_series && { series_id: 'series' }),
    items: [
      {
        service_id: services.find(({ name }) => name === service_name)?.id ?? 'gone',
        service_name,
        add_ons: [],
        hosts: [{ id: host.id, name: host.name }],
        person: 0,
        attendees: 1,
        seats: entry.seats,
        starts_at,
        ends_at,
        price,
      } as Booking['items'][number],
    ],
    contact: { first_name, last_name, email: `${first_name.toLowerCase()}@example.org`, phone: '+442079460912' },
    guests: [],
    guest_count: 0,
    locale: 'en',
    location_kind: 'business',
    location: 'Lindengasse 7',
    price,
    paid: euros(20),
    due: euros((price.amount_minor - 2000) / 100),
    payment_state: 'deposit_paid',
    customer_id: entry.is_new_customer ? 'customer2' : 'customer1',
    is_new_customer: entry.is_new_customer ?? false,
    earlier_bookings: entry.is_new_customer ? 0 : 14,
    missed_bookings: 0,
    came_bookings: 4,
    notes: entry.is_new_customer
      ? []
      : [
          {
            id: 'note',
            text: 'Takes the quiet chair by the window. Tea, no milk.',
            author_name: 'Sophie Adler',
            created_at: at('16:20', '2026-02-12'),
            is_own: true,
          },
        ],
    mails: [
      {
        kind: 'booking_scheduled' as 'booking_reminder',
        audience: 'visitor',
        recipient: 'ada@example.org',
        at: at('10:12', '2026-03-02'),
        state: 'sent',
      },
      {
        kind: 'booking_reminder',
        audience: 'visitor',
        recipient: 'ada@example.org',
        at: at('14:20', '2026-03-11'),
        state: 'waiting',
      },
    ],
    history: history.filter(({ booking_id }) => booking_id !== undefined).slice(0, 2),
    actions: actions[status] ?? [],
    exceptions: entry.has_exception
      ? [{ rule: 'outside_hours', user_name: 'Sophie Adler', at: at('09:12', '2026-03-10') }]
      : [],
  }
}

/** The same, two years ago, since when its personal data were erased. */
export function erasedBooking(id: string): Booking | undefined {
  const booking = bookingOf(id)
  if (!booking) return undefined
  const { customer_id: _, visitor_starts_at: __, due: ___, series_id: ____, price, ...rest } = booking
  const [starts_at, ends_at] = [at('14:30', '2024-03-07'), at('15:45', '2024-03-07')]
  return {
    ...rest,
    ...{ starts_at, ends_at, created_at: at('10:12', '2024-03-02'), erased_at: at('03:10', '2026-03-07') },
    ...{ status: 'completed', version: 'erased', contact: {}, notes: [], mails: [], actions: [], earlier_bookings: 0 },
    ...(price && { price, paid: price }),
    history: [
      {
        id: 'e1',
        at: at('15:50', '2024-03-07'),
        actor: 'user',
        actor_name: 'Johanna Prem',
        action: 'booking_completed',
      },
    ],
  }
}

const after: Record<string, BookingStatus> = {
  approve: 'scheduled',
  decline: 'declined',
  cancel: 'cancelled',
  completed: 'completed',
  'no-show': 'no_show',
  reopen: 'scheduled',
}

/** What a verb makes of a booking; it can be taken back for a while. */
export function changed(id: string, verb: string): BookingChange | undefined {
  const booking = bookingOf(id)
  if (!booking) return undefined
  const status = after[verb] ?? booking.status
  const arrived = verb === 'arrived' ? { arrived_at: now } : {}
  return {
    booking: { ...booking, ...arrived, status, version: `2 ${verb}`, actions: actions[status] ?? [] },
    change_id: 'change',
    undo_until: new Date(Date.now() + 9_500).toISOString(),
  }
}

export const history: HistoryEntry[] = [
  {
    id: 'h1',
    at: at('13:40'),
    actor: 'user',
    actor_name: 'Johanna Prem',
    action: 'booking_arrived',
    booking_id: '00410',
    subject: 'Katharina Moser, Cut and style',
  },
  {
    id: 'h2',
    at: at('13:31'),
    actor: 'visitor',
    action: 'booking_made',
    booking_id: '00710',
    subject: 'Nora Winter, Cut and style',
    after: `${at('16:20')} Anna Gruber`,
  },
  {
    id: 'h3',
    at: at('12:58'),
    actor: 'visitor',
    action: 'booking_cancelled',
    booking_id: '00510',
    subject: 'Thomas Adam, Short cut',
    before: 'scheduled',
    after: 'cancelled',
  },
  {
    id: 'h4',
    at: at('09:02'),
    actor: 'user',
    actor_name: 'Anna Gruber',
    action: 'user_changed',
    subject: 'Johanna Prem',
    before: 'staff, active, Johanna Prem',
    after: 'desk, active, Johanna Prem',
  },
  { id: 'h5', at: at('08:31'), actor: 'user', actor_name: 'Anna Gruber', action: 'signed_in' },
  {
    id: 'h7',
    at: at('08:04'),
    actor: 'api_key',
    actor_name: 'Till',
    action: 'payment_recorded',
    booking_id: '00310',
    subject: 'Tobias Reiter, Short cut',
    after: '2800 EUR cash',
  },
  {
    id: 'h6',
    at: at('03:00'),
    actor: 'job',
    action: 'booking_undone',
    booking_id: '00310',
    subject: 'Tobias Reiter, Short cut',
  },
]
