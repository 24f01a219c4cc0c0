import type { SetupBusiness } from '../../api/types'
import { tableOf } from '../entry/table'

/** What the booking pages look like. */
export const looksTable = tableOf<SetupBusiness>({
  entry: 'business',
  part: 'looks',
  one: 'setup.looks.one',
  sections: [
    {
      fields: [
        {
          path: 'accent',
          kind: 'colour',
          none: 'setup.looks.no_accent',
          label: 'setup.looks.accent',
          help: 'setup.looks.accent_help',
        },
        {
          path: 'fonts',
          kind: 'cards',
          look: 'fonts',
          options: [
            ['plain', 'setup.looks.plain'],
            ['classic', 'setup.looks.classic'],
            ['humanist', 'setup.looks.humanist'],
            ['editorial', 'setup.looks.editorial'],
            ['rounded', 'setup.looks.rounded'],
            ['geometric', 'setup.looks.geometric'],
          ],
          label: 'setup.looks.fonts',
          absent: 'plain',
        },
        {
          path: 'corners',
          kind: 'cards',
          look: 'corners',
          options: [
            ['square', 'setup.looks.square'],
            ['soft', 'setup.looks.soft'],
            ['round', 'setup.looks.round'],
          ],
          label: 'setup.looks.corners',
          absent: 'soft',
        },
        {
          path: 'tint',
          kind: 'cards',
          look: 'tint',
          options: [
            ['neutral', 'setup.looks.neutral'],
            ['warm', 'setup.looks.warm'],
            ['cool', 'setup.looks.cool'],
          ],
          label: 'setup.looks.tint',
          absent: 'neutral',
        },
        { path: 'logo', kind: 'picture', label: 'setup.looks.logo', help: 'setup.looks.logo_help' },
        { path: 'cover', kind: 'picture', label: 'setup.looks.cover', help: 'setup.looks.cover_help' },
      ],
    },
  ],
})
