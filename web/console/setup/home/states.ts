// What each part of the set-up comes to, in one line, and what is missing in it.
import type { Setup } from '../../api/types'
import { languages as names } from '../../i18n/messages'
import type { Texts } from '../../i18n/texts'
import type { Room } from '../../parts/place'
import type { Label } from '../entry/table'
import { progressOf } from '../languages/progress'

export interface State {
  words: string
  /** What keeps visitors from booking. */
  missing?: string | undefined
}

export interface Part {
  title: Label
  /** The screen; absent as long as there is none. */
  room?: Room
  state: (setup: Setup, texts: Texts) => State
}

const isOn = ({ active = true }: { active?: boolean }) => active

const some = (count: number, words: (count: number) => string) => (count > 0 ? words(count) : undefined)

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ')

function services({ services, staff }: Setup, { text }: Texts): State {
  const on = services.filter(isOn)
  const working = new Set(staff.filter(isOn).map(({ slug }) => slug))
  const alone = on.filter(({ staff }) => !staff.some(slug => working.has(slug))).length
  return {
    words: joined(
      text('setup.state.services', { count: on.length }),
      some(services.length - on.length, count => text('setup.state.off', { count })),
      some(on.filter(({ is_public }) => is_public === false).length, count => text('setup.state.hidden', { count })),
    ),
    missing: some(alone, count => text('setup.state.nobody', { count })),
  }
}

function staff({ staff }: Setup, { text }: Texts): State {
  const on = staff.filter(isOn)
  const idle = on.filter(
    ({ weekly, overrides = [] }) => !Object.values(weekly).some(hours => hours?.length) && overrides.length === 0,
  )
  return {
    words: text('setup.state.staff', { count: on.length }),
    missing: some(idle.length, count => text('setup.state.no_hours', { count })),
  }
}

const hours = ({ business }: Setup, { text }: Texts): State => ({
  words: text('setup.state.closures', { count: business.closures?.length ?? 0 }),
})

const pools = ({ pools = [] }: Setup, { text }: Texts): State => ({
  words: text('setup.state.pools', { count: pools.filter(isOn).length }),
})

const teams = ({ teams = [] }: Setup, { text }: Texts): State => ({
  words: text('setup.state.teams', { count: teams.filter(isOn).length }),
})

function links({ services, groups = [], menus = [] }: Setup, { text }: Texts): State {
  const calendars = services.flatMap(({ calendars = [] }) => calendars)
  return { words: text('setup.state.links', { count: [...calendars, ...groups, ...menus].filter(isOn).length }) }
}

const forms = ({ forms = [] }: Setup, { text }: Texts): State => ({
  words: text('setup.state.forms', { count: forms.filter(isOn).length }),
})

const business = ({ business: { name, address } }: Setup): State => ({ words: joined(name, address) })

const looks = ({ business: { accent } }: Setup, { text }: Texts): State => ({
  words: accent ?? text('setup.state.no_accent'),
})

function languages(setup: Setup, { text }: Texts): State {
  const progress = progressOf(setup)
  const words = (setup.business.translations ?? []).map(({ locale, texts }) => {
    const { count, total } = progress(new Set(texts.map(({ text }) => text)))
    return count < total ? `${names[locale]} ${text('setup.languages.progress', { count, total })}` : names[locale]
  })
  return { words: words.length > 0 ? joined(...words) : text('setup.state.one_language') }
}

const webhooks = ({ webhooks = [] }: Setup, { text }: Texts): State => ({
  words: text('setup.state.webhooks', { count: webhooks.filter(isOn).length }),
})

const keys = (_: Setup, { text }: Texts): State => ({ words: text('setup.keys.about') })

const file = (_: Setup, { text }: Texts): State => ({ words: text('setup.file.about') })

const mails = (_: Setup, { text }: Texts): State => ({ words: text('setup.mails.about') })

const payments = (_: Setup, { text }: Texts): State => ({ words: text('setup.payments.about') })

/** In the order in which a business thinks of them. A part with a `room` leads there. */
export const parts: readonly Part[] = [
  { title: 'setup.services', room: 'services', state: services },
  { title: 'setup.staff', room: 'staff', state: staff },
  { title: 'setup.hours', room: 'hours', state: hours },
  { title: 'setup.pools', room: 'rooms', state: pools },
  { title: 'setup.teams', room: 'teams', state: teams },
  { title: 'setup.links', room: 'links', state: links },
  { title: 'setup.forms', room: 'forms', state: forms },
  { title: 'setup.business', room: 'business', state: business },
  { title: 'setup.looks', room: 'looks', state: looks },
  { title: 'setup.languages', room: 'languages', state: languages },
  { title: 'setup.webhooks', room: 'webhooks', state: webhooks },
  { title: 'setup.keys', room: 'api-keys', state: keys },
  { title: 'setup.mails', room: 'mails', state: mails },
  { title: 'setup.payments', room: 'payments', state: payments },
  { title: 'setup.file', room: 'file', state: file },
]
