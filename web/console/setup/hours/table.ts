import type { SetupBusiness } from '../../api/types'
import { type FieldsOf, tableOf } from '../entry/table'

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

/** The days on which the whole business is closed. */
export const closuresTable = tableOf<SetupBusiness>({
  entry: 'business',
  part: 'closures',
  one: 'setup.closures.week',
  sections: [
    {
      fields: [
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
          },
          follow,
          label: 'setup.closures.title',
          help: 'setup.closures.help',
        },
      ],
    },
  ],
})
