import { isPrintableLine } from '../../shared/api/printable'
import type { Contact, Locale, PagePayload, Service } from '../../shared/api/types'
import { isEmail, isPhone } from '../../shared/lib/contact-formats'
import { firstDateOf, isDate, type YearMonth } from '../../shared/time/months'

/** What a link may bring along besides the place in the flow, by the name it has in the address. */
export const prefillNames = 'first_name last_name name email phone month time locale staff guests'.split(' ')

/** What a link asks for, as far as it makes sense on this page. Everything else in it is as good as not there. */
export interface Prefill {
  contact: Contact
  date?: string
  month?: YearMonth
  /** On the wall, 09:30. */
  time?: string
  locale?: Locale
  staff_id?: string
  guest_count?: number
}

/** What the page has to offer. */
export interface PrefillFacts {
  locales: PagePayload['locales']
  /** What is wanted so far, in order. */
  services: readonly Service[]
  /** Whether the address names the host; then `staff` is ignored. */
  isHostNamed: boolean
}

export function readPrefill(search: string, { locales, services, isHostNamed }: PrefillFacts): Prefill {
  const query = new URLSearchParams(search)
  const get = (name: string) => query.get(name)?.trim() ?? ''
  const locale = locales.find(one => one === get('locale').toLowerCase())
  const month = get('month') as YearMonth
  const time = timeIn(get('time'))
  const staff_id = isHostNamed ? undefined : staffIn(get('staff'), services)
  const guest_count = guestsIn(get('guests'), services)
  return {
    contact: contactIn(get),
    ...(isDate(get('date')) && { date: get('date') }),
    ...(isDate(firstDateOf(month)) && { month }),
    ...(time && { time }),
    ...(locale && { locale }),
    ...(staff_id && { staff_id }),
    ...(guest_count !== undefined && { guest_count }),
  }
}

/** The query without what was read. Date and zone stay: they say where in the flow the visitor is. */
export function withoutPrefill(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of prefillNames) query.delete(name)
  return query.size > 0 ? `?${query}` : ''
}

type Get = (name: string) => string

// The limits of the contract. What the server would refuse is not put before the visitor.
function contactIn(get: Get): Contact {
  const [first, last] = nameParts(get('name'))
  const texts: Contact = {
    first_name: get('first_name') || first,
    last_name: get('last_name') || last,
    email: get('email'),
    phone: get('phone'),
  }
  const isGood: Record<string, (text: string) => boolean> = {
    first_name: text => text.length <= 100,
    last_name: text => text.length <= 100,
    email: text => text.length <= 254 && isEmail(text),
    phone: text => text.length <= 32 && isPhone(text),
  }
  const good = Object.entries(texts).filter(([name, text]) => text && isPrintableLine(text) && isGood[name]!(text))
  return Object.fromEntries(good)
}

/** "Ana Maria Silva": the last word is the last name. */
function nameParts(name: string): [first: string, last: string] {
  const words = name.split(/\s+/)
  const last = words.length > 1 ? words.pop()! : ''
  return [words.join(' '), last]
}

function timeIn(text: string): string | undefined {
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hour && `${hour.padStart(2, '0')}:${minute}`
}

// Who offers all that is wanted and may be chosen: a class has the host that it has.
function staffIn(slug: string, services: readonly Service[]): string | undefined {
  const [first] = services
  const found = first?.staff.find(staff => staff.slug === slug)
  const offersAll = services.every(({ seats, staff }) => !seats && staff.some(({ id }) => id === found?.id))
  return offersAll ? found?.id : undefined
}

function guestsIn(text: string, [service]: readonly Service[]): number | undefined {
  if (!/^\d{1,3}$/.test(text) || !service?.guests || service.guests.mode === 'off') return undefined
  const count = Number(text)
  return count <= Math.min(100, service.guests.max_guests) ? count : undefined
}
