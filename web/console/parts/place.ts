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
  'me',
  'more',
  'sheet',
] as const
export type Screen = (typeof screens)[number]
export const views = ['day', 'week', 'list'] as const
export type View = (typeof views)[number]

export interface Place {
  screen: Screen
  /** Of the calendar. */
  view?: View | undefined
  /** The day shown, or a day of the week shown; absent means today. */
  date?: string | undefined
  /** The id of a staff member. */
  person?: string | undefined
  /** What is searched for. */
  query?: string | undefined
  /** Which customers are listed. */
  standing?: Standing | undefined
  /** The customer whose card is open; under the sheet of a booking where both are. */
  customer?: string | undefined
  /** The booking whose sheet is open. */
  booking?: string | undefined
}

export const standings = ['normal', 'asks_first', 'kept_out'] as const
type Standing = (typeof standings)[number]

const isOneOf = <Word extends string>(words: readonly Word[], word: string | undefined): word is Word =>
  words.some(one => one === word)

/** What an address means; what it does not know counts as absent. */
export function readPlace(path: string, query: string): Place {
  const [, , screen, view] = path.split('/')
  const search = new URLSearchParams(query)
  const date = search.get('date')
  const standing = search.get('standing') ?? undefined
  return {
    screen: isOneOf(screens, screen) ? screen : 'today',
    view: isOneOf(views, view) ? view : undefined,
    date: date && isDate(date) ? date : undefined,
    person: search.get('person') ?? undefined,
    query: search.get('q') ?? undefined,
    standing: isOneOf(standings, standing) ? standing : undefined,
    customer: search.get('customer') ?? undefined,
    booking: search.get('booking') ?? undefined,
  }
}

export function addressOf({ screen, view, date, person, query, standing, customer, booking }: Place): string {
  const search = new URLSearchParams()
  if (date) search.set('date', date)
  if (person) search.set('person', person)
  if (query) search.set('q', query)
  if (standing) search.set('standing', standing)
  if (customer) search.set('customer', customer)
  if (booking) search.set('booking', booking)
  const end = search.size ? `?${search}` : ''
  return `/console/${screen}${screen === 'calendar' ? `/${view ?? 'day'}` : ''}${end}`
}
