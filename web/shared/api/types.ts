import type { components } from './schema.gen'

type Schemas = components['schemas']

// What is false is left out of the JSON of the site (x-sparse in openapi.yaml).
type LeftOut = 'external' | 'is_home' | 'is_preview'
type Sparse<T> = T extends (infer Entry)[]
  ? Sparse<Entry>[]
  : T extends object
    ? { [Key in keyof T as Exclude<Key, LeftOut>]: Sparse<T[Key]> } & {
        [Key in keyof T as Extract<Key, LeftOut>]?: T[Key]
      }
    : T

export type Block = Sparse<Schemas['Block']>
export type BookedAppointment = Schemas['BookedAppointment']
export type BookedSeries = Schemas['BookedSeries']
export type Booking = Schemas['Booking']
export type BookingBlock = Sparse<Schemas['BookingBlock']>
export type BookingDay = Sparse<Schemas['BookingDay']>
export type BookingItem = Schemas['BookingItem']
export type Business = Schemas['Business']
export type Calendar = Schemas['Calendar']
export type Checkout = Schemas['Checkout']
export type Contact = Schemas['Contact']
export type ContentCard = Sparse<Schemas['ContentCard']>
export type CreateBooking = Schemas['CreateBooking']
export type CreateSeries = Schemas['CreateSeries']
export type EnteredDetails = Schemas['EnteredDetails']
export type ErrorCode = Schemas['ErrorCode']
export type FieldCode = Schemas['FieldCode']
export type FirstDrawing = Schemas['FirstDrawing']
export type Form = Schemas['Form']
export type FormAnswer = Schemas['FormAnswer']
export type FormCondition = Schemas['FormCondition']
export type FormerVisit = Schemas['FormerVisit']
export type FormJump = Schemas['FormJump']
export type FormRule = Schemas['FormRule']
export type FormStep = Schemas['FormStep']
export type Guest = Schemas['Guest']
export type GuestVisit = Schemas['GuestVisit']
export type Hold = Schemas['Hold']
export type ItemRequest = Schemas['ItemRequest']
export type Locale = Schemas['Locale']
export type LocationKind = Schemas['LocationKind']
export type ManagedBooking = Schemas['ManagedBooking']
export type ManageLinks = Schemas['ManageLinks']
export type Menu = Schemas['Menu']
export type Money = Schemas['Money']
export type MovedHosts = Schemas['MovedHosts']
export type Occurrence = Schemas['Occurrence']
export type Order = Schemas['Order']
export type PagePayload = Schemas['PagePayload']
export type Picture = Sparse<Schemas['Picture']>
export type Question = Schemas['Question']
export type QuestionKind = Question['kind']
export type Recurrence = Schemas['Recurrence']
export type RecurrenceKind = Schemas['RecurrenceKind']
export type Refusal = Schemas['Refusal']
export type SeriesPreview = Schemas['SeriesPreview']
export type SeriesQuery = Schemas['SeriesQuery']
export type SeriesScope = Schemas['SeriesScope']
export type Service = Schemas['Service']
export type ServiceRefund = Schemas['ServiceRefund']
export type SiteLanguage = Sparse<Schemas['SiteLanguage']>
export type SiteLink = Sparse<Schemas['SiteLink']>
export type SiteListing = Sparse<Schemas['SiteListing']>
export type SitePage = Sparse<Schemas['SitePage']>
export type SiteProduct = Sparse<Schemas['SiteProduct']>
export type SiteQuestion = Sparse<Schemas['SiteQuestion']>
export type Slots = Schemas['Slots']
export type Staff = Schemas['Staff']
export type SubmittedForm = Schemas['SubmittedForm']
export type Team = Schemas['Team']
export type TextMark = Schemas['TextMark']
export type TextNode = Sparse<Schemas['TextNode']>
export type TimeZone = Schemas['TimeZone']
