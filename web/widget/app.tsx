import { type ComponentType, useEffect, useMemo, useState } from 'react'
import { I18nProvider } from 'react-aria/I18nProvider'
import type { Locale, PagePayload } from '../shared/api/words'
import { rememberLanguage } from '../shared/i18n/language-cookie'
import { languageTag, regionalTag } from '../shared/i18n/language-tag'
import { latestOnly } from '../shared/i18n/latest'
import { loadMessages, type Messages } from '../shared/i18n/messages'
import { createTexts, TextsProvider } from '../shared/i18n/texts'
import { withoutReload } from '../shared/navigation/reload-guard'
import { inLocale } from '../shared/navigation/widget-link'
import styles from './app.module.css'
import { BrokenPage, BrokenPageGuard } from './broken-page'
import type { Brought } from './brought'
import { PageContext } from './desk'
import type { Step } from './flow'
import { loadScreen, screenOf } from './screens'
import { Settings } from './settings'
import { useBooking } from './use-booking'

interface AppProps {
  payload: PagePayload
  messages: Messages
  /** What the link brought along. */
  brought?: Brought | undefined
}

export function App({ payload, messages, brought }: AppProps) {
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
    rememberLanguage(locale)
  }

  useEffect(() => {
    document.documentElement.lang = languageTag(language.locale)
  }, [language.locale])

  return (
    <TextsProvider value={texts}>
      <I18nProvider locale={tag}>
        <BrokenPageGuard>
          <Screens payload={{ ...payload, locale: language.locale }} speak={speak} brought={brought} />
        </BrokenPageGuard>
      </I18nProvider>
    </TextsProvider>
  )
}

interface ScreensProps {
  payload: PagePayload
  speak: (locale: Locale) => void
  brought: Brought | undefined
}

function Screens({ payload, speak, brought }: ScreensProps) {
  const desk = useBooking(payload, brought)
  const [Screen, isMissing] = useScreen(desk.flow.step)
  const Banner = useCookieBanner()
  if (isMissing) return <BrokenPage />
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
        {Banner && <Banner />}
      </div>
    </PageContext>
  )
}

// Not `lazy`, which shows its fallback for a moment even if everything is there. While the visitor looks at one step
// the later ones are loaded; each step tries again what failed.
function useScreen(step: Step) {
  const [, setLoaded] = useState(0)
  const [missing, setMissing] = useState<Step>()
  useEffect(() => {
    for (const wanted of [step, 'times', 'done'] as const)
      loadScreen(wanted).then(
        () => setLoaded(count => count + 1),
        () => wanted === step && setMissing(step),
      )
  }, [step])
  const screen = screenOf(step)
  return [screen, !screen && missing === step] as const
}

// Asked for once the page is there: whoever chose before never loads it, and the page can do without.
function useCookieBanner() {
  const [Banner, setBanner] = useState<ComponentType>()
  useEffect(() => {
    if (document.cookie.includes('cookie_consent=')) return
    withoutReload(() => import('./cookie-banner')).then(
      ({ CookieBanner }) => setBanner(() => CookieBanner),
      () => undefined,
    )
  }, [])
  return Banner
}
