import type { components } from './schema.gen'

type Schemas = components['schemas']

export type AwayBooking = Schemas['AwayBooking']
export type AwayChoice = Schemas['AwayChoice']
export type AwayPlace = Schemas['AwayPlace']
export type AwayResult = Schemas['AwayResult']
export type Booking = Schemas['DeskBooking']
export type BookingAction = Schemas['DeskAction']
export type BookingChange = Schemas['BookingChange']
export type BookingRow = Schemas['DeskBookingRow']
export type BookingStatus = Schemas['BookingStatus']
export type BookingRule = Schemas['BookingRule']
export type Customer = Schemas['DeskCustomer']
export type CustomerRow = Schemas['DeskCustomerRow']
export type CustomerStanding = Schemas['CustomerStanding']
export type DeskCalendar = Schemas['DeskCalendar']
export type DeskColumn = Schemas['DeskColumn']
export type DeskEntry = Schemas['DeskEntry']
export type DayHours = Schemas['DayHours']
export type DeskOverview = Schemas['DeskOverview']
export type DeskOverviewDay = Schemas['DeskOverviewDay']
export type DeskService = Schemas['DeskService']
export type DeskSpan = Schemas['DeskSpan']
export type DeskStaff = Schemas['DeskStaff']
export type HistoryEntry = Schemas['HistoryEntry']
export type IssuedLink = Schemas['IssuedLink']
export type LeftBehindBooking = Schemas['LeftBehindBooking']
export type LeftBehindReason = Schemas['LeftBehindReason']
export type Locale = Schemas['Locale']
export type Me = Schemas['Me']
export type Money = Schemas['Money']
export type NewPasskey = Schemas['NewPasskey']
export type Note = Schemas['Note']
/** What a mail tells; openapi-typescript does not know that these words extend those of webhooks (x-extends). */
export type NoticeKind =
  | Schemas['NoticeKind']
  | 'booking_scheduled'
  | 'booking_requested'
  | 'booking_approved'
  | 'booking_declined'
  | 'booking_rescheduled'
  | 'booking_cancelled'
  | 'booking_expired'
  | 'payment_received'
  | 'payment_refunded'
  | 'guest_left'
export type FreeTimes = Schemas['FreeTimes']
export type FreeTimesQuery = Schemas['FreeTimesQuery']
export type Passkey = Schemas['Passkey']
export type PasskeyEntry = Schemas['PasskeyEntry']
export type Permission = Schemas['Permission']
export type ProposedTimes = Schemas['ProposedTimes']
export type RelatedBooking = Schemas['RelatedBooking']
export type RelatedBookings = Schemas['RelatedBookings']
export type RequestsByLink = Schemas['RequestsByLink']
export type Refusal = Schemas['ConsoleRefusal']
export type Role = Schemas['Role']
export type RoleSwitch = Schemas['RoleSwitch']
export type RoleSwitches = Schemas['RoleSwitches']
export type SearchResults = Schemas['SearchResults']
export type SeenBooking = Schemas['SeenBooking']
export type Session = Schemas['Session']
export type SignInLink = Schemas['SignInLink']
export type StaffAnswer = Schemas['StaffAnswer']
export type RuleInTheWay = Schemas['RuleInTheWay']
export type StaffBooking = Schemas['StaffBooking']
export type StaffMove = Schemas['StaffMove']
export type StaffNow = Schemas['DeskStaffNow']
export type StartExplanation = Schemas['StartExplanation']
export type StartExplanations = Schemas['StartExplanations']
export type StaffOrder = Schemas['StaffOrder']
export type StaffQuote = Schemas['StaffQuote']
export type Today = Schemas['DeskToday']
export type User = Schemas['User']
