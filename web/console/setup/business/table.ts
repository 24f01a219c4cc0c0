// The fields of the business itself; its looks and closures have tables and screens of their own.
import type { SetupBusiness } from '../../api/types'
import { tableOf } from '../entry/table'
import { limits } from './limits'
import { postalAddress, withPoints } from './postal'
import { retention } from './retention'
import { summaries } from './summaries'

export const businessTable = tableOf<SetupBusiness>({
  entry: 'business',
  part: 'business',
  one: 'setup.kind.business',
  follow: (_, next) => withPoints(next),
  sections: [
    {
      fields: [
        { path: 'name', kind: 'text', most: 120, label: 'setup.name' },
        {
          path: 'address',
          kind: 'text',
          most: 200,
          label: 'setup.business.address',
          help: 'setup.business.address_help',
        },
        {
          path: 'contact_kind',
          kind: 'choice',
          options: [
            ['phone', 'setup.business.by_phone'],
            ['email', 'setup.business.by_email'],
            ['link', 'setup.business.by_link'],
          ],
          label: 'setup.business.contact_kind',
        },
        {
          path: 'contact',
          kind: 'text',
          most: 200,
          label: 'setup.business.contact',
          called: ({ contact_kind }) => ({ label: contacts[contact_kind as 'phone'] ?? contacts.phone }),
          size: 'half',
        },
        {
          path: 'email',
          kind: 'text',
          type: 'email',
          most: 254,
          label: 'setup.business.email',
          help: 'setup.business.email_help',
        },
      ],
    },
    {
      title: 'setup.business.postal',
      intro: 'setup.business.postal_intro',
      summary: summaries.postal,
      fields: postalAddress,
    },
    {
      title: 'setup.business.region',
      summary: summaries.region,
      fields: [
        {
          path: 'time_zone',
          kind: 'zone',
          label: 'setup.time_zone',
          help: 'setup.business.time_zone_help',
        },
        {
          path: 'locale',
          kind: 'language',
          label: 'setup.business.locale',
          help: 'setup.business.locale_help',
        },
        {
          path: 'currency',
          kind: 'currency',
          label: 'setup.business.currency',
          help: 'setup.business.currency_help',
        },
      ],
    },
    {
      title: 'setup.business.confirming',
      summary: summaries.confirming,
      fields: [
        {
          path: 'always_confirm_by_mail',
          kind: 'switch',
          label: 'setup.business.always_confirm',
          help: 'setup.business.always_confirm_help',
          absent: false,
        },
        {
          path: 'confirm_parties_above',
          kind: 'number',
          label: 'setup.business.confirm_parties',
          help: 'setup.business.confirm_parties_help',
          absent: 10,
          size: 'half',
        },
      ],
    },
    {
      title: 'setup.business.pages',
      summary: summaries.pages,
      fields: [
        {
          path: 'hosts',
          kind: 'lines',
          most: 20,
          label: 'setup.business.hosts',
          help: 'setup.business.hosts_help',
          needs: 'setup.connect',
        },
        {
          path: 'embed_sites',
          kind: 'lines',
          most: 30,
          label: 'setup.business.embed_sites',
          help: 'setup.business.embed_sites_help',
          needs: 'setup.connect',
        },
        {
          path: 'cookie_notice',
          kind: 'choice',
          options: [
            ['always', 'setup.business.cookies_always'],
            ['when_needed', 'setup.business.cookies_needed'],
          ],
          label: 'setup.business.cookie_notice',
          help: 'setup.business.cookie_notice_help',
          absent: 'always',
          size: 'whole',
        },
        { path: 'slug', kind: 'fixed', label: 'setup.short_name', help: 'setup.business.slug_help' },
      ],
    },
    {
      title: 'setup.business.retention',
      intro: 'setup.business.retention_intro',
      summary: summaries.retention,
      fields: retention,
    },
    {
      title: 'setup.business.limits',
      intro: 'setup.business.limits_intro',
      summary: summaries.limits,
      fields: limits,
    },
  ],
})

const contacts = {
  phone: 'setup.business.contact_phone',
  email: 'setup.business.contact_email',
  link: 'setup.business.contact_link',
} as const
