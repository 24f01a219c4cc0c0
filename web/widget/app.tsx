import { useEffect, useState } from 'react'
import { I18nProvider } from 'react-aria/I18nProvider'
import { IntlProvider } from 'react-intl'
import type { Locale, PagePayload } from '../shared/api/words'
import { languageCookie } from '../shared/i18n/language-cookie'
import { languageTag, regionalTag } from '../shared/i18n/language-tag'
import { latestOnly } from '../shared/i18n/latest'
import { loadMessages, type Messages } from '../shared/i18n/messages'
import { inLocale } from '../shared/navigation/widget-link'
import styles from './app.module.css'
import { BrokenPageGuard } from './broken-page'
import { PageContext } from './desk'
import type { Flow } from './flow'
import { ServicesScreen } from './services-screen'
import { Settings } from './settings'
import { TimesScreen } from './times-screen'
import { useBooking } from './use-booking'

// What comes after the first step is loaded while the visitor looks at it.
type LaterScreens = typeof import('./later-screens')

interface AppProps {
  payload: PagePayload
  messages: Messages
}

export function App({ payload, messages }: AppProps) {
  const [language, setLanguage] = useState({ locale: payload.locale, messages })
  const [latest] = useState(latestOnly)
  const tag = regionalTag(language.locale, navigator.languages)

  const speak = async (locale: Locale) => {
    const loaded = await latest(loadMessages(locale))
    if (!loaded) return
    // Links and a reload follow the address before the cookie.
    history.replaceState(history.state, '', inLocale(location.pathname, locale) + location.search)
    setLanguage({ locale, messages: loaded })
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser we support.
    document.cookie = languageCookie(locale)
  }

  useEffect(() => {
    document.documentElement.lang = languageTag(language.locale)
  }, [language.locale])

  return (
    <IntlProvider locale={tag} messages={language.messages} onError={console.error}>
      <I18nProvider locale={tag}>
        <BrokenPageGuard>
          <Screens payload={{ ...payload, locale: language.locale }} speak={speak} />
        </BrokenPageGuard>
      </I18nProvider>
    </IntlProvider>
  )
}

function Screens({ payload, speak }: { payload: PagePayload; speak: (locale: Locale) => void }) {
  const desk = useBooking(payload)
  const screen = screenOf(desk.flow, useLaterScreens(desk.flow.step))
  return (
    <PageContext value={{ ...desk, payload }}>
      <div className={styles.page}>
        <header className={styles.header}>{payload.business.name}</header>
        {screen ? <main className={styles.main}>{screen}</main> : <main className={styles.waiting} aria-busy="true" />}
        {/* A step is a page of its own, its foot included: nothing moves when the next one is longer. */}
        {screen && <Settings key={desk.flow.step} speak={speak} />}
      </div>
    </PageContext>
  )
}

// Not `lazy`, which shows its fallback for a moment even if everything is there. Each step tries again what failed.
function useLaterScreens(step: Flow['step']): LaterScreens | undefined {
  const [later, setLater] = useState<LaterScreens>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further step asks again.
  useEffect(() => {
    if (later) return
    Promise.all([import('./later-screens'), import('./calls')]).then(
      ([screens]) => setLater(screens),
      () => undefined,
    )
  }, [step, later])
  return later
}

function screenOf({ step, purpose }: Flow, later: LaterScreens | undefined) {
  switch (step) {
    case 'services':
      return <ServicesScreen />
    case 'times':
      return <TimesScreen />
    case 'calendars':
    case 'menu':
      return undefined
  }
  if (!later) return undefined
  switch (step) {
    case 'details':
      return purpose === 'reschedule' ? <later.ConfirmMoveScreen /> : <later.DetailsScreen />
    case 'cancel':
      return <later.CancelScreen />
    case 'done':
      return <later.DoneScreen />
    case 'over':
      return <later.OverScreen />
  }
}
