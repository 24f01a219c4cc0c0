import { useEffect, useMemo, useState } from 'react'
import { I18nProvider } from 'react-aria/I18nProvider'
import type { Locale, PagePayload } from '../shared/api/words'
import { languageCookie } from '../shared/i18n/language-cookie'
import { languageTag, regionalTag } from '../shared/i18n/language-tag'
import { latestOnly } from '../shared/i18n/latest'
import { loadMessages, type Messages } from '../shared/i18n/messages'
import { createTexts, TextsProvider } from '../shared/i18n/texts'
import { inLocale } from '../shared/navigation/widget-link'
import styles from './app.module.css'
import { BrokenPageGuard } from './broken-page'
import { PageContext } from './desk'
import type { Step } from './flow'
import { loadScreen, screenOf } from './screens'
import { Settings } from './settings'
import { useBooking } from './use-booking'

interface AppProps {
  payload: PagePayload
  messages: Messages
}

export function App({ payload, messages }: AppProps) {
  const [language, setLanguage] = useState({ locale: payload.locale, messages })
  const [latest] = useState(latestOnly)
  const tag = regionalTag(language.locale, navigator.languages)
  const texts = useMemo(() => createTexts(tag, language.messages), [tag, language.messages])

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
    <TextsProvider value={texts}>
      <I18nProvider locale={tag}>
        <BrokenPageGuard>
          <Screens payload={{ ...payload, locale: language.locale }} speak={speak} />
        </BrokenPageGuard>
      </I18nProvider>
    </TextsProvider>
  )
}

function Screens({ payload, speak }: { payload: PagePayload; speak: (locale: Locale) => void }) {
  const desk = useBooking(payload)
  const Screen = useScreen(desk.flow.step)
  return (
    <PageContext value={{ ...desk, payload }}>
      <div className={styles.page}>
        <header className={styles.header}>{payload.business.name}</header>
        {Screen ? (
          <main className={styles.main}>
            <Screen />
          </main>
        ) : (
          <main className={styles.waiting} aria-busy="true" />
        )}
        {/* A step is a page of its own, its foot included: nothing moves when the next one is longer. */}
        {Screen && <Settings key={desk.flow.step} speak={speak} />}
      </div>
    </PageContext>
  )
}

// Not `lazy`, which shows its fallback for a moment even if everything is there. While the visitor looks at one step
// the later ones are loaded; each step tries again what failed.
function useScreen(step: Step) {
  const [, setLoaded] = useState(0)
  useEffect(() => {
    for (const wanted of [step, 'times', 'done'] as const)
      loadScreen(wanted).then(
        () => setLoaded(count => count + 1),
        () => undefined,
      )
  }, [step])
  return screenOf(step)
}
