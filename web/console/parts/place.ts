// Where in the console one is, as its address says: /console/calendar/week?date=2026-03-12&person=…&booking=…
import { isDate } from '../../shared/time/months'

export const screens = [
  'today',
  'calendar',
  'requests',
  'search',
  'customers',
  'history',
  'users',
  'set-up',
  'me',
  'more',
  'sheet',
  'left',
  'away',
  'welcome',
] as const
export type Screen = (typeof screens)[number]
export const views = ['day', 'week', 'month', 'list'] as const
export type View = (typeof views)[number]

/** Of the set-up: one for each kind of entry. */
export const rooms = [
  'services',
  'staff',
  'hours',
  'rooms',
  'teams',
  'links',
  'menus',
  'groups',
  'one-time-links',
  'forms',
  'answers',
  'business',
  'looks',
  'languages',
  'webhooks',
  'api-keys',
  'mails',
  'mail-texts',
  'payments',
  'file',
] as const
export type Room = (typeof rooms)[number]

/** Of Welcome, in their order. */
export const welcomeSteps = ['business', 'services', 'hours', 'page'] as const
export type WelcomeStep = (typeof welcomeSteps)[number]

export interface Place {
  screen: Screen
  /** Of Welcome; absent at its first one. */
  step?: WelcomeStep | undefined
  /** Of the set-up; absent where all of them are shown. */
  room?: Room | undefined
  /** The entry of the room that is open, by its slug, or `new`. */
  entry?: string | undefined
  /** The field of the entry that is wanted. */
  field?: string | undefined
  /** Of the calendar. */
  view?: View | undefined
  /** The day shown, or a day of the week shown; absent means today. */
  date?: string | undefined
  /** The id of a staff member, or `all`. */
  person?: string | undefined
  /** The day's hours are being changed. */
  mode?: 'hours' | undefined
  /** What is searched for. */
  query?: string | undefined
  /** Which customers are listed. */
  standing?: Standing | undefined
  /** Which mails are listed. */
  status?: MailStatus | undefined
  /** Which bookings are listed, and of how many weeks; absent means all, and one week. */
  state?: ListedState | undefined
  weeks?: ListedWeeks | undefined
  /** The customer whose card is open; under the sheet of a booking where both are. */
  customer?: string | undefined
  /** The booking whose sheet is open. */
  booking?: string | undefined
  /** What else is open: why a start is not offered, a new booking; of `booking` its move, services, class or times. */
  sheet?: Sheet | undefined
  /** What these begin with: a time on the clock of the business, a host, a service, another length, and who books. */
  at?: string | undefined
  host?: string | undefined
  service?: string | undefined
  minutes?: string | undefined
  whom?: string | undefined
  /** The ids of bookings that move together with `booking`, with commas between. */
  together?: string | undefined
}

export const standings = ['normal', 'asks_first', 'kept_out'] as const
type Standing = (typeof standings)[number]

export const mailStatuses = ['waiting', 'failed', 'sent'] as const
type MailStatus = (typeof mailStatuses)[number]

/** Of bookings, as the server calls them. */
export const listedStates = [
  'requested',
  'scheduled',
  'completed',
  'no_show',
  'cancelled',
  'declined',
  'awaiting_confirmation',
  'awaiting_payment',
  'expired',
] as const
export type ListedState = (typeof listedStates)[number]

export const listedWeeks = ['1', '4', '13'] as const
export type ListedWeeks = (typeof listedWeeks)[number]

export const sheets = ['new', 'move', 'services', 'why', 'class', 'propose'] as const
export type Sheet = (typeof sheets)[number]

/** Where one is without any sheet. */
export function withoutSheet(place: Place): Place {
  const { screen, room, entry, view, date, person, mode, query, standing, status, state, weeks } = place
  return { screen, room, entry, view, date, person, mode, query, standing, status, state, weeks }
}

const isOneOf = <Word extends string>(words: readonly Word[], word: string | undefined): word is Word =>
  words.some(one => one === word)

const isField = (word: string) => /^[a-z_]+(\.[a-z_]+)*$/.test(word)

const isSlug = (word: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(word)

const isTime = (at: string) => isDate(at.slice(0, 10)) && /^T([01]\d|2[0-3]):[0-5]\d$/.test(at.slice(10))

/** What an address means; what it does not know counts as absent. */
export function readPlace(path: string, query: string): Place {
  const [, , screen, view, entry] = path.split('/')
  const room = screen === 'set-up' && isOneOf(rooms, view) ? view : undefined
  const search = new URLSearchParams(query)
  const [date, sheet, at, standing, status, state, weeks, field] = [
    'date',
    'sheet',
    'at',
    'standing',
    'status',
    'state',
    'weeks',
    'field',
  ].map(name => search.get(name) ?? undefined)
  return {
    screen: isOneOf(screens, screen) ? screen : 'today',
    step: screen === 'welcome' && isOneOf(welcomeSteps, view) ? view : undefined,
    room,
    entry: room && entry && isSlug(entry) ? entry : undefined,
    field: field && isField(field) ? field : undefined,
    view: isOneOf(views, view) ? view : undefined,
    date: date && isDate(date) ? date : undefined,
    person: search.get('person') ?? undefined,
    mode: search.get('mode') === 'hours' ? 'hours' : undefined,
    query: search.get('q') ?? undefined,
    standing: isOneOf(standings, standing) ? standing : undefined,
    status: isOneOf(mailStatuses, status) ? status : undefined,
    state: isOneOf(listedStates, state) ? state : undefined,
    weeks: isOneOf(listedWeeks, weeks) ? weeks : undefined,
    customer: search.get('customer') ?? undefined,
    booking: search.get('booking') ?? undefined,
    sheet: isOneOf(sheets, sheet) ? sheet : undefined,
    at: at && isTime(at) ? at : undefined,
    host: search.get('host') ?? undefined,
    service: search.get('service') ?? undefined,
    minutes: search.get('minutes') ?? undefined,
    whom: search.get('whom') ?? undefined,
    together: search.get('together') ?? undefined,
  }
}

const parameters = [
  'field',
  'date',
  'person',
  'mode',
  'standing',
  'status',
  'state',
  'weeks',
  'customer',
  'sheet',
  'booking',
  'at',
  'host',
  'service',
  'minutes',
  'whom',
  'together',
] as const

export function addressOf({ screen, step, room, entry, view, query, ...rest }: Place): string {
  const words: string[] = []
  for (const name of parameters) if (rest[name]) words.push(`${name}=${encoded(rest[name])}`)
  if (query) words.push(`q=${encoded(query)}`)
  const end = words.length > 0 ? `?${words.join('&')}` : ''
  const ofRoom = room ? [room, ...(entry ? [entry] : [])] : []
  const within = screen === 'calendar' ? [view ?? 'day'] : step ? [step] : ofRoom
  return `/console/${[screen, ...within].join('/')}${end}`
}

// As people read it: a colon and a comma need not be encoded there. Half a character, with which a cut text may end,
// has no address.
const encoded = (text: string) => (/^[\w-]*$/.test(text) ? text : encodedMore(text))
const encodedMore = (text: string) =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''))
    .replace(/%3A/g, ':')
    .replace(/%2C/g, ',')
