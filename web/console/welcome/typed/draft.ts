// What is typed on the way through Welcome, kept in the tab until the end of it.
import { tabStorage } from '../../../shared/storage/tab-storage'
import type { Locale, Setup, SetupBusiness } from '../../api/types'
import { draftKey, forgetDraft } from '../../parts/beginning'
import { newId } from '../../parts/values/new-id'
import { minutesOfWeek, type Week } from '../../setup/entry/times/week'
import { contactKindOf, currencyOf, localeFrom, zoneOr } from './guesses'
import { type AnyTemplate, type Kind, templatesFor, weekFor } from './templates'

export interface Business {
  name: string
  time_zone: string
  currency: string
  locale: Locale
  contact: string
}

/** A service to offer. What it does not say is as its template has it. */
export interface Offer {
  /** Of its template, or one of its own. */
  id: string
  isOn: boolean
  name?: string
  /** As they were typed. */
  minutes?: string
  price?: string
}

export interface Person {
  id: string
  name: string
  /** Hours that are not those of all. */
  week?: Week
}

/** What was saved, by the id that it has here. */
export interface Sent {
  entry: 'staff' | 'service'
  id: string
  slug: string
}

export interface Draft {
  business: Business
  /** The same as the server had it last, as far as is known. */
  seen: { fields: Business; version: string }
  kind?: Kind
  offers: Partial<Record<Kind, readonly Offer[]>>
  /** The first is the user, unless others were there before. */
  people: readonly Person[]
  /** The hours of all; those usual for the kind, if absent. */
  week?: Week
  sent: readonly Sent[]
}

interface Around {
  user: { name: string; email: string }
  zone: string | undefined
  tags: readonly string[]
  locale: Locale
}

/** What the program makes of an empty database (server/app/setup/first_business.cpp). */
const placeholder = { slug: 'business', name: 'New business' }

const isPlaceholder = ({ slug, name }: SetupBusiness) => slug === placeholder.slug && name === placeholder.name

export const fieldsOf = ({ name, time_zone, currency, locale, contact }: SetupBusiness): Business => ({
  name,
  time_zone,
  currency,
  locale,
  contact,
})

export function seenIn({ business, versions }: Setup): Draft['seen'] {
  const version = versions.find(({ entry }) => entry === 'business')?.version ?? ''
  return { fields: fieldsOf(business), version }
}

/** What is there already, and what can be guessed of the rest. */
export function beginDraft(setup: Setup, { user, zone, tags, locale }: Around): Draft {
  const { business, staff } = setup
  const seen = seenIn(setup)
  const known = staff.filter(({ active }) => active !== false)
  return {
    business: isPlaceholder(business) ? guess() : seen.fields,
    seen,
    offers: {},
    people:
      known.length > 0
        ? known.map(({ slug, name, weekly }) => ({ id: slug, name, week: weekly }))
        : [{ id: 'self', name: user.name }],
    sent: staff.map(({ slug }) => ({ entry: 'staff', id: slug, slug })),
  }
  function guess(): Business {
    const time_zone = zoneOr(zone, business.time_zone)
    const currency = time_zone === business.time_zone ? business.currency : currencyOf(time_zone)
    return { name: '', time_zone, currency, locale: localeFrom(tags, locale), contact: user.email }
  }
}

/** The services of the kind: as they were typed, else as they usually are. */
export function offersOf({ kind, offers }: Pick<Draft, 'kind' | 'offers'>): readonly Offer[] {
  if (!kind) return []
  return offers[kind] ?? templatesFor(kind).map(({ id, isOn = false }) => ({ id, isOn }))
}

export function templateOf(kind: Kind | undefined, { id }: Pick<Offer, 'id'>): AnyTemplate | undefined {
  return kind && templatesFor(kind).find(one => one.id === id)
}

export const newOffer = (): Offer => ({ id: newId(), isOn: true, name: '', minutes: '60', price: '' })
export const newPerson = (): Person => ({ id: newId(), name: '' })

/** The hours of all. */
export const weekOf = ({ week, kind }: Pick<Draft, 'week' | 'kind'>): Week => week ?? weekFor(kind ?? 'blank')

export const hoursOf = (draft: Draft, { week }: Person): Week => week ?? weekOf(draft)

export const isOpenAt = (week: Week) => minutesOfWeek(week) > 0

export const isOwn = (draft: Draft) => draft.sent.some(({ entry }) => entry === 'service')

export { contactKindOf }

/** Of another release a draft may be made otherwise. */
const form = 1

export function readDraft(user: string): Draft | undefined {
  try {
    const kept = JSON.parse(tabStorage().getItem(draftKey(user)) ?? 'null') as { form: number; draft: Draft } | null
    return kept?.form === form ? kept.draft : undefined
  } catch {
    return undefined
  }
}

export function keepDraft(user: string, draft: Draft | undefined) {
  if (!draft) return forgetDraft(user)
  try {
    tabStorage().setItem(draftKey(user), JSON.stringify({ form, draft }))
  } catch {
    // Full: then it holds until the page is loaded anew.
  }
}
