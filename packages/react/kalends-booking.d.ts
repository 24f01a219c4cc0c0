import type { CSSProperties, ForwardRefExoticComponent, ReactNode, RefAttributes } from 'react'

/** What an event says: ids, times and amounts, and nothing about the person. */
export interface BookingDetail {
  [field: string]: unknown
}

export interface BookingPrefill {
  first_name?: string
  last_name?: string
  name?: string
  email?: string
  phone?: string
  [field: string]: string | undefined
}

/** The element itself, as a ref gives it. */
export interface KalendsBookingElement extends HTMLElement {
  prefill: BookingPrefill
  open(): void
  close(): void
}

type Handler = (event: CustomEvent<BookingDetail>) => void

/** Which page: a calendar of a server by its slug, or the address of any booking page. */
type Target = { server: string; calendar: string; href?: never } | { href: string; server?: never; calendar?: never }

interface Options {
  mode?: 'inline' | 'popup' | 'button'
  /** The words of the link, and the name of the frame for screen readers. */
  label?: string
  closeLabel?: string
  theme?: 'light' | 'dark' | 'auto'
  /** A colour as #rrggbb. */
  accent?: string
  /** A language of the server's, as de or pt-br. */
  locale?: string
  /** A time zone, as Europe/Vienna. */
  timeZone?: string
  /** A day, as 2027-03-12. */
  date?: string
  /** A staff member by slug. */
  staff?: string
  /** In pixels. */
  minHeight?: number
  maxHeight?: number
  /** The height of a header that stays at the top of the window, in pixels. */
  offsetTop?: number
  /** The name of a list in `window` to which events are pushed, as dataLayer. */
  dataLayer?: string
  compat?: 'calendly' | 'highlevel'
  /** Details that the visitor need not type. They may change at any time. */
  prefill?: BookingPrefill
  /** false if the page loads the server's embed.js itself. */
  script?: boolean
  /** Of the page's content security policy, for the script. */
  nonce?: string
  id?: string
  className?: string
  style?: CSSProperties
  /** What a page without JavaScript shows; a link to the booking page if absent. */
  children?: ReactNode
  onReady?: Handler
  onServiceSelected?: Handler
  onSlotSelected?: Handler
  onPaymentStarted?: Handler
  onScheduled?: Handler
  onRequested?: Handler
  onRescheduled?: Handler
  onCancelled?: Handler
  onError?: Handler
  onOpen?: Handler
  onClose?: Handler
}

export type KalendsBookingProps = Target & Options

export declare const KalendsBooking: ForwardRefExoticComponent<
  KalendsBookingProps & RefAttributes<KalendsBookingElement>
>
