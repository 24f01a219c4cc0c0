// One change of several services at once; pure.
import type { Setup, SetupEdit, SetupService } from '../../../api/types'
import { isSame } from '../../../parts/edits/same'
import { fieldAt, type Mistake, type Problem, problemText } from '../../entry/mistakes'
import type { Words } from '../../entry/table'
import { fieldsOf, versionOf } from '../../entry/table'
import { serviceTable } from '../table'

/** As many as the server changes at once (SetupEdits). */
export const mostAtOnce = 200

/** The contract knows none after it (FileService). */
const lowestPriority = 1000

/** What is to change; what is absent stays as it is in each of them. */
export interface Several {
  /** By how many percent all prices rise; less than none lowers them. */
  percent?: number
  /** New prices have no fraction of the currency. */
  isRounded?: boolean
  /** A member of staff who offers them too, and one who does no longer. */
  more?: string
  fewer?: string
  active?: boolean
  category?: string
}

type Price = number | undefined

/**
 * A price that rises; `whole` is how many of the smallest units one of the currency has. Rounding never turns it the
 * other way, and makes nothing free.
 */
export function risen(price: Price, { percent = 0, isRounded = false }: Several, whole: number): Price {
  if (!price || percent === 0) return price
  const exact = Math.round((price * (100 + percent)) / 100)
  if (!isRounded || exact <= 0) return Math.max(0, exact)
  const rounded = Math.max(whole, Math.round(exact / whole) * whole)
  return percent > 0 ? Math.max(price, rounded) : Math.min(price, rounded)
}

const withPrice = <One extends { price_minor?: number }>(one: One, several: Several, whole: number): One => {
  const price_minor = risen(one.price_minor, several, whole)
  return price_minor === undefined ? one : { ...one, price_minor }
}

/** Who offers it, each with a priority where there are any: one more is asked after all others. */
function staffOf({ staff, priorities }: SetupService, { more, fewer }: Several) {
  const known = staff.map((slug, at) => ({ slug, priority: priorities?.[at] }))
  const last = Math.min(Math.max(0, ...(priorities ?? [])) + 1, lowestPriority)
  const added = more && !staff.includes(more) ? [{ slug: more, priority: priorities?.length ? last : undefined }] : []
  const all = [...known.filter(({ slug }) => slug !== fewer), ...added]
  return {
    staff: all.map(({ slug }) => slug),
    ...(priorities?.length && { priorities: all.map(({ priority }) => priority ?? last) }),
  }
}

/** A service after the change. */
export function changedService(service: SetupService, several: Several, whole: number): SetupService {
  const { variations, add_ons } = service
  return {
    ...withPrice(service, several, whole),
    ...(variations && { variations: variations.map(one => withPrice(one, several, whole)) }),
    ...(add_ons && { add_ons: add_ons.map(one => withPrice(one, several, whole)) }),
    ...staffOf(service, several),
    ...(several.active !== undefined && { active: several.active }),
    ...(several.category !== undefined && { category: several.category }),
  }
}

/** Of the services that are chosen, those that it changes, as they are and as they would be. */
export function changesOf(services: readonly SetupService[], several: Several, whole: number) {
  return services
    .map(before => ({ before, after: changedService(before, several, whole) }))
    .filter(({ before, after }) => !isSame(before, after))
}

export type ServiceChange = ReturnType<typeof changesOf>[number]

export const editsOf = (setup: Setup, changes: readonly ServiceChange[]): SetupEdit[] =>
  changes.map(({ before, after }) => ({
    entry: 'service',
    slug: before.slug,
    version: versionOf(setup, 'service', before.slug),
    service: after,
  }))

/** What becomes of one service, in a few words each. */
export function wordsOfChange({ before, after }: ServiceChange, words: Words): string[] {
  const { text } = words.texts
  const name = (slug: string) => words.nameOf(['staff'], slug)
  const prices = [
    [before.price_minor, after.price_minor],
    ...(before.variations ?? []).map((one, at) => [one.price_minor, after.variations?.[at]?.price_minor]),
    ...(before.add_ons ?? []).map((one, at) => [one.price_minor, after.add_ons?.[at]?.price_minor]),
  ].filter(([was, is]) => was !== is)
  const [first, ...others] = prices
  const isOn = (one: SetupService) => one.active !== false
  return [
    first ? `${words.shortMoney(first[0]!)} → ${words.shortMoney(first[1]!)}` : '',
    others.length > 0 ? text('setup.several.more_prices', { count: others.length }) : '',
    ...after.staff.filter(slug => !before.staff.includes(slug)).map(slug => `+ ${name(slug)}`),
    ...before.staff.filter(slug => !after.staff.includes(slug)).map(slug => `− ${name(slug)}`),
    isOn(before) === isOn(after) ? '' : text(isOn(after) ? 'setup.several.offered' : 'setup.several.not_offered'),
    before.category === after.category ? '' : (after.category ?? ''),
  ].filter(Boolean)
}

/** What is wrong with which of the services that were sent, in their order. */
export function mistakesOfSeveral(
  words: Words,
  problems: readonly Problem[],
  changes: readonly ServiceChange[],
): Mistake[] {
  const { texts } = words
  return problems.map(({ path, code }) => {
    const [, at, rest = ''] = /^edits\[(\d+)\](?:\.\w+)?\.?(.*)$/.exec(path) ?? []
    const [, slug, inside = ''] = /^services\[([a-z0-9-]+)\]\.?(.*)$/.exec(path) ?? []
    const change = at === undefined ? changes.find(one => one.after.slug === slug) : changes[Number(at)]
    const place = fieldAt(fieldsOf(serviceTable), at === undefined ? inside : rest)
    const name = change?.before.name ?? texts.text('setup.services')
    const label = [name, ...(place?.labels.map(one => texts.text(one.label)) ?? [])].join(' · ')
    // Without a way there: what stands behind a dialog cannot be reached.
    return { label, words: problemText(texts, code) }
  })
}
