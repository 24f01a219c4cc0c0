import type { BookedSeries, Occurrence, RecurrenceKind, SeriesPreview } from '../../shared/api/types.ts'
import { type Asked, type FakeAnswer, ok, refuse } from './answers.ts'
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

/** Every third date is taken, and of those every other has nothing near it. */
export function fakeSeries(body: Asked, isPreview: boolean): FakeAnswer {
  const service = services.find(({ id }) => id === body.order?.items[0]?.service_id)
  if (!service?.is_recurring) return refuse(422, 'invalid_fields', [{ path: 'recurrence', code: 'not_asked' }])
  const isTaken = behaviours[service.slug] === 'series_taken'
  if (isPreview) {
    if (isTaken) taken = taken === 'refused' ? 'shown' : 'untried'
    return ok(preview(body, isTaken && taken === 'shown'))
  }
  if (isTaken && taken !== 'shown') {
    taken = 'refused'
    return refuse(409, 'series_conflict', [{ path: 'starts[1]', code: 'invalid' }])
  }
  const bookings = body.starts!.map(starts_at => booked(service, { ...body, starts_at }))
  const answer: BookedSeries = { series_id: 'series1', bookings }
  return { status: 201, body: answer }
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
