// What each section of a staff member says, in one line.
import { cityOf } from '../../../shared/time/zone-name'
import { languages } from '../../i18n/messages'
import { objects } from '../entry/lists/nested'
import type { Values, Words } from '../entry/table'

const joined = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' · ')

const counted = (list: unknown, { texts: { text } }: Words) => {
  const count = objects(list).length
  return count > 0 ? text('setup.entries', { count }) : text('setup.none')
}

const overrides = ({ overrides }: Values, words: Words) => counted(overrides, words)
const timeOff = ({ time_off, repeating_time_off }: Values, words: Words) =>
  counted([...objects(time_off), ...objects(repeating_time_off)], words)

const calendars = ({ calendars }: Values, { texts: { text } }: Words) =>
  objects(calendars)
    .map(({ slug }) => String(slug ?? ''))
    .join(', ') || text('setup.none')

const reach = ({ meeting_url, call_number }: Values, { texts: { text } }: Words) =>
  joined(Boolean(meeting_url) && text('setup.staff.own_room'), call_number ? String(call_number) : undefined) ||
  text('setup.staff.as_service')

const more = ({ locale, time_zone, active }: Values, { texts: { text } }: Words) =>
  joined(
    Boolean(locale) && languages[locale as 'en'],
    Boolean(time_zone) && cityOf(String(time_zone)),
    active === false && text('setup.staff.inactive'),
  )

export const summaries = { overrides, timeOff, calendars, reach, more }
