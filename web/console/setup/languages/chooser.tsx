import { useMemo } from 'react'
import type { Locale, Setup } from '../../api/types'
import { languages } from '../../i18n/messages'
import { useText } from '../../i18n/texts'
import controls from '../../parts/controls.module.css'
import { SelectField, Tick } from '../../parts/fields'
import { useAround } from '../entry/around'
import type { Chosen } from '../entry/translations/chosen'
import { translatedTexts } from '../entry/translations/values'
import styles from './languages.module.css'
import { localesOf, progressOf } from './progress'

interface ChooserProps {
  setup: Setup
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

/** Into which language one translates, each with how far it is, and whether all texts are shown. */
export function Chooser({ setup, chosen, onChoose }: ChooserProps) {
  const text = useText()
  const { edit } = useAround()
  const progress = useMemo(() => progressOf(setup), [setup])
  const known = translatedTexts('translations', edit.typed)
  const option = (locale: Locale) => {
    return [locale, `${languages[locale]} · ${text('setup.languages.progress', progress(known.get(locale)))}`] as const
  }
  return (
    <div className={styles.chooser}>
      <p className={controls.quiet}>{text('setup.languages.intro')}</p>
      <SelectField
        label={text('setup.languages.choose')}
        name="into"
        options={localesOf(setup).map(option)}
        value={chosen.locale}
        onChoose={locale => onChoose({ ...chosen, locale })}
      />
      <Tick isOn={chosen.isMissingOnly} onTick={isMissingOnly => onChoose({ ...chosen, isMissingOnly })}>
        {text('setup.languages.only_missing')}
      </Tick>
    </div>
  )
}
