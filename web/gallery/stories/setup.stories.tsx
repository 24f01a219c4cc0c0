// The set-up: its home, the services, and the form of one.
import type { Setup } from '../../console/api/types'
import { ok } from '../fakes/answers'
import { no, onConsole } from '../fakes/console/answers'
import { firstFreeHandlers } from '../fakes/console/first-free'
import { outcomeOf, setup } from '../fakes/console/setup'
import { found, inConsole } from '../storybook/console-story'
import { check, choose, click, fill, find, see, seeAlert, seeWords } from '../storybook/steps'

export default { title: 'Console, set-up' }

const path = '/api/v1/console/setup'
const changes = `${path}/changes` as const
const preview = `${path}/preview` as const
const services = '/console/set-up/services'
const cut = `${services}/cut-and-style`
const colour = `${services}/full-colour`

const answering = (change: (setup: Setup) => Partial<Setup>) => [
  onConsole('get', path, () => ok({ ...setup(), ...change(setup()) })),
]

export const SetUpHome = inConsole('/console/set-up', () => see('main li a'))
export const SetUpHomeMissing = inConsole('/console/set-up', () => see('main li a'), {
  handlers: answering(({ services, staff }) => ({
    services: services.map((one, at) => (at < 2 ? { ...one, staff: [] } : at === 3 ? { ...one, active: false } : one)),
    staff: staff.map((one, at) => (at === 1 ? { ...one, weekly: {}, overrides: [] } : one)),
  })),
})
export const SetUpHomeLoading = inConsole('/console/set-up', undefined, {
  handlers: [onConsole('get', path, () => 'never')],
})
export const SetUpHomeRefused = inConsole('/console/set-up', seeAlert, {
  handlers: [onConsole('get', path, () => no(403, 'not_allowed'))],
})

export const SetUpServices = inConsole(services, () => see('[data-service]'))

async function selectSeveral() {
  await see('[data-service]')
  await click('main nav button')
  await check('main nav li [type=checkbox]', 0)
  await check('main nav li [type=checkbox]', 1)
}
export const SetUpServicesSelected = inConsole(services, selectSeveral)
export const SetUpServicesSeveral = inConsole(services, async () => {
  await selectSeveral()
  await click('main nav button', 2)
  await choose('dialog [name=way]', 'raise')
  await fill('dialog [name=percent]', '5')
  await see('dialog li')
})
export const SetUpServicesMany = inConsole(
  services,
  async () => {
    await fill('[name=find]', 'cut')
    await see('[data-service]')
  },
  {
    handlers: answering(({ services }) => ({
      services: [
        ...services,
        ...services.map((one, at) => ({
          ...one,
          slug: `${one.slug}-old`,
          name: `${one.name}, former`,
          active: at > 6,
        })),
      ],
    })),
  },
)
export const SetUpServicesEmpty = inConsole(services, () => seeWords('main nav p'), {
  handlers: answering(() => ({ services: [] })),
})
export const SetUpServicesLoading = inConsole(services, undefined, {
  handlers: [onConsole('get', path, () => 'never')],
})
export const SetUpServicesBroken = inConsole(services, seeAlert, {
  handlers: [onConsole('get', path, () => no(503, 'unavailable'))],
})
const lost = { is: false }
export const SetUpServicesLost = inConsole(
  cut,
  async () => {
    await see('[name=name]')
    lost.is = true
    window.dispatchEvent(new Event('visibilitychange'))
    await see('[data-lost]')
  },
  {
    handlers: [onConsole('get', path, () => (lost.is ? 'lost' : ok(setup())))],
    begin: () => {
      lost.is = false
    },
  },
)

const change = async () => {
  await fill('[name="rules.duration_minutes"]', '75')
  await fill('[name=price_minor]', '74')
  await seeWords('main footer b + b')
}
export const SetUpService = inConsole(cut, () => see('[name=name]'))
export const SetUpServiceFirstFree = inConsole(cut, () => find('aside dd:not([data-quiet])'))
export const SetUpServiceNoneFree = inConsole(cut, () => find('aside li'), {
  handlers: [
    ...firstFreeHandlers(),
    ...answering(({ business, services }) => ({
      business: { ...business, closures: [{ first_date: '2026-03-01', last_date: '2026-12-31' }] },
      services: services.map(one =>
        one.slug === 'cut-and-style' ? { ...one, rules: { ...one.rules, min_notice_minutes: 90 * 1440 } } : one,
      ),
    })),
  ],
})
export const SetUpServiceTaken = inConsole(cut, () => find('aside h3 + p'), { handlers: firstFreeHandlers() })
export const SetUpServiceChanged = inConsole(cut, change)
export const SetUpServiceKept = inConsole(cut, async () => {
  await change()
  await click('main nav a[href$="/short-cut"], main header a[href$="/services"]')
  await see('main nav a[href$="/cut-and-style"] [data-icon=edit]')
})
export const SetUpServiceSaved = inConsole(cut, async () => {
  await change()
  await click('main footer [type=submit]')
  await see('[role=status] [data-icon=undo]')
})
export const SetUpServiceOpen = inConsole(colour, async () => {
  await see('[name=name]')
  for (const section of document.querySelectorAll<HTMLDetailsElement>('main form details')) section.open = true
  await see('[name="variations[0].name"]')
})
export const SetUpServicePeople = inConsole(colour, async () => {
  await click('main form summary')
  await click('main form [data-verb=down]')
  await see('main footer')
})
export const SetUpServiceMistakes = inConsole(
  cut,
  async () => {
    await fill('[name="rules.duration_minutes"]', 'long')
    await fill('[name=name]', '')
    await click('main footer [type=submit]')
    await see('[aria-invalid=true]')
  },
  {
    handlers: [changes, preview].map(one =>
      onConsole('post', one, () =>
        no(422, 'invalid_fields', [
          { path: 'edits[0].service.name', code: 'required' },
          { path: 'edits[0].service.rules.duration_minutes', code: 'wrong_type' },
          { path: 'edits[0].service.calendars[0].slug', code: 'not_unique' },
        ]),
      ),
    ),
  },
)
export const SetUpServiceContradiction = inConsole(
  cut,
  async () => {
    await fill('[name=price_minor]', '1')
    await click('main footer [type=submit]')
    await seeAlert()
  },
  {
    handlers: [changes, preview].map(one =>
      onConsole('post', one, () =>
        no(422, 'invalid_fields', [
          { path: 'menus[salon-visit].categories[0].services[0]', code: 'inactive' },
          { path: 'services[short-cut].rules.duration_minutes', code: 'too_small' },
        ]),
      ),
    ),
  },
)
const other = { hasSaved: false }
export const SetUpServiceClash = inConsole(
  cut,
  async () => {
    await change()
    await click('main footer [type=submit]')
    await seeAlert()
  },
  {
    begin: () => {
      other.hasSaved = false
    },
    handlers: [
      onConsole('post', changes, () => {
        other.hasSaved = true
        return no(409, 'edit_conflict')
      }),
      ...answering(({ services, versions }) => ({
        services: services.map(one =>
          other.hasSaved && one.slug === 'cut-and-style' ? { ...one, price_minor: 7200, name: 'Cut & style' } : one,
        ),
        versions: versions.map(one => (other.hasSaved ? { ...one, version: 'later' } : one)),
      })),
    ],
  },
)
export const SetUpServiceNew = inConsole(`${services}/new`, async () => {
  await fill('[name=name]', 'Crème & Färben')
  await see('main footer')
})
export const SetUpServiceDuplicate = inConsole(colour, async () => {
  await click('main form header button')
  await see('main footer')
})
export const SetUpServiceGone = inConsole(`${services}/nothing`, seeAlert)
export const SetUpServiceReadOnly = inConsole(cut, () => see('[name=name]'), {
  handlers: [found('signed_in', { grants: [{ permission: 'setup.see', reach: 'all' }] })],
})
export const SetUpServiceLeftBehind = inConsole(cut, change, {
  handlers: [onConsole('post', preview, ({ body }) => ok(outcomeOf(body.edits as [], 1)))],
})
