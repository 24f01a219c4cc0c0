// The fields of a staff member.

import { todayIn } from '../../../shared/time/today'
import type { SetupStaff } from '../../api/types'
import { objects } from '../entry/lists/nested'
import { freeSlug } from '../entry/slug'
import { type FieldsOf, tableOf } from '../entry/table'
import { hoursWords, spansOf } from '../entry/times/week'
import { repeatLine } from './repeats'
import { summaries } from './summaries'

type Inside<Name extends keyof SetupStaff> = NonNullable<SetupStaff[Name]> extends readonly (infer One)[] ? One : never

const overrides: FieldsOf<Inside<'overrides'>> = [
  { path: 'date', kind: 'date', label: 'setup.staff.date' },
  { path: 'hours', kind: 'hours', label: 'setup.staff.day_hours', absent: [], isNeeded: true },
]

const timeOff: FieldsOf<Inside<'time_off'>> = [
  { path: 'starts_at', kind: 'moment', label: 'setup.from' },
  { path: 'ends_at', kind: 'moment', isEnd: true, label: 'setup.until' },
  { path: 'reason', kind: 'text', most: 200, label: 'setup.reason', help: 'setup.staff.reason_help' },
]

const repeatingTimeOff: FieldsOf<Inside<'repeating_time_off'>> = [
  { path: 'weekdays', kind: 'weekdays', label: 'setup.repeats.days', isNeeded: true },
  { path: 'starts', kind: 'time', label: 'setup.from' },
  { path: 'ends', kind: 'time', isEnd: true, label: 'setup.until' },
  {
    path: 'every_weeks',
    kind: 'number',
    absent: 1,
    least: 1,
    most: 52,
    label: 'setup.repeats.weeks',
    help: 'setup.repeats.weeks_help',
  },
  { path: 'first_date', kind: 'date', label: 'setup.first_day' },
  { path: 'last_date', kind: 'date', label: 'setup.last_day', help: 'setup.once.last_day_help' },
  { path: 'reason', kind: 'text', most: 200, label: 'setup.reason', help: 'setup.staff.reason_help' },
]

const calendars: FieldsOf<Inside<'calendars'>> = [
  { path: 'slug', kind: 'slug', of: '', label: 'setup.short_name', help: 'setup.staff.calendar_name_help' },
  {
    path: 'kind',
    kind: 'choice',
    options: [
      ['ics', 'setup.staff.calendar_ics'],
      ['caldav', 'setup.staff.calendar_caldav'],
    ],
    label: 'setup.staff.calendar_kind',
  },
  { path: 'url', kind: 'text', type: 'url', most: 2000, label: 'setup.staff.calendar_url' },
  { path: 'user', kind: 'text', most: 200, label: 'setup.staff.calendar_user', help: 'setup.staff.calendar_user_help' },
  {
    path: 'writes_bookings',
    kind: 'switch',
    label: 'setup.staff.calendar_writes',
    absent: false,
    when: ({ kind }) => kind === 'caldav',
  },
]

/** On the clock of the staff member; of this device where the business's is theirs. */
const today = (zone: unknown) => todayIn(String(zone || Intl.DateTimeFormat().resolvedOptions().timeZone), Date.now())

/** The part of an address that one may see: the rest of it can be a secret. */
const hostOf = (url: unknown) => /^\w+:\/\/([^/]+)/.exec(String(url ?? ''))?.[1] ?? ''

export const staffTable = tableOf<SetupStaff>({
  entry: 'staff',
  one: 'setup.kind.staff',
  sections: [
    {
      fields: [
        { path: 'name', kind: 'text', most: 120, label: 'setup.staff.name', size: 'half' },
        { path: 'title', kind: 'text', most: 120, label: 'setup.staff.title', size: 'half' },
        {
          path: 'email',
          kind: 'text',
          type: 'email',
          most: 254,
          label: 'setup.staff.email',
          help: 'setup.staff.email_help',
          size: 'half',
        },
        { path: 'weekly', kind: 'week', label: 'setup.staff.weekly' },
      ],
    },
    {
      title: 'setup.staff.overrides',
      summary: summaries.overrides,
      fields: [
        {
          path: 'overrides',
          kind: 'list',
          fields: overrides,
          most: 2000,
          add: 'setup.staff.add_override',
          begin: () => ({ hours: [] }),
          dated: {
            from: 'date',
            until: 'date',
            about: ({ hours }, { texts }) => hoursWords(spansOf(hours), texts.tag) || texts.text('setup.closed'),
            repeats: true,
          },
          label: 'setup.staff.overrides',
          isTitled: true,
          help: 'setup.staff.overrides_help',
        },
      ],
    },
    {
      title: 'setup.staff.time_off',
      summary: summaries.timeOff,
      fields: [
        {
          path: 'time_off',
          kind: 'list',
          fields: timeOff,
          most: 2000,
          add: 'setup.staff.add_time_off',
          dated: { from: 'starts_at', until: 'ends_at', about: ({ reason }) => String(reason ?? '') },
          label: 'setup.staff.time_off',
          isTitled: true,
          help: 'setup.staff.time_off_help',
        },
        {
          path: 'repeating_time_off',
          kind: 'list',
          fields: repeatingTimeOff,
          rows: 'folded',
          isUnordered: true,
          line: ({ object, words }) => repeatLine(object, words),
          most: 50,
          add: 'setup.repeats.add',
          begin: ({ time_zone }) => ({ weekdays: [], first_date: today(time_zone) }),
          label: 'setup.repeats',
          help: 'setup.staff.time_off_help',
        },
      ],
    },
    {
      title: 'setup.staff.calendars',
      summary: summaries.calendars,
      fields: [
        {
          path: 'calendars',
          kind: 'list',
          fields: calendars,
          title: 'slug',
          rows: 'folded',
          isUnordered: true,
          line: ({ object }) => ({ title: String(object.slug ?? ''), more: hostOf(object.url) }),
          most: 10,
          add: 'setup.staff.add_calendar',
          begin: ({ calendars }) => ({
            slug: freeSlug(
              'calendar',
              objects(calendars).map(({ slug }) => String(slug)),
            ),
            kind: 'ics',
          }),
          label: 'setup.staff.calendars',
          isTitled: true,
          help: 'setup.staff.calendars_help',
        },
      ],
    },
    {
      title: 'setup.staff.reach',
      summary: summaries.reach,
      fields: [
        {
          path: 'meeting_url',
          kind: 'text',
          type: 'url',
          most: 500,
          label: 'setup.staff.meeting_url',
          help: 'setup.staff.meeting_url_help',
        },
        {
          path: 'call_number',
          kind: 'text',
          type: 'tel',
          most: 32,
          label: 'setup.staff.call_number',
          help: 'setup.staff.call_number_help',
          size: 'half',
        },
      ],
    },
    {
      title: 'setup.staff.more',
      summary: summaries.more,
      fields: [
        { path: 'photo', kind: 'picture', label: 'setup.staff.photo' },
        { path: 'locale', kind: 'language', none: 'setup.as_business', label: 'setup.staff.locale' },
        {
          path: 'time_zone',
          kind: 'zone',
          none: 'setup.as_business',
          label: 'setup.time_zone',
          help: 'setup.staff.time_zone_help',
        },
        { path: 'slug', kind: 'slug', of: 'name', label: 'setup.address' },
        { path: 'active', kind: 'switch', label: 'setup.staff.active', help: 'setup.staff.active_help', absent: true },
      ],
    },
  ],
})
