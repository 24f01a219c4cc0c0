import type { Occurrence, RecurrenceKind, SeriesPreview } from '../../shared/api/types.ts'
import { type Asked, created, ok, refuse } from './answers.ts'
import { booked } from './bookings.ts'
import { behaviours, services } from './fixtures.ts'
import { inZone } from './slots.ts'

const day = 86_400_000
const apart: Record<RecurrenceKind, number> = {
  daily: 1,
  weekly: 7,
  biweekly: 14,
  monthly_by_weekday: 28,
  monthly_by_date: 28,
}

// The series whose second date another visitor takes: not sent yet, just refused, or the refusal has been shown.
let taken: 'untried' | 'refused' | 'shown' = 'untried'

const serviceOf = (body: Asked) => services.find(({ id }) => id === body.order?.items[0]?.service_id)
const isTaken = (body: Asked) => behaviours[serviceOf(body)?.slug ?? ''] === 'series_taken'

const notAsked = () => refuse(422, 'invalid_fields', { fields: [{ path: 'recurrence', code: 'not_asked' }] })

/** Every third date is taken, and of those every other has nothing near it. */
export function previewSeries(body: Asked) {
  if (!serviceOf(body)?.is_recurring) return notAsked()
  if (isTaken(body)) taken = taken === 'refused' ? 'shown' : 'untried'
  return ok(preview(body, isTaken(body) && taken === 'shown'))
}

export function bookSeries(body: Asked) {
  const service = serviceOf(body)
  if (!service?.is_recurring) return notAsked()
  if (isTaken(body) && taken !== 'shown') {
    taken = 'refused'
    return refuse(409, 'series_conflict', { fields: [{ path: 'starts[1]', code: 'invalid' }] })
  }
  const bookings = body.starts!.map(starts_at => booked(service, { ...body, starts_at }))
  return created({ series_id: 'series1', bookings })
}

function preview({ starts_at, time_zone, recurrence }: Asked, isSecondTaken: boolean): SeriesPreview {
  const { kind, count } = recurrence!
  const occurrences = [...new Array(count).keys()].map((index): Occurrence => {
    const start = Date.parse(starts_at!) + index * apart[kind] * day
    const free = index % 3 !== 2 && !(isSecondTaken && index === 1)
    const near = free || index % 6 === 5 ? [] : [45, -90, 24 * 60].map(minutes => start + minutes * 60_000)
    return { starts_at: inZone(start, time_zone!), free, alternatives: near.map(one => inZone(one, time_zone!)) }
  })
  return { time_zone: time_zone!, occurrences }
}
