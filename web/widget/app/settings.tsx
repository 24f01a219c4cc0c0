import { useState } from 'react'
import type { Locale } from '../../shared/api/types'
import { languageTag } from '../../shared/i18n/language-tag'
import { useText } from '../../shared/i18n/texts'
import { applyTheme, rememberedTheme, type Theme } from '../../shared/storage/theme-choice'
import { Select } from '../../shared/ui/fields/select'
import { usePage } from '../session/page-context'
import styles from './settings.module.css'

const globe = 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18'
const halfMoon = 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M12 3v18M12 8h7M12 12h9M12 16h7'

const themes: Theme[] = ['auto', 'light', 'dark']

interface SettingsProps {
  setLocale: (locale: Locale) => void
  /** Lets the visitor choose again what may be kept. */
  askCookies: () => void
}

/** Language, appearance and cookies, out of the way at the foot of the page. */
export function Settings({ setLocale, askCookies }: SettingsProps) {
  const { payload } = usePage()
  const { business } = payload
  const text = useText()
  const [theme, setTheme] = useState(rememberedTheme)
  const choose = (chosen: Theme) => {
    applyTheme(chosen)
    setTheme(chosen)
  }
  return (
    <footer className={styles.settings}>
      <p>{business.name}</p>
      {payload.locales.length > 1 && (
        <Select
          aria-label={text('setting.language')}
          isCompact
          icon={globe}
          options={payload.locales.map(locale => ({
            value: locale,
            text: ownName(locale),
            language: languageTag(locale),
          }))}
          value={payload.locale}
          onChoose={setLocale}
        />
      )}
      <div className={styles.theme}>
        <Select
          aria-label={text('setting.theme')}
          isCompact
          icon={halfMoon}
          options={themes.map(name => ({ value: name, text: text(`setting.theme.${name}`) }))}
          value={theme}
          onChoose={choose}
        />
      </div>
      <button type="button" onClick={askCookies}>
        {text('cookies.label')}
      </button>
    </footer>
  )
}

/** What a language calls itself: Deutsch, polski. */
function ownName(locale: Locale): string {
  const tag = languageTag(locale)
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? locale
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}
