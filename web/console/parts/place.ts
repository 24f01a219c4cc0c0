// Where in the console one is, as its address says: /console/calendar/week?date=2026-03-12&person=…&booking=…
import { isDate } from '../../shared/time/months'

export const screens = ['today', 'calendar', 'requests', 'search', 'history', 'users', 'me', 'more', 'sheet'] as const
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
  /** The booking whose sheet is open. */
  booking?: string | undefined
}

const isOneOf = <Word extends string>(words: readonly Word[], word: string | undefined): word is Word =>
  words.some(one => one === word)

/** What an address means; what it does not know counts as absent. */
export function readPlace(path: string, query: string): Place {
  const [, , screen, view] = path.split('/')
  const search = new URLSearchParams(query)
  const date = search.get('date')
  return {
    screen: isOneOf(screens, screen) ? screen : 'today',
    view: isOneOf(views, view) ? view : undefined,
    date: date && isDate(date) ? date : undefined,
    person: search.get('person') ?? undefined,
    query: search.get('q') ?? undefined,
    booking: search.get('booking') ?? undefined,
  }
}

export function addressOf({ screen, view, date, person, query, booking }: Place): string {
  const search = new URLSearchParams()
  if (date) search.set('date', date)
  if (person) search.set('person', person)
  if (query) search.set('q', query)
  if (booking) search.set('booking', booking)
  const end = search.size ? `?${search}` : ''
  return `/console/${screen}${screen === 'calendar' ? `/${view ?? 'day'}` : ''}${end}`
}
