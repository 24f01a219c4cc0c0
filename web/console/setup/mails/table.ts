import type { FileMailText, SetupBusiness } from '../../api/types'
import { type FieldsOf, tableOf } from '../entry/table'
import { MailPreview } from './preview'
import { audiencesOf, followKind, kinds, lineOf, nextMail } from './texts'

const mailText: FieldsOf<FileMailText> = [
  {
    path: 'kind',
    kind: 'inner',
    choose: (_, __, { texts }) => kinds.map(kind => [kind, texts.text(`mail.${kind}`)]),
    label: 'setup.mail_texts.kind',
  },
  {
    path: 'audience',
    kind: 'inner',
    choose: (_, { kind }, { texts }) => audiencesOf(kind).map(one => [one, texts.text(`audience.${one}`)]),
    absent: 'visitor',
    label: 'setup.mail_texts.audience',
  },
  {
    path: 'subject',
    kind: 'text',
    most: 150,
    label: 'setup.mail_texts.subject',
    help: 'setup.mail_texts.one_only',
  },
  {
    path: 'headline',
    kind: 'text',
    most: 150,
    label: 'setup.mail_texts.headline',
    help: 'setup.mail_texts.one_only',
  },
  { path: 'text', kind: 'multiline', most: 2000, label: 'setup.mail_texts.text', help: 'setup.mail_texts.text_help' },
]

/** What the business says of its own in mails about bookings. */
export const mailTextsTable = tableOf<SetupBusiness>({
  entry: 'business',
  part: 'mails',
  one: 'setup.mail_texts',
  sections: [
    {
      fields: [
        {
          path: 'mail_texts',
          kind: 'list',
          fields: mailText,
          most: 48,
          add: 'setup.mail_texts.add',
          isUnordered: true,
          rows: 'folded',
          begin: nextMail,
          follow: followKind,
          line: lineOf,
          below: MailPreview,
          label: 'setup.mail_texts',
          isTitled: true,
        },
      ],
    },
  ],
})
