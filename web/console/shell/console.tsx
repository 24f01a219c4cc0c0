import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { regionalTag } from '../../shared/i18n/language-tag'
import type { Messages } from '../../shared/i18n/messages'
import { SignIn } from '../account/sign-in'
import type { Secret } from '../account/steps'
import { answerOf, api, Unreachable } from '../api/client'
import type { Locale, Session } from '../api/types'
import { rememberLocale } from '../i18n/messages'
import { createTexts, TextsProvider } from '../i18n/texts'
import { forget, type Kept, readKept } from '../offline/kept'
import { type Visit, VisitProvider } from '../parts/session'
import { Trouble } from '../parts/trouble'
import { CitiesProvider } from '../parts/values/cities'
import styles from './console.module.css'
import { ErrorBoundary } from './error-boundary'
import { Lock } from './lock'
import { useReturn } from './use-return'

const loadSignedIn = () => import('./signed-in')
const SignedIn = lazy(loadSignedIn)
const loadLinked = () => import('../linked/linked-requests')
const LinkedRequests = lazy(() => loadLinked().then(({ LinkedRequests }) => ({ default: LinkedRequests })))

interface ConsoleProps {
  locale: Locale
  messages: Messages
  /** In the language, of signing in alone or all. */
  loadMessages: (locale: Locale, isIn: boolean) => Promise<Messages>
  secret: Secret | undefined
}

/** The whole console: asks who is there, and shows what they may see. */
export function Console({ locale, messages, loadMessages, secret }: ConsoleProps) {
  const [wanted, want] = useState(locale)
  const [spoken, setSpoken] = useState({ locale, messages, hasAll: false })
  const [session, setSession] = useState<Session>()
  // One that has ended by itself: what its user was doing stays there, unseen, until they are back.
  const [ended, setEnded] = useState<Session>()
  const [kept, setKept] = useState<Kept>()
  const [brought, setBrought] = useState(secret)
  const linked = brought?.kind === 'answer' ? brought.token : undefined
  const isIn = session?.state === 'signed_in' && brought?.kind !== 'link' && !linked
  const inside = isIn ? session : ended
  const wantsAll = inside !== undefined || linked !== undefined
  const [failed, setFailed] = useState<unknown>()
  const [reason, setReason] = useState<unknown>()
  const texts = useMemo(
    () => createTexts(regionalTag(spoken.locale, navigator.languages), spoken.messages),
    [spoken.locale, spoken.messages],
  )
  useEffect(() => {
    document.documentElement.lang = texts.tag
  }, [texts])
  const speak = useCallback((locale: Locale) => {
    rememberLocale(locale)
    want(locale)
  }, [])
  const isSpoken = spoken.locale === wanted && (spoken.hasAll || !wantsAll)
  useEffect(() => {
    if (isSpoken || failed !== undefined) return
    let isWanted = true
    // Both at once; what fails of it is told where it is shown.
    if (isIn) loadSignedIn().catch(() => undefined)
    if (linked) loadLinked().catch(() => undefined)
    loadMessages(wanted, wantsAll)
      .then(messages => isWanted && setSpoken({ locale: wanted, messages, hasAll: wantsAll }))
      .catch(setFailed)
    return () => {
      isWanted = false
    }
  }, [isSpoken, failed, wanted, isIn, wantsAll, linked, loadMessages])
  const enter = useCallback(async (known?: Session) => {
    const session = known ?? (await answerOf(api.GET('/api/v1/session')))
    setKept(undefined)
    setSession(session)
    // Of who is not in nothing stays on this device.
    if (session.state !== 'signed_in') return forget().catch(console.error)
    setReason(undefined)
    setEnded(undefined)
  }, [])
  const look = useCallback(() => {
    setFailed(undefined)
    enter().catch(async error => {
      const found = error instanceof Unreachable ? await readKept(Date.now()).catch(() => undefined) : undefined
      if (!found) return setFailed(error)
      setKept(found)
      setSession(found.session)
    })
  }, [enter])
  useEffect(look, [look])
  useReturn(kept !== undefined, enter)
  const own = session?.state === 'signed_in' ? session.user?.locale : undefined
  useEffect(() => {
    if (own) speak(own)
  }, [own, speak])
  const leave = useCallback(async () => {
    await enter(await answerOf(api.DELETE('/api/v1/session')))
    setEnded(undefined)
    setReason(undefined)
  }, [enter])
  const end = useCallback(
    (reason: unknown) => {
      if (session?.state !== 'signed_in') return
      setReason(reason)
      setEnded(session)
      enter().catch(console.error)
    },
    [session, enter],
  )
  const ways = useMemo(() => ({ enter, leave, speak }), [enter, leave, speak])
  const visit: Visit | undefined = useMemo(() => session && { session, ...ways }, [session, ways])
  const visitInside: Visit | undefined = useMemo(() => inside && { session: inside, ...ways }, [inside, ways])
  return (
    <TextsProvider value={texts}>
      <ErrorBoundary>
        {visit && (spoken.hasAll || !wantsAll || failed === undefined) ? (
          <>
            {visitInside && (
              <VisitProvider value={visitInside}>
                <CitiesProvider locale={spoken.locale}>
                  <div className={styles.inside} data-locked={isIn ? undefined : ''}>
                    <Suspense fallback={null}>
                      {spoken.hasAll && <SignedIn key={inside?.user?.id} kept={kept} isLocked={!isIn} onEnded={end} />}
                    </Suspense>
                  </div>
                </CitiesProvider>
              </VisitProvider>
            )}
            {!isIn && (
              <VisitProvider value={visit}>
                {linked ? (
                  <Suspense fallback={null}>
                    {spoken.hasAll && <LinkedRequests token={linked} onLeave={() => setBrought(undefined)} />}
                  </Suspense>
                ) : (
                  <Lock isOn={ended !== undefined}>
                    <SignIn
                      secret={brought}
                      onUsed={() => setBrought(undefined)}
                      reason={reason}
                      email={ended?.user?.email}
                    />
                  </Lock>
                )}
              </VisitProvider>
            )}
          </>
        ) : (
          failed !== undefined && (
            <main className={styles.alone}>
              <h1>{texts.text('nav.label')}</h1>
              <Trouble error={failed} again={look} />
            </main>
          )
        )}
      </ErrorBoundary>
    </TextsProvider>
  )
}
