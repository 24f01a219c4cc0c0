// What was typed as changes of the set-up, and where what the server says of them belongs.
import type { Refusal, Setup, SetupBusiness, SetupEdit, SetupService, SetupStaff } from '../../api/types'
import { amountOf } from '../../parts/values/amounts'
import { freeSlug, slugOf } from '../../setup/entry/slug'
import { versionOf } from '../../setup/entry/table'
import { minutesOf } from '../../setup/entry/times/minutes'
import { minuteOf, spansOf, type Week, weekdays } from '../../setup/entry/times/week'
import type { Words } from '../words'
import {
  type Business,
  contactKindOf,
  type Draft,
  hoursOf,
  isOpenAt,
  type Offer,
  offersOf,
  type Person,
  type Sent,
  templateOf,
} from './draft'
import { priceIn } from './prices'

/** What is wrong, by what it stands beside: business.name, offer.cut.price, person.self.name, week, week.self. */
export type Problems = Readonly<Record<string, Words>>

/** The name of a service in the language of the business. */
export type NameOf = (offer: Offer) => string

const day = 1440
const mostMoney = 100_000_000
const mostName = 120

/** The length of a service in minutes; nothing where what was typed is none. */
export function lengthOf({ kind }: Draft, offer: Offer): number | undefined {
  const minutes = offer.minutes === undefined ? templateOf(kind, offer)?.minutes : minutesOf(offer.minutes)
  return minutes !== undefined && minutes >= 1 && minutes <= day ? minutes : undefined
}

/** What it costs in the smallest unit; `wrong` where what was typed is no price. */
export function priceOf({ kind, business }: Draft, offer: Offer): number | undefined | 'wrong' {
  const euros = templateOf(kind, offer)?.euros
  if (offer.price === undefined) return euros === undefined ? undefined : priceIn(business.currency, euros)
  if (!offer.price.trim()) return undefined
  const price = amountOf(offer.price, business.currency)
  return price === undefined || price > mostMoney ? 'wrong' : price
}

const wrongName = (name: string): Words | undefined =>
  name.trim() ? (name.trim().length > mostName ? 'field.too_long' : undefined) : 'field.required'

const kept = (all: Record<string, Words | undefined>): Problems =>
  Object.fromEntries(Object.entries(all).flatMap(([path, key]) => (key ? [[path, key]] : [])))

export function businessProblems({ business, kind }: Draft): Problems {
  return kept({
    'business.name': wrongName(business.name),
    'business.kind': kind ? undefined : 'welcome.choose_kind',
    'business.contact': business.contact.trim() ? undefined : 'field.required',
  })
}

export function offerProblems(draft: Draft, nameOf: NameOf): Problems {
  const on = offersOf(draft).filter(({ isOn }) => isOn)
  const all = on.flatMap(offer => [
    [`offer.${offer.id}.name`, wrongName(nameOf(offer))] as const,
    [`offer.${offer.id}.minutes`, lengthOf(draft, offer) === undefined ? 'welcome.wrong_length' : undefined] as const,
    [`offer.${offer.id}.price`, priceOf(draft, offer) === 'wrong' ? 'welcome.wrong_price' : undefined] as const,
  ])
  return kept({ offers: on.length === 0 ? 'welcome.nothing_offered' : undefined, ...Object.fromEntries(all) })
}

export function hoursProblems(draft: Draft): Problems {
  const { people } = draft
  const names = people.map(({ id, name }) => [`person.${id}.name`, wrongName(name)] as const)
  const own = people.flatMap(({ id, week }) => (week ? [[`week.${id}`, wrongWeek(week)] as const] : []))
  const common = people.every(({ week }) => week) ? undefined : wrongWeek(hoursOf(draft, { id: '', name: '' }))
  return kept({ ...Object.fromEntries([...names, ...own]), week: common })
}

function wrongWeek(week: Week): Words | undefined {
  const spans = weekdays.flatMap(day => spansOf(week[day]))
  const isBackwards = spans.some(({ opens, closes }) => (minuteOf(opens) ?? day) >= (minuteOf(closes) ?? 0))
  if (isBackwards) return 'setup.hours_backwards'
  return isOpenAt(week) ? undefined : 'welcome.never_open'
}

/** The business with what was typed. Its short name follows its name, unless it was given one of its own. */
export function businessWith(before: SetupBusiness, { contact, ...fields }: Business): SetupBusiness {
  const follows = before.slug === 'business' || before.slug === slugOf(before.name)
  return {
    ...before,
    ...fields,
    name: fields.name.trim(),
    slug: (follows && slugOf(fields.name)) || before.slug,
    contact: contact.trim(),
    contact_kind: contactKindOf(contact),
  }
}

/** Names of which no letter is one of addresses get one of these. */
const slugFor = (name: string, other: string, taken: readonly string[]) => freeSlug(slugOf(name) ? name : other, taken)

// An address of a staff member means something else with it.
const reserved = 'service'

const aDay = 1440
/** How soon someone can come, and how long before they may still change their mind. */
const usual = {
  cancel_notice_minutes: aDay,
  reschedule_notice_minutes: aDay,
  reminders: [aDay],
}
const usualNotice = 120
const usualInterval = 30

interface Work {
  edits: SetupEdit[]
  /** What each edit is of. */
  sent: Sent[]
}

/** Who works and what is offered, all of it by all of them. What was saved before is changed. */
export function workOf(draft: Draft, setup: Setup, nameOf: NameOf): Work {
  const taken: Record<Sent['entry'], string[]> = {
    staff: [reserved, ...setup.staff.map(({ slug }) => slug)],
    service: setup.services.map(({ slug }) => slug),
  }
  const slugIn = (entry: Sent['entry'], id: string, name: string) => {
    const known = draft.sent.find(one => one.entry === entry && one.id === id)?.slug
    if (known && taken[entry].includes(known)) return known
    const slug = slugFor(name, entry === 'staff' ? 'person' : 'appointment', taken[entry])
    taken[entry].push(slug)
    return slug
  }
  const people = draft.people.map(person => ({ ...person, slug: slugIn('staff', person.id, person.name) }))
  const offers = offersOf(draft).filter(({ isOn }) => isOn)
  const services = offers.map(offer => ({ ...offer, slug: slugIn('service', offer.id, nameOf(offer)) }))
  const slugs = people.map(({ slug }) => slug)
  const known = (entry: Sent['entry'], slug: string, isThere: boolean) =>
    isThere ? { entry, slug, version: versionOf(setup, entry, slug) } : { entry }
  const made = [
    ...people.map(person => {
      const before = setup.staff.find(({ slug }) => slug === person.slug)
      const edit: SetupEdit = {
        ...known('staff', person.slug, before !== undefined),
        staff: staffWith(before, person.slug, person, hoursOf(draft, person)),
      }
      return { edit, sent: { entry: 'staff' as const, id: person.id, slug: person.slug } }
    }),
    ...services.map(offer => {
      const before = setup.services.find(({ slug }) => slug === offer.slug)
      const edit: SetupEdit = {
        ...known('service', offer.slug, before !== undefined),
        service: serviceWith(before, { draft, offer, slug: offer.slug, name: nameOf(offer), staff: slugs }),
      }
      return { edit, sent: { entry: 'service' as const, id: offer.id, slug: offer.slug } }
    }),
  ]
  const isMade = (one: Sent) => made.some(({ sent }) => sent.entry === one.entry && sent.slug === one.slug)
  const gone = draft.sent.filter(one => !isMade(one)).flatMap(sent => takenOut(setup, sent) ?? [])
  return {
    edits: [...made.map(({ edit }) => edit), ...gone.map(({ edit }) => edit)],
    sent: [...made.map(({ sent }) => sent), ...gone.map(({ sent }) => sent)],
  }
  function takenOut({ staff, services }: Setup, sent: Sent) {
    const { entry, slug } = sent
    const before = (entry === 'staff' ? staff : services).find(one => one.slug === slug)
    if (!before || before.active === false) return undefined
    const edit = { ...known(entry, slug, true), [entry]: { ...before, active: false } } as SetupEdit
    return { edit, sent }
  }
}

function staffWith(before: SetupStaff | undefined, slug: string, { name }: Person, weekly: Week): SetupStaff {
  const { active: _, ...rest }: Partial<SetupStaff> = before ?? { slug }
  const open = weekdays.flatMap(day => (weekly[day]?.length ? [[day, weekly[day]]] : []))
  return { ...rest, name: name.trim(), weekly: Object.fromEntries(open) } as SetupStaff
}

/** What of a service is not said is as the contract says. */
type Begun = Omit<Partial<SetupService>, 'details' | 'rules'> & {
  details?: Partial<SetupService['details']>
  rules?: Partial<SetupService['rules']>
}

interface ServiceParts {
  draft: Draft
  offer: Offer
  slug: string
  name: string
  staff: string[]
}

function serviceWith(before: SetupService | undefined, parts: ServiceParts): SetupService {
  const { draft, offer, slug, name, staff } = parts
  const { seats, isCall } = templateOf(draft.kind, offer) ?? {}
  const duration_minutes = lengthOf(draft, offer) ?? 0
  const price = priceOf(draft, offer)
  const begins: Begun = {
    slug,
    ...usual,
    ...(isCall && { location_kind: 'phone' as const, details: { phone: 'required' as const } }),
    rules: { min_notice_minutes: usualNotice, ...(seats && { seats }) },
  }
  const { active: _, price_minor: __, rules: known = {}, ...rest }: Begun = before ?? begins
  const { interval_minutes: ___, ...rules } = known
  const interval = seats ? undefined : Math.min(duration_minutes, usualInterval)
  return {
    ...rest,
    name: name.trim(),
    rules: {
      ...rules,
      duration_minutes,
      ...(interval !== undefined && interval !== duration_minutes && { interval_minutes: interval }),
    },
    staff,
    ...(typeof price === 'number' && { price_minor: price }),
  } as SetupService
}

const places: readonly (readonly [path: RegExp, field: string])[] = [
  [/^rules\.duration/, 'minutes'],
  [/^price/, 'price'],
  [/^name|^slug/, 'name'],
]

type Problem = NonNullable<Refusal['fields']>[number]

const general = { required: 'field.required', too_long: 'field.too_long', too_short: 'field.too_short' } as const
const keyOf = (code: string): Words => general[code as keyof typeof general] ?? 'field.invalid'

/** Where problems of a business belong. */
export const businessProblemsOf = (problems: readonly Problem[]): Problems =>
  Object.fromEntries(
    problems.map(({ path, code }) => {
      const field = path.replace(/^edits\[0\]\.(business\.)?/, '').replace(/_kind$/, '')
      return [`business.${field}`, field === 'contact' ? 'welcome.wrong_contact' : keyOf(code)] as const
    }),
  )

/** Where problems of people and services belong. */
export function workProblemsOf(problems: readonly Problem[], { sent }: Pick<Work, 'sent'>): Problems {
  return Object.fromEntries(
    problems.map(({ path, code }) => {
      const [, at, inEdit] = /^edits\[(\d+)\]\.\w+\.?(.*)$/.exec(path) ?? []
      const [, list, slug, inList] = /^(staff|services)\[([^\]]+)\]\.?(.*)$/.exec(path) ?? []
      const entry = list === 'staff' ? 'staff' : 'service'
      const of = at ? sent[Number(at)] : sent.find(one => one.entry === entry && one.slug === slug)
      const rest = inEdit ?? inList ?? ''
      if (!of) return [path, keyOf(code)] as const
      if (of.entry === 'staff' && rest.startsWith('weekly')) return [`week.${of.id}`, 'field.invalid'] as const
      const field = places.find(([path]) => path.test(rest))?.[1] ?? 'name'
      return [`${of.entry === 'staff' ? 'person' : 'offer'}.${of.id}.${field}`, keyOf(code)] as const
    }),
  )
}
