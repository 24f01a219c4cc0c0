// A business of which nothing is set up yet. What is changed holds until the next story begins.
import type { Refusal, Setup, SetupBusiness, SetupEdit, SetupService, SetupStaff } from '../../../console/api/types.ts'
import { ok } from '../answers.ts'
import { no, onConsole } from './answers.ts'
import { session } from './people.ts'
import { outcomeOf } from './setup.ts'

const placeholder = {
  slug: 'business',
  name: 'New business',
  time_zone: 'Etc/UTC',
  currency: 'EUR',
  locale: 'en',
  contact_kind: 'email',
  contact: 'mail@example.com',
} as SetupBusiness

const beginning = { business: placeholder, staff: [] as SetupStaff[], services: [] as SetupService[], changes: 0 }
let now = beginning

/** Nothing is set up. */
export function beginAnew() {
  now = beginning
}

/** Another user sets up the business, or what it offers. */
export function setUpByAnother(changed: Partial<Pick<typeof now, 'business' | 'staff' | 'services'>>) {
  now = { ...now, ...changed, changes: now.changes + 1 }
}

function setup(): Setup {
  const { business, staff, services, changes } = now
  const all = [
    ...[business].map(({ slug }) => ({ entry: 'business' as const, slug })),
    ...staff.map(({ slug }) => ({ entry: 'staff' as const, slug })),
    ...services.map(({ slug }) => ({ entry: 'service' as const, slug })),
  ]
  return { business, staff, services, versions: all.map(one => ({ ...one, version: String(changes) })) }
}

const put = <Entry extends { slug: string }>(all: Entry[], { slug }: SetupEdit, value: Entry) =>
  slug ? all.map(one => (one.slug === slug ? value : one)) : [...all, value]

function take(edits: readonly SetupEdit[]) {
  for (const edit of edits) {
    if (edit.business) now = { ...now, business: edit.business }
    if (edit.staff) now = { ...now, staff: put(now.staff, edit, edit.staff) }
    if (edit.service) now = { ...now, services: put(now.services, edit, edit.service) }
  }
  now = { ...now, changes: now.changes + 1 }
}

function here() {
  const known = session('signed_in')
  const { name, time_zone, currency, locale } = now.business
  const { accent: _, ...business } = known.business
  return { ...known, business: { ...business, name, time_zone, currency, locale, is_new: now.services.length === 0 } }
}

/** Its server; `refusal` is what it says to changes, if it does not take them. */
export const newBusiness = (refusal?: Pick<Refusal, 'fields'> | 'lost') => [
  onConsole('get', '/api/v1/session', () => ok(here())),
  onConsole('get', '/api/v1/console/setup', () => ok(setup())),
  onConsole('post', '/api/v1/console/setup/changes', ({ body }) => {
    const edits = body.edits as SetupEdit[]
    const isOld = edits.some(({ version }) => version !== undefined && version !== String(now.changes))
    if (isOld) return no(409, 'edit_conflict')
    if (refusal === 'lost') return 'lost'
    if (refusal) return no(422, 'invalid_fields', refusal.fields)
    take(edits)
    return ok(outcomeOf(edits, 0))
  }),
]
