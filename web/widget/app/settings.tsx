import { useState } from 'react'
import type { Locale } from '../../shared/api/types'
import { languageTag } from '../../shared/i18n/language-tag'
import { useText } from '../../shared/i18n/texts'
import { applyTheme, rememberedTheme, type Theme } from '../../shared/storage/theme-choice'
import { Icon } from '../../shared/ui/icon'
import unseen from '../../shared/ui/visually-hidden.module.css'
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
        <label>
          <span className={unseen.unseen}>{text('setting.language')}</span>
          <Icon shape={globe} />
          <select value={payload.locale} onChange={event => setLocale(event.target.value as Locale)}>
            {payload.locales.map(locale => (
              <option key={locale} value={locale} lang={languageTag(locale)}>
                {ownName(locale)}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className={styles.theme}>
        <span className={unseen.unseen}>{text('setting.theme')}</span>
        <Icon shape={halfMoon} />
        <select value={theme} onChange={event => choose(event.target.value as Theme)}>
          {themes.map(name => (
            <option key={name} value={name}>
              {text(`setting.theme.${name}`)}
            </option>
          ))}
        </select>
      </label>
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
