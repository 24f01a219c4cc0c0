import type { FirstDrawing, Locale, PagePayload } from '../../../shared/api/types'
import { regionalTag } from '../../../shared/i18n/language-tag'
import { todayIn } from '../../../shared/time/today'
import type { BookingState } from '../../booking/state'
import type { Device } from '../../session/device'
import { type Brought, opened } from './opened'

/** The server as a device: it knows no zone but that of the business, and nothing that the visitor brings along. */
export function drawnOn({ path, tag, at }: FirstDrawing, { business }: PagePayload): Device {
  return { path, query: '', languages: [tag], zone: business.time_zone, now: Date.parse(at) }
}

/** A page as it is about to be shown first. */
export interface FirstView {
  locale: Locale
  device: Device
  brought: Brought
}

/**
 * Whether the browser would draw the same as the server has, so that what stands in the page can go on as it is. It
 * would not, for example, for a visitor in another zone, or one who comes back to a chosen day.
 */
export function drawsTheSame(
  payload: PagePayload,
  drawn: FirstDrawing,
  { locale, device, brought }: FirstView,
): boolean {
  if (locale !== payload.locale || regionalTag(locale, device.languages) !== drawn.tag) return false
  if (device.path !== drawn.path) return false
  // Of the time when it opens nothing but the day is shown.
  const state = (flow: BookingState) => JSON.stringify({ ...flow, openedAt: todayIn(flow.zone, flow.openedAt) })
  return state(opened(payload, device, brought)) === state(opened(payload, drawnOn(drawn, payload)))
}
