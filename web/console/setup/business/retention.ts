// How long personal data are kept. Only owners change it: what is erased does not come back.
import type { SetupBusiness } from '../../api/types'
import type { FieldsOf, Label } from '../entry/table'

type Name = keyof NonNullable<SetupBusiness['retention']>

const months = (name: Name, label: Label, help: Label) =>
  ({
    path: `retention.${name}`,
    kind: 'number',
    least: 1,
    most: 120,
    unit: 'setup.months',
    none: 'setup.business.retention_none',
    label,
    help,
    needs: 'setup.connect',
    size: 'half',
  }) as const

/** Where one says nothing, its data are kept for good. */
export const retention: FieldsOf<SetupBusiness> = [
  months('customers_months', 'setup.retention.customers', 'setup.retention.customers_help'),
  months('submissions_months', 'setup.retention.submissions', 'setup.retention.submissions_help'),
  months('messages_months', 'setup.retention.messages', 'setup.retention.messages_help'),
]

/** What a summary says of each. */
export const kept = [
  ['customers_months', 'setup.retention.customers_for'],
  ['submissions_months', 'setup.retention.submissions_for'],
  ['messages_months', 'setup.retention.messages_for'],
] as const satisfies readonly (readonly [Name, string])[]
