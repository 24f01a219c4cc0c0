import { useCallback, useEffect, useMemo, useState } from 'react'
import { inTime, patience } from '../../shared/api/deadline'
import type { Locale, PagePayload } from '../../shared/api/types'
import { rememberLanguage } from '../../shared/i18n/language-cookie'
import { languageTag, regionalTag } from '../../shared/i18n/language-tag'
import { loadMessages, type Messages } from '../../shared/i18n/messages'
import { createTexts, TextsProvider, useTexts } from '../../shared/i18n/texts'
import { createOptionalChunk, useChunk, useOptionalChunk } from '../../shared/lib/create-chunk'
import { useEngagement } from '../../shared/lib/engagement'
import { latestOnly } from '../../shared/lib/latest'
import { reloadOnce, withoutReload } from '../../shared/navigation/reload-guard'
import { inLocale } from '../../shared/navigation/widget-link'
import { loadFonts } from '../../shared/ui/font'
import { asksQuestions } from '../booking/answers/service-forms'
import { isRecurring } from '../booking/series-state'
import type { BookingState, Step } from '../booking/state'
import { questionsChunk, useQuestions } from '../questions/lazy-questions'
import type { Device } from '../session/device'
import { useFrame } from '../session/embed/lazy'
import { renameEntry } from '../session/history'
import { reloadIn } from '../session/language/reload-in'
import { PageContext } from '../session/page-context'
import styles from './app.module.css'
import { BrokenPage, ErrorBoundary } from './error-boundary'
import { FlowBar } from './flow-bar'
import { Masthead } from './masthead'
import type { Brought } from './opening/opened'
import { isFirst, screenChunk, stepsAfter } from './screen-registry'
import { useBooking } from './use-booking'

/** How long another language waits for its letters, which would move what is read if they came later, in ms. */
const fontLimit = 1000

async function loadLanguage(locale: Locale): Promise<Messages> {
  const fonts = inTime(loadFonts(locale), fontLimit).catch(() => false)
  const [messages] = await Promise.all([loadMessages(locale), fonts])
  return messages
}

interface AppProps {
  payload: PagePayload
  messages: Messages
  device: Device
  brought: Brought
}

export function App({ payload, messages, device, brought }: AppProps) {
  const [language, setLanguage] = useState({ locale: payload.locale, messages, isWhole: false })
  const [latest] = useState(latestOnly)
  const tag = regionalTag(language.locale, device.languages)
  const texts = useMemo(() => createTexts(tag, language.messages), [tag, language.messages])

  const setLocale = async (locale: Locale) => {
    if (payload.is_translated) return reloadIn(locale)
    // Texts that do not come are only logged: the page goes on in the language it has.
    const loaded = await latest(withoutReload(() => loadLanguage(locale))).catch(console.error)
    if (!loaded) return
    // Links and a reload follow the address before the cookie.
    renameEntry(inLocale(location.pathname, locale) + location.search)
    setLanguage({ locale, messages: loaded, isWhole: true })
    rememberLanguage(locale)
  }

  const { isWhole } = language
  const complete = useCallback(async () => {
    if (isWhole) return
    const messages = await loadMessages(payload.locale)
    // Unless the visitor has chosen another language meanwhile.
    setLanguage(now => (now.isWhole ? now : { ...now, messages, isWhole: true }))
  }, [isWhole, payload.locale])

  useEffect(() => {
    document.documentElement.lang = languageTag(language.locale)
  }, [language.locale])

  return (
    <TextsProvider value={texts}>
      <ErrorBoundary>
        <Screens
          payload={{ ...payload, locale: language.locale }}
          setLocale={setLocale}
          device={device}
          brought={brought}
          texts={{ isWhole, complete }}
        />
      </ErrorBoundary>
    </TextsProvider>
  )
}

/** Later steps speak of more than the first; what they say comes while the visitor looks at that one. */
interface TextsOnTheirWay {
  isWhole: boolean
  complete: () => Promise<void>
}

const footerChunk = createOptionalChunk(async () => (await import('./footer')).Footer)

interface ScreensProps {
  payload: PagePayload
  setLocale: (locale: Locale) => void
  device: Device
  brought: Brought
  texts: TextsOnTheirWay
}

function Screens({ payload, setLocale, device, brought, texts }: ScreensProps) {
  const controller = useBooking(payload, device, brought)
  const [Screen, isMissing] = useScreen(controller.flow, texts)
  const Footer = useOptionalChunk(footerChunk)
  useFirstTitle(controller.flow.step, payload)
  useFrame({ flow: controller.flow, send: controller.send, payload, setLocale, close: useTexts().text('action.close') })
  if (isMissing) return <BrokenPage />
  return (
    <PageContext value={{ ...controller, payload, device }}>
      <Masthead />
      <div className={styles.page}>
        <FlowBar />
        {Screen ? (
          // There are no steps above what was booked: another page, which has not moved up.
          <main key={String(controller.flow.step === 'done')} className={styles.main}>
            <Screen />
          </main>
        ) : (
          <main className={styles.waiting} aria-busy="true" />
        )}
        {Footer && <Footer isShown={Boolean(Screen)} setLocale={setLocale} />}
      </div>
    </PageContext>
  )
}

const titles = {
  services: 'page.title.services',
  calendars: 'page.title.calendars',
  menu: 'page.title.menu',
  times: 'page.title.times',
} as const

const isTitled = (step: Step): step is keyof typeof titles => step in titles

// The server has titled the page as it opens. Later steps are titled by their heading (focused-heading.tsx); back at
// one of the first, and in another language, the page is titled as the server would.
function useFirstTitle(step: Step, { screen, business, group, menu, services }: PagePayload) {
  const { has, text } = useTexts()
  const key = isTitled(step) && (screen === 'reschedule' ? 'page.title.reschedule' : titles[step])
  const service = screen === 'times' ? services?.[0] : undefined
  const title = key && has(key) && text(key, { title: (service ?? menu ?? group ?? business).name })
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}

// Not `lazy`, which shows its fallback for a moment even if everything is there. Once the visitor does something with
// one step the later ones are loaded; each step tries again what failed. Only what the visitor waits for is a reason to
// load the page anew: under the hands of one who is choosing a time, the choice would be lost.
function useScreen(flow: BookingState, { isWhole, complete }: TextsOnTheirWay) {
  const { step } = flow
  const isAsked = asksQuestions(flow)
  const mayRepeat = step === 'details' && isRecurring(flow)
  const Screen = useChunk(screenChunk(step))
  const questions = useQuestions(flow)
  const isEngaged = useEngagement()
  const [missing, setMissing] = useState<Step>()
  useEffect(() => {
    let isLeft = false
    let whole: Promise<void> | undefined
    const load = (wanted: Step) => {
      const screen = screenChunk(wanted).load()
      if (!isFirst(wanted)) whole ??= withoutReload(complete)
      return Promise.all([screen, ...(isFirst(wanted) ? [] : [whole, isAsked && questionsChunk.load()])])
    }
    const later: Step[] = [...stepsAfter(step), ...(mayRepeat ? (['repeat'] as const) : [])]
    for (const wanted of [step, ...(isEngaged ? later : [])])
      withoutReload(() => load(wanted)).catch(() => wanted === step && !isLeft && !reloadOnce() && setMissing(step))
    // What hangs may still come, and is shown then.
    const timer = setTimeout(() => setMissing(step), patience)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [step, complete, isAsked, mayRepeat, isEngaged])
  const isReady = isFirst(step) || (isWhole && (step !== 'details' || !isAsked || questions !== undefined))
  const screen = isReady ? Screen : undefined
  return [screen, !screen && missing === step] as const
}
