// What businesses of a kind usually offer, and when.
import type { Week, Weekday } from '../../setup/entry/times/week'

export const kinds = ['salon', 'clinic', 'consultancy', 'classes', 'blank'] as const
export type Kind = (typeof kinds)[number]

interface Template<Id extends string> {
  id: Id
  minutes: number
  /** What it costs, if it were in euros. */
  euros?: number
  isOn?: true
  /** How many come at the same time. */
  seats?: number
  /** The business calls, so the number is asked for. */
  isCall?: true
}

const templatesOf = <Id extends string>(...all: Template<Id>[]) => all

const templates = {
  salon: templatesOf(
    { id: 'cut', minutes: 60, euros: 58, isOn: true },
    { id: 'short_cut', minutes: 30, euros: 35, isOn: true },
    { id: 'colour', minutes: 120, euros: 95, isOn: true },
    { id: 'children', minutes: 30, euros: 25 },
    { id: 'beard', minutes: 20, euros: 22 },
    { id: 'styling', minutes: 45, euros: 45 },
  ),
  clinic: templatesOf(
    { id: 'first', minutes: 60, euros: 95, isOn: true },
    { id: 'follow_up', minutes: 30, euros: 55, isOn: true },
    { id: 'treatment', minutes: 45, euros: 75, isOn: true },
    { id: 'check_up', minutes: 30, euros: 60 },
    { id: 'massage', minutes: 60, euros: 70 },
    { id: 'call', minutes: 20, euros: 35, isCall: true },
  ),
  consultancy: templatesOf(
    { id: 'introduction', minutes: 30, euros: 0, isOn: true, isCall: true },
    { id: 'consultation', minutes: 60, euros: 120, isOn: true },
    { id: 'review', minutes: 90, euros: 180, isOn: true },
    { id: 'coaching', minutes: 60, euros: 110 },
    { id: 'workshop', minutes: 240, euros: 450 },
  ),
  classes: templatesOf(
    { id: 'group', minutes: 60, euros: 15, isOn: true, seats: 10 },
    { id: 'trial', minutes: 60, euros: 10, isOn: true, seats: 10 },
    { id: 'private', minutes: 60, euros: 60, isOn: true },
    { id: 'beginners', minutes: 90, euros: 20, seats: 8 },
    { id: 'workshop', minutes: 180, euros: 45, seats: 12 },
  ),
  blank: templatesOf({ id: 'appointment', minutes: 30, isOn: true }),
}

type IdOf<Of extends Kind> = (typeof templates)[Of][number]['id']
/** The name of a service to begin with. */
export type TemplateKey = { [Of in Kind]: `welcome.${Of}.${IdOf<Of>}` }[Kind]

export interface AnyTemplate extends Template<string> {
  key: TemplateKey
}

export const templatesFor = (kind: Kind): readonly AnyTemplate[] =>
  (templates[kind] as readonly Template<string>[]).map(one => ({
    ...one,
    key: `welcome.${kind}.${one.id}` as TemplateKey,
  }))

const weekOf = (days: readonly Weekday[], ...hours: (readonly [opens: string, closes: string])[]): Week =>
  Object.fromEntries(days.map(day => [day, hours.map(([opens, closes]) => ({ opens, closes }))]))

const workdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const

const weeks: Record<Kind, Week> = {
  salon: {
    ...weekOf(['tuesday', 'wednesday', 'thursday', 'friday'], ['09:00', '18:00']),
    ...weekOf(['saturday'], ['09:00', '14:00']),
  },
  clinic: weekOf(workdays, ['08:00', '12:00'], ['13:00', '17:00']),
  consultancy: weekOf(workdays, ['09:00', '17:00']),
  classes: { ...weekOf(workdays, ['16:00', '21:00']), ...weekOf(['saturday'], ['09:00', '13:00']) },
  blank: weekOf(workdays, ['09:00', '17:00']),
}

/** The hours that a business of the kind begins with. */
export const weekFor = (kind: Kind): Week => weeks[kind]
