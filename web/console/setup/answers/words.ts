import { useMemo } from 'react'
import { languages } from '../../i18n/messages'
import { useText } from '../../i18n/texts'
import { useVisit } from '../../parts/session'
import { useTimes } from '../../parts/use-times'
import { wallIn } from '../../parts/values/instant'
import type { CsvWords } from './csv'

/** What a table says in the user's language. Its times are on the clock of the business, which a heading names. */
export function useCsvWords(): CsvWords {
  const text = useText()
  const { zone } = useTimes()
  const { time_zone } = useVisit().session.business
  return useMemo(
    () => ({
      columns: [
        `${text('setup.answers.time')} (${zone(time_zone)})`,
        text('sign_in.language'),
        text('setup.answers.outcome'),
        text('setup.answers.page'),
        text('setup.answers.referrer'),
      ],
      time: at => wallIn(at, time_zone).replace('T', ' '),
      language: locale => languages[locale],
      outcome: outcome => text(`setup.answers.${outcome}`),
    }),
    [text, zone, time_zone],
  )
}
