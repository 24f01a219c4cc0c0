import type {
  BookedAppointment,
  Booking,
  Contact,
  Guest,
  ManagedBooking,
  Occurrence,
  Order,
  Refusal,
  SeriesScope,
  Service,
  Slots,
} from '../../shared/api/types'
import type { YearMonth } from '../../shared/time/months'
import type { Answers } from './answers/answers'
import type { MonthQuestion, Months, Move } from './availability'

// The words of the flow: what is known of a booking while a visitor makes or changes it, and what can happen to it.

/** What a visitor agrees to, by where it is in the request. */
export type Agreed = Readonly<{ consent_given?: boolean; terms_accepted?: boolean }>

/** One of the dates, and the start that is wanted for it: its own, an alternative, or none. */
export interface SeriesDate extends Occurrence {
  readonly wanted?: string
  /** Another visitor took it while this one typed. */
  readonly isTaken?: true
}

/** Appointments that are booked together because one of them is repeated. */
export interface Series {
  /** How often and how many, as readWish takes it. */
  readonly wish: string
  readonly search: 'finding' | 'found' | 'failed'
  /** As far as they are known; while others are looked for those of the wish before. */
  readonly dates: readonly SeriesDate[]
  /** The visitor went on to the details with these dates. */
  readonly isChosen?: true
}

/** `over` shows why nothing more can be done here. */
export type Step =
  | 'services'
  | 'calendars'
  | 'menu'
  | 'times'
  | 'details'
  | 'repeat'
  | 'cancel'
  | 'form'
  | 'payment'
  | 'survey'
  | 'visit'
  | 'done'
  | 'over'

/** What went wrong last: the server said no, or no answer came. */
export type Problem = { kind: 'refused'; refusal: Refusal } | { kind: 'unreachable' }

/**
 * Whether the chosen time is kept for this visitor while they type: until a moment of this device (in milliseconds
 * since 1970), not any more, or not at all, for example because the client has too many holds.
 */
export type Hold = { kind: 'kept'; until: number; isExtendable: boolean } | { kind: 'ended' } | { kind: 'none' }

/** Everything the screens draw. */
export interface BookingState {
  readonly purpose: 'book' | 'cancel' | 'reschedule'
  readonly step: Step
  /** What an order can be made of; while rescheduling, what the booking is made of. */
  readonly services: readonly Service[]
  /** What is wanted, and what the page opened with. None while a booking is changed. */
  readonly order?: Order
  readonly firstOrder?: Order
  /** The booking a cancel or reschedule link is about. */
  readonly managed?: ManagedBooking
  /** While rescheduling: whom the visitor wants. */
  readonly move?: Move
  /** The zone of the business, and the one in which times are shown. They differ only if there is no place to go to. */
  readonly homeZone: string
  readonly zone: string
  readonly months: Months
  /** When the page was opened, in milliseconds since 1970: says which day is today. */
  readonly openedAt: number
  /** Before it nothing is free. */
  readonly firstBookable: string
  readonly month: YearMonth
  readonly date?: string
  readonly startsAt?: string
  /** The time that another visitor took; nearest free times are offered in its place. */
  readonly takenStart?: string
  readonly contact: Contact
  readonly guests: readonly Guest[]
  readonly agreed: Agreed
  /** To the questions of the services' forms. */
  readonly answers: Answers
  /** Of the chosen time, as soon as it is known. */
  readonly hold?: Hold
  readonly reason: string
  /** What the visitor thinks of booking together with the chosen time, or books. */
  readonly series?: Series
  /** Of a booking that belongs to a series: what else is to be changed with it. */
  readonly scope?: SeriesScope
  readonly isSubmitting: boolean
  readonly problem?: Problem
  /** What stands in the field for the number of guests, in words: until it is mended nothing can be chosen. */
  readonly guestMistake?: string
  /** What is wanted has changed: the first answer may move the day, or the month, to where something is free. */
  readonly autoSelectDay?: true
  /** The visitor came back from the details to look for another time. */
  readonly cameBack?: true
  /** The server needs the visitor's address, though no service asks for it: they confirm by mail. */
  readonly needsEmail?: true
  readonly booked?: BookedAppointment
  /** All bookings of a series, the one in `booked` among them. */
  readonly bookedSeries?: readonly BookedAppointment[]
  readonly cancelled?: Booking
}

/** Where in the flow an address is; what Back returns to. Nothing personal. */
export interface Place {
  step: 'menu' | 'times' | 'details' | 'repeat'
  /** As readOrder takes it. */
  order?: string
  date?: string
  startsAt?: string
  /** In which startsAt is written; without it a time is not taken. */
  zone?: string
  /** Of a series: see Series. */
  wish?: string
}

export type BookingAction =
  | { type: 'month_shown'; month: YearMonth }
  | { type: 'finding'; asked: MonthQuestion }
  | { type: 'found'; asked: MonthQuestion; slots: Slots }
  | { type: 'not_found'; asked: MonthQuestion; problem: Problem }
  | { type: 'zone_chosen'; zone: string }
  | { type: 'order_changed'; order: Order }
  /** What is wrong with the number of guests that was typed; nothing once it is right. */
  | { type: 'guests_mistaken'; error: string | undefined }
  /** `zone` is that of the visitor's device. */
  | { type: 'order_complete'; today: string; zone: string }
  | { type: 'date_chosen'; date: string }
  | { type: 'time_chosen'; startsAt: string }
  | { type: 'contact_typed'; contact: Contact }
  | { type: 'guests_typed'; guests: readonly Guest[] }
  | { type: 'agreed'; agreed: Agreed }
  | { type: 'answered'; answers: Answers }
  | { type: 'held'; hold: Hold }
  | { type: 'reason_typed'; reason: string }
  | { type: 'moved'; place: Place }
  | { type: 'tried_again' }
  | { type: 'sent' }
  | { type: 'booked'; booked: BookedAppointment }
  | { type: 'cancelled'; managed: ManagedBooking }
  /** Mendable where the visitor can correct on the screen what the server complains about. */
  | { type: 'stopped'; problem: Problem; isMendable?: boolean; needsEmail?: boolean }
  /** A pure change by a part of the flow that is loaded only where it is needed, such as series.ts. */
  | { type: 'changed'; by: (flow: BookingState) => BookingState }
