import type { SetupBusiness } from '../../api/types'
import { tableOf } from '../entry/table'
import { allTexts, textsOf } from './texts'

/** What visitors read in other languages than that of the business. */
export const translationsTable = tableOf<SetupBusiness>({
  entry: 'business',
  part: 'translations',
  one: 'setup.languages.translations',
  sections: [
    {
      fields: [
        {
          path: 'translations',
          kind: 'translations',
          texts: { groups: textsOf, all: allTexts },
          label: 'setup.languages.translations',
          isTitled: true,
        },
      ],
    },
  ],
})
