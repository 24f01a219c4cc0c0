import type { Setup, SetupBusiness } from '../../api/types'
import { type FieldsOf, tableOf } from '../entry/table'
import { hasHours, joinedWeek, usualWeek, type Week } from '../entry/times/week'
import { HolidayOffer } from './holidays/holiday-offer'

type Closure = NonNullable<SetupBusiness['closures']>[number]

const closures: FieldsOf<Closure> = [
  { path: 'first_date', kind: 'date', label: 'setup.first_day' },
  { path: 'last_date', kind: 'date', label: 'setup.last_day', help: 'setup.closures.last_help' },
  { path: 'reason', kind: 'text', most: 200, label: 'setup.reason' },
]

/** A day of its own, until another last day is typed. */
function follow(before: Record<string, unknown>, next: Record<string, unknown>) {
  const isOwn = !before.last_date || before.last_date === before.first_date
  return isOwn && next.first_date !== before.first_date ? { ...next, last_date: next.first_date } : next
}

/** What visitors see as long as a business has set no opening hours: those in which any of its people can be booked. */
function hoursOfStaff({ staff }: Setup): Week {
  const week = joinedWeek(staff.filter(({ active = true }) => active).map(({ weekly }) => weekly))
  return hasHours(week) ? week : usualWeek
}

/** When the doors of the business are open, and the days on which all of it is closed. */
export const hoursTable = tableOf<SetupBusiness>({
  entry: 'business',
  part: 'hours',
  one: 'setup.closures.week',
  sections: [
    {
      fields: [
        {
          path: 'opening_hours',
          kind: 'week',
          none: {
            words: 'setup.hours.opening_none',
            begin: 'setup.hours.opening_begin',
            from: hoursOfStaff,
            clear: 'setup.hours.opening_clear',
          },
          absent: {},
          label: 'setup.hours.opening',
          help: 'setup.hours.opening_help',
        },
        {
          path: 'closures',
          kind: 'list',
          fields: closures,
          most: 1000,
          add: 'setup.closures.add',
          dated: {
            from: 'first_date',
            until: 'last_date',
            about: ({ reason }) => String(reason ?? ''),
            repeats: true,
            offer: HolidayOffer,
          },
          follow,
          label: 'setup.closures.title',
          help: 'setup.closures.help',
        },
      ],
    },
  ],
})
