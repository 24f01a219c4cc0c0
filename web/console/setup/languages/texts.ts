// The texts that a business wrote and visitors read.
import type { FileMailText, Setup, SetupForm, SetupGroup, SetupMenu, SetupService } from '../../api/types'
import type { Label, SetupText, TextGroup, TextPlace } from '../entry/table'

/** A text, if there is one, and what it is. */
type Said = readonly [text: string | undefined, what: Label]

interface Source {
  place: TextPlace
  said: readonly Said[]
}

/** Which of the objects of a list count. */
type Pick = <One extends { active?: boolean; kind?: string }>(all?: readonly One[]) => One[]

/** What visitors come upon at present: a hidden question only the business does. */
const inUse: Pick = (all = []) => all.filter(({ active = true, kind }) => active && kind !== 'hidden')

const any: Pick = (all = []) => [...all]

const named = (name: string): Said => [name, 'setup.name']

function ofService(service: SetupService, pick: Pick): Said[] {
  return [
    named(service.name),
    [service.description, 'setup.service.description'],
    [service.category, 'setup.service.category'],
    [service.location, 'setup.service.location'],
    ...pick(service.variations).map(({ name }): Said => [name, 'setup.service.variations']),
    ...pick(service.add_ons).map(({ name }): Said => [name, 'setup.service.add_ons']),
    [service.consent_text, 'setup.service.consent_text'],
    [service.terms_text, 'setup.service.terms_text'],
  ]
}

const ofMail = ({ subject, headline, text }: FileMailText): Said[] => [
  [subject, 'setup.mail_texts.subject'],
  [headline, 'setup.mail_texts.headline'],
  [text, 'setup.mail_texts.text'],
]

const ofGroup = ({ name, description }: SetupGroup): Said[] => [named(name), [description, 'setup.links.description']]

function ofMenu({ name, description, categories }: SetupMenu): Said[] {
  return [
    named(name),
    [description, 'setup.links.description'],
    ...categories.map((one): Said => [one.name, 'setup.links.categories']),
  ]
}

type Step = SetupForm['steps'][number]

function ofStep({ title, description, questions }: Step, pick: Pick): Said[] {
  return [
    [title, 'setup.forms.step_title'],
    [description, 'setup.forms.step_description'],
    ...pick(questions).flatMap(({ label, help, consent_text, choices = [] }): Said[] => [
      [label, 'setup.forms.label'],
      [help, 'setup.forms.help'],
      [consent_text, 'setup.service.consent_text'],
      ...choices.map((choice): Said => [choice.label, 'setup.forms.choice']),
    ]),
  ]
}

function ofForm({ name, description, steps, submit_rules = [] }: SetupForm, pick: Pick): Said[] {
  return [
    named(name),
    [description, 'setup.forms.description'],
    ...steps.flatMap(step => ofStep(step, pick)),
    ...submit_rules.map(({ text }): Said => [text, 'setup.forms.text']),
  ]
}

const source = (kind: Label, said: readonly Said[], name?: string): Source => ({
  place: { kind, ...(name && { name }) },
  said,
})

/** All texts, in the order of the screens of the set-up. */
function sourcesOf({ business, ...setup }: Setup, pick: Pick): Source[] {
  const services = pick(setup.services)
  const links = services.flatMap(({ calendars }) => pick(calendars))
  return [
    source('setup.kind.business', [named(business.name), [business.address, 'setup.business.address']]),
    source('setup.mails', (business.mail_texts ?? []).flatMap(ofMail)),
    ...services.map(one => source('setup.kind.service', ofService(one, pick), one.name)),
    source(
      'setup.staff',
      pick(setup.staff).map(({ title }) => [title, 'setup.staff.title']),
    ),
    source(
      'setup.teams',
      pick(setup.teams).map(({ name }) => named(name)),
    ),
    source(
      'setup.links',
      links.map(({ name }) => named(name)),
    ),
    ...pick(setup.groups).map(one => source('setup.kind.group', ofGroup(one), one.name)),
    ...pick(setup.menus).map(one => source('setup.kind.menu', ofMenu(one), one.name)),
    ...pick(setup.forms).map(one => source('setup.kind.form', ofForm(one, pick), one.name)),
  ]
}

/** The texts that are to be translated, each once, where it stands first. What is switched off asks for none. */
export function textsOf(setup: Setup): TextGroup[] {
  const known = new Map<string, { first: TextPlace; also: TextPlace[] }>()
  const groups = sourcesOf(setup, inUse).map(({ place, said }): TextGroup => {
    const texts: SetupText[] = []
    for (const [text, what] of said) {
      if (!text) continue
      const before = known.get(text)
      if (before && before.first !== place && before.also.at(-1) !== place) before.also.push(place)
      if (before) continue
      const also: TextPlace[] = []
      known.set(text, { first: place, also })
      texts.push({ text, what, also })
    }
    return { ...place, texts }
  })
  return groups.filter(({ texts }) => texts.length > 0)
}

/** All texts that can have a translation: also those of what is switched off, which may come back. */
export const allTexts = (setup: Setup): ReadonlySet<string> =>
  new Set(sourcesOf(setup, any).flatMap(({ said }) => said.flatMap(([text]) => text || [])))
