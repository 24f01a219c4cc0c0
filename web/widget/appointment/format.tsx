import type { Booking, EnteredDetails, LocationKind, Money, PagePayload, Service } from '../../shared/api/types'
import { formatMoney } from '../../shared/i18n/money'
import { useLocaleTag, useText } from '../../shared/i18n/texts'
import { formatOffset, formatTimes, formatWallClock, momentOf, offsetOf } from '../../shared/time/wall-clock'
import { movedHostName } from '../booking/move/hosts'
import { leastOf, serviceOf } from '../booking/order'
import type { BookingState } from '../booking/state'
import { chosenServices } from '../booking/time-choice'
import { usePage } from '../session/page-context'
import { useZoneCity } from '../session/zone-cities'

type Text = ReturnType<typeof useText>

/** "45 min", "1 hour", "1 h 30 min", "2 days": only the units that matter. */
export function durationText(minutes: number, text: Text): string {
  if (minutes < 60) return text('duration.minutes', { count: minutes })
  if (minutes % (24 * 60) === 0) return text('duration.days', { count: minutes / (24 * 60) })
  if (minutes % 60 === 0) return text('duration.hours', { count: minutes / 60 })
  return text('duration.hours_minutes', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}

/** Facts in a row, without those that are none. No line begins with a dot. */
export const inRow = (facts: readonly (string | false | 0 | undefined)[]) => facts.filter(Boolean).join('\u00a0· ')

/** A number stays beside its unit. */
export const inOnePiece = (words: string) => words.replaceAll(' ', '\u00a0')

interface Place {
  location_kind: LocationKind
  location?: string
  /** Of an appointment. */
  items?: Booking['items']
}

/** Where it is; of an appointment, with the place or number that its visitor entered, or is to call. */
export function placeText(place: Place, text: Text, entered?: Pick<EnteredDetails, 'location' | 'phone'>): string {
  const [kind, location] = placeParts(place, text)
  const numbers = new Set((place.items ?? []).map(({ call_number }) => call_number))
  return [kind, entered?.location, entered?.phone, ...numbers, location].filter(Boolean).join(' · ')
}

/** That the link or the number to call comes once the appointment is certain. */
export function joinFollows({ location_kind, sends_link }: Service, text: Text): string | undefined {
  if (location_kind === 'call_in') return text('place.number_follows')
  return sends_link ? text('place.link_follows') : undefined
}

/** Whether the text says which place it is. */
export const isNamedPlace = ({ location_kind, location }: Place) =>
  (location_kind === 'business' || location_kind === 'place') && Boolean(location)

/** What kind of place it is, and which or how to come there; of a place that has a name only which. */
export function placeParts(place: Place, text: Text): [kind: string | undefined, location?: string] {
  const { location_kind, location } = place
  const kind = isNamedPlace(place) ? undefined : text(`place.${location_kind}`)
  return location ? [kind, location] : [kind]
}

/** Where several services take place, each place once. */
export function placesText(services: readonly Service[], text: Text): string {
  const parts = services.flatMap(service => [placeText(service, text), joinFollows(service, text) ?? []].flat())
  return [...new Set(parts)].join(' · ')
}

/** With whom: who is wanted where a booking moves, else of the page, else those chosen or alone there, else any. */
export function hostText(flow: BookingState, payload: PagePayload, text: Text): string {
  if (flow.purpose === 'reschedule') return movedHostName(flow) ?? text('host.any')
  const named = flow.managed?.booking.staff_name ?? payload.staff?.name ?? payload.team?.name
  if (named) return named
  const chosen = (flow.order?.items ?? []).map(item => {
    const staff = serviceOf(flow.services, item)?.staff
    return (staff?.length === 1 ? staff[0] : staff?.find(({ id }) => id === item.staff_id))?.name
  })
  const names = [...new Set(chosen)]
  return names.length > 0 && names.every(Boolean) ? names.join(', ') : text('host.any')
}

/** The services that are wanted, as one line of text. */
export function servicesText(flow: BookingState): string {
  return (
    flow.managed?.booking.service_name ??
    chosenServices(flow)
      .map(({ name }) => name)
      .join(' + ')
  )
}

export function usePriceText() {
  const text = useText()
  const tag = useLocaleTag()
  return (price: Money | undefined) => {
    if (!price) return undefined
    return price.amount_minor ? formatMoney(price, tag) : text('price.free')
  }
}

/** How long a service takes and what it costs before anything of it is chosen: "from" where variations differ. */
export function useLeastTexts(service: Service): { time: string; price: string | undefined } {
  const text = useText()
  const priceText = usePriceText()
  const { minutes, price, isLongest, isDearest } = leastOf(service)
  // A number stays beside its unit; what stands before it may not fit on the line.
  const time = durationText(minutes, text).replace(/(\d) /g, '$1\u00a0')
  const amount = priceText(price)
  return {
    time: isLongest ? time : text('duration.from', { time }),
    price: amount && !isDearest ? text('price.from', { price: amount }) : amount,
  }
}

type Policy = Pick<Service | Booking, 'cancel_notice_minutes' | 'reschedule_notice_minutes'>

/** What counts for changes: of a booking what was agreed on with it, before there is one what the service says now. */
export function policyOf(flow: BookingState): Policy | undefined {
  const services = chosenServices(flow)
  return flow.booked?.booking ?? flow.managed?.booking ?? (services.length > 0 ? strictest(services) : undefined)
}

// Of several services the longest notice counts, and what one does not allow none does.
function strictest(policies: readonly Policy[]): Policy {
  const longest = (name: keyof Policy) => {
    const all = policies.map(policy => policy[name])
    return all.includes(undefined) ? {} : { [name]: Math.max(...all.map(Number)) }
  }
  return { ...longest('cancel_notice_minutes'), ...longest('reschedule_notice_minutes') }
}

/** Until when the appointment can be changed online: a line for each change, or one for both where they are free. */
export function policyLines(policy: Policy, text: Text, isFree = false): string[] {
  const { cancel_notice_minutes: notice, reschedule_notice_minutes: other } = policy
  if (isFree && notice !== undefined && notice === other) {
    return [
      notice
        ? text('policy.changes_until', { time: inOnePiece(noticeText(notice, text)) })
        : text('policy.changes_until_start'),
    ]
  }
  const line = (change: 'cancel' | 'reschedule', minutes: number | undefined) => {
    if (minutes === undefined) return text(`policy.${change}_off`)
    if (minutes === 0) return text(`policy.${change}_until_start`)
    return text(`policy.${change}_until`, { time: inOnePiece(durationText(minutes, text)) })
  }
  return [line('cancel', policy.cancel_notice_minutes), line('reschedule', policy.reschedule_notice_minutes)]
}

// People count a notice in hours, up to two days.
function noticeText(minutes: number, text: Text): string {
  const hours = minutes / 60
  return Number.isInteger(hours) && hours <= 48 ? text('duration.hours', { count: hours }) : durationText(minutes, text)
}

/** A zone with the offset that a start in it has: "Berlin (GMT+1)". */
export function useZoneText() {
  const cityOf = useZoneCity()
  return (zone: string, start: string | undefined) =>
    start ? `${cityOf(zone)} (${formatOffset(offsetOf(start))})` : cityOf(zone)
}

const nearMs = 330 * 86_400_000

/** Whether there is no doubt about the year. */
const isNear = (start: string, now: number) => Math.abs(momentOf(start) - now) < nearMs

/** When a booking is: the day, from when to when (as far as the end is known), and the zone. */
export function useWhen() {
  const tag = useLocaleTag()
  const { openedAt } = usePage().flow
  const zoneText = useZoneText()
  return (booking: Pick<Booking, 'starts_at' | 'time_zone'> & Partial<Pick<Booking, 'ends_at'>>) => ({
    day: formatWallClock(booking.starts_at, isNear(booking.starts_at, openedAt) ? 'day' : 'date', tag),
    time: booking.ends_at
      ? formatTimes(booking.starts_at, booking.ends_at, tag)
      : formatWallClock(booking.starts_at, 'time', tag),
    zone: zoneText(booking.time_zone, booking.starts_at),
  })
}
