// What the salon has set up: its demo file. What is changed holds until the next story begins.
import { HttpResponse, http } from 'msw'
import { renderSVG } from 'uqr'
import salon from '../../../../demo/salon.json' with { type: 'json' }
import type { Setup, SetupEdit, SetupEntry, SetupOutcome } from '../../../console/api/types.ts'
import { namesIn } from '../../../console/setup/entry/pictures/names.ts'
import { ok } from '../answers.ts'
import { onConsole } from './answers.ts'
import { firstFreeHandlers } from './first-free.ts'
import { at } from './salon.ts'

const { version: _, staff, teams, pools, services, groups, menus, forms, ...business } = salon

// The names of links there are longer than a field of a phone.
const shorter = services.map(service => ({
  ...service,
  ...(service.calendars && { calendars: service.calendars.map(one => ({ ...one, name: 'For regulars' })) }),
}))

// So are some questions.
const shorterLabels: Record<string, string> = {
  rating: 'Happy with it?',
  topic: 'About what?',
  complaint: 'A complaint',
  persons: 'How many?',
  date: 'Which day?',
}
const short = <Named extends { slug: string; label: string }>(named: Named): Named => ({
  ...named,
  label: shorterLabels[named.slug] ?? named.label,
})
const shortForms = forms.map(form => ({
  ...form,
  steps: form.steps.map((step, at) => ({
    ...step,
    ...('title' in step && { title: ['Your visit', 'Improve', 'Keep', 'The end'][at] }),
    questions: step.questions.map(question => ({
      ...short(question),
      ...('choices' in question && question.choices && { choices: question.choices.map(short) }),
    })),
  })),
}))

const lists = { staff, team: teams, pool: pools, service: shorter, group: groups, menu: menus, form: shortForms }

type Entries = Record<string, { slug: string }[]>

const webhooks = [
  { slug: 'crm', url: 'https://crm.example' },
  { slug: 'till', url: 'https://till.example', events: ['payment.received', 'payment.refunded'] },
]

const ours = { ...business, retention: { customers_months: 36, submissions_months: 12 } }

const first = { business: [ours], ...lists, webhook: webhooks } as Entries
let now = first
let changes = 0

/** The salon is as its file says. */
export function forgetChanges() {
  now = first
  changes = 0
}

/** What the salon has set up by now. */
export function setup(): Setup {
  const versions = Object.entries(now).flatMap(([entry, all]) =>
    all.map(({ slug }) => ({ entry: entry as SetupEntry, slug, version: String(changes) })),
  )
  const { business, staff, team, pool, service, group, menu, form, webhook } = now
  const others = { teams: team, pools: pool, groups: group, menus: menu, forms: form, webhooks: webhook }
  const pictures = namesIn(now).map((media, number) => {
    return { media, src: `/media/${number}/320.svg?ratio=4x3`, width: 1600, height: 1200 }
  })
  return { business: business![0], staff, services: service, ...others, versions, pictures } as unknown as Setup
}

function take(edit: SetupEdit) {
  const { entry, slug, order } = edit
  const all = now[entry]!
  const value = edit[entry as SetupEntry] as { slug: string } | undefined
  if (order) now = { ...now, [entry]: order.map(slug => all.find(one => one.slug === slug)!) }
  else if (value && slug) now = { ...now, [entry]: all.map(one => (one.slug === slug ? value : one)) }
  else if (value) now = { ...now, [entry]: [...all, value] }
}

/** What comes of some edits: whom it concerns does not depend on them. */
export function outcomeOf(edits: readonly SetupEdit[], left_behind = 3): SetupOutcome {
  const changes = edits.map(({ entry, slug, order }) => ({
    change: order ? ('reordered' as const) : slug ? ('updated' as const) : ('created' as const),
    entry,
    slug: slug ?? '',
  }))
  const isNew = edits.every(({ slug }) => !slug)
  return { changes, bookings_to_come: isNew ? 0 : 38, left_behind: isNew ? 0 : left_behind }
}

export const setupHandlers = [
  ...firstFreeHandlers(at('10:00', '2026-03-12')),
  http.get('*/widget/bookings/:calendar/qr.svg', ({ request }) => {
    const code = renderSVG(request.url.replace(/\/qr\.svg$/, ''), { border: 2 })
    return new HttpResponse(code, { headers: { 'content-type': 'image/svg+xml' } })
  }),
  onConsole('get', '/api/v1/console/setup', () => ok(setup())),
  onConsole('post', '/api/v1/console/setup/preview', ({ body }) => ok(outcomeOf(body.edits as SetupEdit[]))),
  onConsole('post', '/api/v1/console/setup/changes', ({ body }) => {
    const edits = body.edits as SetupEdit[]
    edits.forEach(take)
    changes += 1
    return ok(outcomeOf(edits))
  }),
]
