import type { Locale, PagePayload } from '../../../shared/api/types'
import { rememberLanguage } from '../../../shared/i18n/language-cookie'
import { inLocale } from '../../../shared/navigation/widget-link'
import { type TabStorage, tabStorage } from '../../../shared/storage/tab-storage'
import { monthOf } from '../../../shared/time/wall-clock'
import { withGuestCount, withItem } from '../../booking/order'
import { type Prefill, prefillNames, readPrefill, withoutPrefill } from '../../booking/prefill'
import { bookingReducer } from '../../booking/reducer'
import type { BookingAction, BookingState } from '../../booking/state'
import { chosenServices, lastDate, monthShown } from '../../booking/time-choice'
import { renameEntry } from '../../session/history'
import { isNamed, reloadIn } from '../../session/language/reload-in'
import { keepTyped } from '../../session/typed'

/** What a link brought along, ready to be put before the visitor. */
export interface LinkPrefill {
  locale?: Locale
  /** The flow as the page opens, with everything that is known by then. */
  open: (flow: BookingState) => BookingState
  /** What happens next by itself: the time that was asked for is taken once the server turns out to offer it. */
  follow: (flow: BookingState) => BookingAction | undefined
}

// main.tsx looks whether there is something by this name.
const key = 'brought'

/** What a link brings along, on a page that is in the language that the link names. */
export async function linkPrefill(payload: PagePayload, memory: TabStorage = tabStorage()): Promise<LinkPrefill> {
  const locale = payload.is_translated && localeOf(payload, queryHere(memory))
  if (locale && locale !== payload.locale && !isNamed(locale)) {
    // The page is opened anew: what was typed on it before is not for this visitor.
    keepTyped(undefined, memory)
    reloadIn(locale)
    await new Promise(() => {})
  }
  return takeLinkPrefill(payload, memory)
}

/**
 * Takes out of the address what a link brings along, so that nothing personal stays there. A page of mere links hands
 * it on to the one that is chosen, by the memory of the tab.
 */
export function takeLinkPrefill(payload: PagePayload, memory: TabStorage = tabStorage()): LinkPrefill {
  const { pathname, search } = location
  const query = queryHere(memory)
  const isPassedOn = payload.screen === 'services' || payload.screen === 'calendars'
  if (isPassedOn) memory.setItem(key, onlyPrefill(query, payload))
  else memory.removeItem(key)
  const { locales } = payload
  const isHostNamed = Boolean(payload.staff || payload.team)
  const locale = localeOf(payload, query)
  renameEntry(inLocale(pathname, locale ?? payload.locale) + withoutPrefill(search))
  if (locale) rememberLanguage(locale)
  const read = (flow: BookingState) => readPrefill(query, { locales, services: chosenServices(flow), isHostNamed })
  return {
    ...(locale && { locale }),
    open: flow => (flow.purpose === 'book' ? opened(flow, read(flow)) : flow),
    follow: following(query),
  }
}

const queryHere = (memory: TabStorage) => joined(memory.getItem(key) ?? '', location.search)

const localeOf = ({ locales }: PagePayload, query: string) =>
  readPrefill(query, { locales, services: [], isHostNamed: true }).locale

// The address of this page counts more than that of an earlier one.
function joined(earlier: string, search: string): string {
  const query = new URLSearchParams(earlier)
  for (const [name, value] of new URLSearchParams(search)) query.set(name, value)
  return `?${query}`
}

// A page that is loaded in its language hands that on in its links: the visitor may choose another one here.
function onlyPrefill(search: string, { is_translated }: PagePayload): string {
  const isOne = (name: string) =>
    (prefillNames.includes(name) && !(is_translated && name === 'locale')) || name === 'date'
  return `?${new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => isOne(name)))}`
}

function opened(flow: BookingState, prefill: Prefill): BookingState {
  const typed = bookingReducer(flow, { type: 'contact_typed', contact: { ...flow.contact, ...prefill.contact } })
  return inMonth(inOrder(typed, prefill), prefill)
}

function inOrder(flow: BookingState, { staff_id, guest_count }: Prefill): BookingState {
  if (!flow.order || (!staff_id && guest_count === undefined)) return flow
  const items = flow.order.items.map((_, index) => index)
  const hosted = staff_id
    ? items.reduce((order, index) => withItem(order, index, { staff_id }), flow.order)
    : flow.order
  const order = guest_count === undefined ? hosted : withGuestCount(hosted, guest_count)
  return bookingReducer(flow, { type: 'order_changed', order })
}

// A day is in the address like any day; a month without one opens on its first free day.
function inMonth(flow: BookingState, { date, month }: Prefill): BookingState {
  if (flow.step !== 'times' || date || !month || month === flow.month) return flow
  const last = lastDate(flow)
  if (month < monthOf(flow.firstBookable) || (last && month > monthOf(last))) return flow
  return bookingReducer(flow, { type: 'month_shown', month })
}

function following(query: string): LinkPrefill['follow'] {
  let wish = readPrefill(query, { locales: [], services: [], isHostNamed: true })
  return flow => {
    const { time, date = flow.date } = wish
    if (!time) return undefined
    const month = monthShown(flow)
    if (flow.step === 'times' && date === flow.date && (!month || month.kind === 'finding')) return undefined
    // It is granted now or never: later the visitor has looked around.
    wish = { contact: {} }
    if (flow.step !== 'times' || flow.date !== date || month?.kind !== 'found') return undefined
    const startsAt = month.slots.starts.find(start => start.startsWith(`${date}T${time}`))
    return startsAt ? { type: 'time_chosen', startsAt } : undefined
  }
}
