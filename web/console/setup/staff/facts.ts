// What is to be seen of a staff member at a glance.
import type { Setup, SetupService, SetupStaff } from '../../api/types'
import type { Texts } from '../../i18n/texts'
import { daysWords, minutesOfWeek, totalWords } from '../entry/times/week'

type Hours = Pick<SetupStaff, 'weekly' | 'overrides'>

/** "Tue–Sat, 34 h"; nothing for one who is there on single days only. */
export function weekWords({ weekly }: Pick<SetupStaff, 'weekly'>, texts: Texts): string {
  const minutes = minutesOfWeek(weekly)
  // Days stay together where a line ends.
  const days = daysWords(weekly, texts.tag).replaceAll('–', '\u2060–\u2060')
  return minutes > 0 ? `${days}, ${totalWords(texts, minutes)}` : ''
}

const hasHours = ({ weekly, overrides = [] }: Hours) =>
  minutesOfWeek(weekly) > 0 || overrides.some(({ hours }) => hours.length > 0)

/** The services that someone offers, those that are not offered at all excepted. */
export const servicesOf = ({ services }: Pick<Setup, 'services'>, slug: string): SetupService[] =>
  services.filter(({ staff, active }) => active !== false && staff.includes(slug))

/** What keeps visitors from booking them. */
export function missingOf(staff: SetupStaff, setup: Pick<Setup, 'services'>, { text }: Texts): string | undefined {
  if (staff.active === false) return undefined
  if (!hasHours(staff)) return text('setup.staff.no_hours')
  return servicesOf(setup, staff.slug).length === 0 ? text('setup.staff.no_services') : undefined
}

/** Their calendars outside Kalends into which one signs in. */
export const calendarsWithPassword = ({ calendars = [] }: Pick<SetupStaff, 'calendars'>) =>
  calendars.filter(({ kind, user }) => kind === 'caldav' || Boolean(user))
