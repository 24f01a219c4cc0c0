import { useState } from 'react'
import { useVisit } from '../../parts/session'
import { BusinessRoom } from '../business/business-room'
import { type Chosen, ChosenProvider } from '../entry/translations/chosen'
import { useSetup } from '../entry/use-setup'
import { Chooser } from './chooser'
import { firstLocale, localesOf } from './progress'
import { translationsTable } from './table'

/** What visitors read in other languages than that of the business. */
export function Languages() {
  const { data: setup } = useSetup()
  const { session } = useVisit()
  const [chosen, choose] = useState<Chosen>()
  const isFitting = setup && chosen && localesOf(setup).includes(chosen.locale)
  // Once, whatever other users translate meanwhile.
  if (setup && !isFitting) choose({ isMissingOnly: false, locale: firstLocale(setup, session.user?.locale) })
  return (
    <ChosenProvider value={chosen}>
      <BusinessRoom
        title="setup.languages"
        table={translationsTable}
        above={setup => chosen && <Chooser setup={setup} chosen={chosen} onChoose={choose} />}
      />
    </ChosenProvider>
  )
}
