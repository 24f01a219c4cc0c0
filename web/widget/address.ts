import type { Flow, Place } from './flow'

const datePattern = /^\d{4}-\d\d-\d\d$/
const startPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d([+-]\d\d:\d\d|Z)$/

/** What an address bar says of the flow: a place, and the zone its times are in. */
export interface Address {
  place: Place
  zone?: string
}

export function readAddress(search: string): Address {
  const query = new URLSearchParams(search)
  const [date, startsAt, zone] = [query.get('date'), query.get('starts_at'), query.get('tz')]
  const place: Place = { step: 'times' }
  if (date && datePattern.test(date)) place.date = date
  if (startsAt && startPattern.test(startsAt)) Object.assign(place, { step: 'details', startsAt })
  return { place, ...(zone && { zone }) }
}

/** The query for where the flow is, keeping whatever else the address carries, such as a link's token. */
export function writeAddress(flow: Flow, search: string): string {
  const query = new URLSearchParams(search)
  const inFlow = flow.step === 'times' || flow.step === 'details'
  const set = (name: string, value: string | undefined) => (value ? query.set(name, value) : query.delete(name))
  set('date', inFlow ? flow.date : undefined)
  set('starts_at', flow.step === 'details' ? flow.startsAt : undefined)
  set('tz', inFlow && flow.zone !== flow.homeZone ? flow.zone : undefined)
  const text = query.toString()
  return text && `?${text}`
}
