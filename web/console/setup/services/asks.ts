import type { SetupService } from '../../api/types'
import type { Field, SectionOf } from '../entry/table'
import { is } from './conditions'
import { summaries } from './summaries'

type DetailName = keyof NonNullable<SetupService['details']>

const detail = (name: DetailName, label: Field['label'], absent: 'off' | 'optional' | 'required') =>
  ({ path: `details.${name}`, kind: 'detail', label, absent }) as const

/** What a visitor is asked for. */
export const asksSection: SectionOf<SetupService> = {
  title: 'setup.service.asks',
  summary: summaries.asks,
  fields: [
    detail('first_name', 'setup.service.first_name', 'required'),
    detail('last_name', 'setup.service.last_name', 'required'),
    detail('email', 'setup.service.email', 'required'),
    detail('phone', 'setup.service.phone', 'optional'),
    detail('date_of_birth', 'setup.service.date_of_birth', 'off'),
    detail('location', 'setup.service.asks_location', 'off'),
    detail('additional_information', 'setup.service.additional', 'optional'),
    detail('consent', 'setup.service.consent', 'off'),
    detail('terms', 'setup.service.terms', 'off'),
    { path: 'form', kind: 'pick', from: ['forms'], none: 'setup.service.no_form', label: 'setup.service.form' },
    {
      path: 'consent_text',
      kind: 'multiline',
      most: 2000,
      label: 'setup.service.consent_text',
      help: 'setup.service.consent_text_help',
      when: is('details.consent', 'optional', 'required'),
    },
    {
      path: 'consent_version',
      kind: 'text',
      most: 40,
      label: 'setup.service.consent_version',
      help: 'setup.service.consent_version_help',
      when: is('details.consent', 'optional', 'required'),
      size: 'half',
    },
    {
      path: 'terms_text',
      kind: 'multiline',
      most: 5000,
      label: 'setup.service.terms_text',
      when: is('details.terms', 'optional', 'required'),
    },
    {
      path: 'terms_url',
      kind: 'text',
      most: 500,
      label: 'setup.service.terms_url',
      help: 'setup.service.terms_url_help',
      when: is('details.terms', 'optional', 'required'),
    },
  ],
}
