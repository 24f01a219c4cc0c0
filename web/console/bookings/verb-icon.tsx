import { Icon, type IconName } from '../parts/icon'
import type { Verb } from './use-change'

const icons: Partial<Record<Verb, IconName>> = { approve: 'came', arrive: 'here', complete: 'came', miss: 'missed' }

/** The sign beside what can be done with a booking, where it has one. */
export function VerbIcon({ verb }: { verb: Verb }) {
  return icons[verb] ? <Icon name={icons[verb]} /> : null
}
