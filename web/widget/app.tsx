import { lazy, Suspense, useEffect, useState } from 'react'
import { I18nProvider } from 'react-aria/I18nProvider'
import { IntlProvider } from 'react-intl'
import type { Locale, PagePayload } from '../shared/api/words'
import { languageCookie } from '../shared/i18n/language-cookie'
import { languageTag, regionalTag } from '../shared/i18n/language-tag'
import { loadMessages, type Messages } from '../shared/i18n/messages'
import styles from './app.module.css'
import { PageContext } from './desk'
import type { Flow } from './flow'
import { ServicesScreen } from './services-screen'
import { Settings } from './settings'
import { TimesScreen } from './times-screen'
import { useBooking } from './use-booking'

// What comes after the first step is loaded while the visitor looks at it.
const loadLater = () => import('./later-screens')
const DetailsScreen = lazy(() => loadLater().then(later => ({ default: later.DetailsScreen })))
const ConfirmMoveScreen = lazy(() => loadLater().then(later => ({ default: later.ConfirmMoveScreen })))
const CancelScreen = lazy(() => loadLater().then(later => ({ default: later.CancelScreen })))
const DoneScreen = lazy(() => loadLater().then(later => ({ default: later.DoneScreen })))
const OverScreen = lazy(() => loadLater().then(later => ({ default: later.OverScreen })))

interface AppProps {
  payload: PagePayload
  messages: Messages
}

export function App({ payload, messages }: AppProps) {
  const [language, setLanguage] = useState({ locale: payload.locale, messages })
  const tag = regionalTag(language.locale, navigator.languages)

  const speak = async (locale: Locale) => {
    setLanguage({ locale, messages: await loadMessages(locale) })
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser we support.
    document.cookie = languageCookie(locale)
  }

  useEffect(() => {
    document.documentElement.lang = languageTag(language.locale)
    Promise.all([loadLater(), import('./calls')]).catch(() => undefined) // Tried again when they are needed.
  }, [language.locale])

  return (
    <IntlProvider locale={tag} messages={language.messages} onError={console.error}>
      <I18nProvider locale={tag}>
        <Screens payload={{ ...payload, locale: language.locale }} speak={speak} />
      </I18nProvider>
    </IntlProvider>
  )
}

function Screens({ payload, speak }: { payload: PagePayload; speak: (locale: Locale) => void }) {
  const desk = useBooking(payload)
  return (
    <PageContext value={{ ...desk, payload }}>
      <div className={styles.page}>
        <header className={styles.header}>{payload.business.name}</header>
        {/* The foot of the page waits too, since it could not stay where it is when a screen comes above it. */}
        <Suspense fallback={<main className={styles.waiting} aria-busy="true" />}>
          <main className={styles.main}>{screenOf(desk.flow)}</main>
          <Settings speak={speak} />
        </Suspense>
      </div>
    </PageContext>
  )
}

function screenOf({ step, purpose }: Flow) {
  switch (step) {
    case 'services':
      return <ServicesScreen />
    case 'times':
      return <TimesScreen />
    case 'details':
      return purpose === 'reschedule' ? <ConfirmMoveScreen /> : <DetailsScreen />
    case 'cancel':
      return <CancelScreen />
    case 'done':
      return <DoneScreen />
    case 'over':
      return <OverScreen />
  }
}
