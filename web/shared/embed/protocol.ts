// What the element of a host page (web/embed) and the booking page inside it (web/widget/session/embed) say to each
// other. Types and names only, so that it costs neither side anything. docs/embedding/protocol.schema.json is made of
// it (web/tools/protocol-schema.ts).

/** The version of the protocol. Every message carries it. */
export type Version = 1

/** First words of the booking page on every load of it, to whatever page is around it; there is no data in them. */
export interface Hello {
  kalends: 'hello'
  v: Version
}

/** The answer of the host page's element; a MessagePort comes with it, on which all the rest is said. */
export interface PortOffer {
  kalends: 'port'
  v: Version
}

/** Details of the visitor that the host page knows already. They travel on the port and stand in no address. */
export interface Prefill {
  first_name?: string
  last_name?: string
  /** Split at its last word. */
  name?: string
  email?: string
  phone?: string
}

/** How the booking page is to look. Without a value it is as the business and the visitor have it. */
export interface Look {
  theme?: 'light' | 'dark' | 'auto'
  /** As #rrggbb; everything that follows from it keeps the contrast that WCAG 2.2 asks for. */
  accent?: string | null
  /** As in the address of a booking page: de, pt-br. */
  locale?: string | null
}

/** What the host page's element says first. */
export interface Settings extends Look {
  prefill: Prefill
  /** Campaign and click of the host page's address, by their names there: utm_source, gclid. */
  attribution: Record<string, string>
  /** The address of the host page, for the way back from paying. */
  page: string
  /** Whose listeners the host page has; they are told in that product's words. */
  compat?: string | null
  /** The frame is no higher than a limit, and so may have to scroll. */
  scrolls?: boolean
}

/** From the host page's element to the booking page. */
export type ToFrame =
  | { v: Version; type: 'settings'; data: Settings }
  | { v: Version; type: 'prefill'; data: Prefill }
  | { v: Version; type: 'look'; data: Look }

/** What a visitor did, as the event of the element is called, without its beginning "booking:". */
export type EventName =
  | 'service-selected'
  | 'slot-selected'
  | 'payment-started'
  | 'scheduled'
  | 'requested'
  | 'rescheduled'
  | 'cancelled'

/** What is told of it: nothing personal. */
export interface EventDetail {
  /** Of this event alone; for a booking the same again, so that it can be counted once. */
  event_id: string
  /** The slug of the first service. */
  service?: string
  /** The slugs of all services, where there are several. */
  services?: string[]
  /** The slug of the calendar. */
  calendar?: string
  booking_id?: string
  /** All of them, where several were made together. */
  booking_ids?: string[]
  status?: string
  /** With the offset of time_zone, as RFC 3339. */
  starts_at?: string
  ends_at?: string
  time_zone?: string
  /** The price, in units of the currency: 45.5. */
  value?: number
  /** As ISO 4217. */
  currency?: string
}

/** From the booking page to the host page's element. */
export type ToHost =
  | { v: Version; type: 'ready'; data: Ready }
  /** In CSS pixels, a whole number. */
  | { v: Version; type: 'height'; data: number }
  /** How far below the frame's top something begins that the visitor has to see, in CSS pixels. */
  | { v: Version; type: 'into-view'; data: number }
  | { v: Version; type: 'event'; data: { name: EventName; detail: EventDetail } }
  /** A message in the words of another product, for listeners of the host page that were made for that one. */
  | { v: Version; type: 'tell'; data: unknown }
  /** The address, of the booking page's own origin, to which the whole window is to go. */
  | { v: Version; type: 'leave'; data: string }
  | { v: Version; type: 'close'; data?: undefined }

/** The page is drawn, and looks as the settings want it. */
export interface Ready {
  /** In CSS pixels, a whole number. */
  height: number
  /** What the page shows first, as in the contract's PagePayload. */
  screen: string
  /** How closing is called in the language of the page. */
  close: string
}
