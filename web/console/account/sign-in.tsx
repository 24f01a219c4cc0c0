import { type Dispatch, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { answerOf, api, codeOf } from '../api/client'
import { useText } from '../i18n/texts'
import { Button, PlainButton } from '../parts/button'
import controls from '../parts/controls.module.css'
import { TextField } from '../parts/fields'
import { useVisit } from '../parts/session'
import { AcceptLink } from './accept-link'
import { Alone } from './alone'
import styles from './alone.module.css'
import { DemoSignIn } from './demo'
import { useForm } from './form'
import { FormFrame } from './form-frame'
import { offerPasskey } from './passkey'
import { PasskeySignIn, useHasPasskeys } from './passkey-buttons'
import { SetUpCode, SetUpOwner } from './set-up'
import { plainCode, type Secret, type Step, stepOf } from './steps'

// What few sign-ins come to is loaded with the step.
const Factor = lazy(() => import('./factor').then(({ Factor }) => ({ default: Factor })))
const Reset = lazy(() => import('./reset').then(({ Reset }) => ({ default: Reset })))

interface SignInProps {
  /** What the address brought, until it is used. */
  secret: Secret | undefined
  onUsed: () => void
  /** Why one has to sign in again. */
  reason?: unknown
  /** Of who was there before. */
  email?: string | undefined
}

/** All that comes before the console itself. */
export function SignIn({ secret, onUsed, reason, email }: SignInProps) {
  const { session } = useVisit()
  const [chosen, choose] = useState<Step>()
  const step = chosen ?? stepOf(session, secret)
  const next: Dispatch<Step | undefined> = step => {
    choose(step)
    onUsed()
  }
  if (step === 'link' && secret?.kind === 'link')
    return <AcceptLink token={secret.token} onDone={() => next(undefined)} />
  if (step === 'set_up' || step === 'who') return <SetUp code={codeIn(secret)} onSignIn={() => next('password')} />
  if (step === 'code')
    return (
      <EnterCode
        onRecovery={() => choose('recovery')}
        onAgain={() => next('password')}
        onDone={() => next(undefined)}
      />
    )
  if (step === 'recovery') return <EnterRecoveryCode onApp={() => choose('code')} onDone={() => next(undefined)} />
  if (step === 'factor')
    return (
      <Suspense fallback={<Coming />}>
        <Factor onDone={() => next(undefined)} />
      </Suspense>
    )
  return <Password reason={reason} known={email} onDone={() => next(undefined)} onSetUp={() => next('set_up')} />
}

/** Until a step is loaded. */
function Coming() {
  const text = useText()
  const { session } = useVisit()
  return (
    <Alone heading={text('sign_in.heading')} why={session.business.name}>
      <p className={controls.quiet}>{text('state.loading')}</p>
    </Alone>
  )
}

const codeIn = (secret: Secret | undefined) => (secret?.kind === 'set_up' ? secret.code : '')

function SetUp({ code, onSignIn }: { code: string; onSignIn: () => void }) {
  const [known, setKnown] = useState(code)
  const [isWrong, setWrong] = useState(false)
  const enter = (code: string) => {
    setWrong(false)
    setKnown(code)
  }
  const refuse = () => {
    setWrong(true)
    setKnown('')
  }
  if (known) return <SetUpOwner code={known} onWrong={refuse} />
  return <SetUpCode isWrong={isWrong} onEnter={enter} onSignIn={onSignIn} />
}

interface PasswordProps {
  reason: unknown
  known: string | undefined
  onDone: () => void
  onSetUp: () => void
}

function Password({ reason, known = '', onDone, onSetUp }: PasswordProps) {
  const text = useText()
  const { session, enter } = useVisit()
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const [isHelped, setHelped] = useState(false)
  const [isResetting, reset] = useState(false)
  const form = useForm(async () => {
    await enter(await answerOf(api.POST('/api/v1/session/password', { body: { email: email.trim(), password } })))
    onDone()
  })
  const { errors, isWorking } = form
  const offered = useOfferedPasskey(onDone)
  if (isResetting)
    return (
      <Suspense fallback={<Coming />}>
        <Reset typed={email} onBack={() => reset(false)} />
      </Suspense>
    )
  return (
    <Alone heading={text('sign_in.heading')} why={session.business.name}>
      <DemoSignIn onDone={onDone} />
      <FormFrame of={form} before={offered ?? reason}>
        <TextField
          label={text('sign_in.email')}
          error={errors.email}
          name="email"
          type="email"
          autoComplete={session.can_use_passkeys ? 'username webauthn' : 'username'}
          value={email}
          onType={setEmail}
        />
        <TextField
          label={text('sign_in.password')}
          error={errors.password && text('field.required')}
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          onType={setPassword}
        />
        <Button type="submit" looks={['main', 'big', 'wide']} isWorking={isWorking}>
          {text('action.continue')}
        </Button>
      </FormFrame>
      <PasskeySignIn onDone={onDone} />
      <div>
        {session.business.sends_mails && (
          <div>
            <PlainButton onClick={() => reset(true)}>{text('reset.open')}</PlainButton>
          </div>
        )}
        <PlainButton aria-expanded={isHelped} onClick={() => setHelped(!isHelped)}>
          {text('sign_in.cannot')}
        </PlainButton>
        {isHelped && (
          <div className={styles.where}>
            <p>{text('sign_in.ask_owner', { title: session.business.name })}</p>
            <pre className={styles.command}>{`kalends user link ${email.trim() || 'name@example.org'}`}</pre>
          </div>
        )}
        {session.is_set_up_open && (
          <div>
            <PlainButton onClick={onSetUp}>{text('set_up.open')}</PlainButton>
          </div>
        )}
      </div>
    </Alone>
  )
}

/** Lets the browser offer passkeys in the field of the address. What went wrong with the one that was chosen. */
function useOfferedPasskey(onDone: () => void): unknown {
  const { enter } = useVisit()
  const canUse = useHasPasskeys()
  const [error, setError] = useState<unknown>()
  const signIn = useEffectEvent(async (until: AbortSignal) => {
    const body = await offerPasskey(until)
    if (!body || until.aborted) return
    await enter(await answerOf(api.POST('/api/v1/session/passkey', { body })))
    onDone()
  })
  useEffect(() => {
    if (!canUse) return
    const left = new AbortController()
    signIn(left.signal).catch(setError)
    return () => left.abort()
  }, [canUse])
  return error
}

interface EnterCodeProps {
  onRecovery: () => void
  onAgain: () => void
  onDone: () => void
}

/** The second factor after the password: a code of the app, or a passkey. */
function EnterCode({ onRecovery, onAgain, onDone }: EnterCodeProps) {
  const text = useText()
  const { session } = useVisit()
  const { has_authenticator, has_passkey, can_use_passkeys } = session
  const why = has_authenticator ? 'code.why' : can_use_passkeys ? 'passkey.show_why' : 'passkey.not_here'
  return (
    <Alone heading={text(has_authenticator ? 'code.heading' : 'passkey.show')} why={text(why)}>
      {has_authenticator && <CodeForm onAgain={onAgain} />}
      {has_passkey && <PasskeySignIn onDone={onDone} looks={has_authenticator ? [] : ['main']} />}
      <div>
        <PlainButton onClick={onRecovery}>{text('code.use_recovery')}</PlainButton>
      </div>
    </Alone>
  )
}

function CodeForm({ onAgain }: { onAgain: () => void }) {
  const text = useText()
  const { enter } = useVisit()
  const [code, setCode] = useState('')
  const form = useForm(async () => {
    await enter(await answerOf(api.POST('/api/v1/session/code', { body: { code: plainCode(code) } })))
  })
  const { error, errors, isWorking } = form
  const isTooLate = codeOf(error) === 'step_expired'
  return (
    <FormFrame of={form}>
      <CodeField error={errors.code} value={code} onType={setCode} />
      {isTooLate ? (
        <Button looks={['main', 'big', 'wide']} onClick={onAgain}>
          {text('sign_in.begin_again')}
        </Button>
      ) : (
        <Button type="submit" looks={['main', 'big', 'wide']} isWorking={isWorking}>
          {text('sign_in.heading')}
        </Button>
      )}
    </FormFrame>
  )
}

interface CodeFieldProps {
  error: string | undefined
  value: string
  onType: (code: string) => void
}

function CodeField(props: CodeFieldProps) {
  const text = useText()
  return (
    <TextField
      {...props}
      label={text('code.label')}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={8}
      isCode
    />
  )
}

function EnterRecoveryCode({ onApp, onDone }: { onApp: () => void; onDone: () => void }) {
  const text = useText()
  const { session, enter } = useVisit()
  const [code, setCode] = useState('')
  const form = useForm(async () => {
    await enter(await answerOf(api.POST('/api/v1/session/recovery-code', { body: { code: plainCode(code) } })))
    onDone()
  })
  const { errors, isWorking } = form
  return (
    <Alone heading={text('recovery.heading')} why={text('recovery.why')}>
      <FormFrame of={form}>
        <TextField
          label={text('recovery.label')}
          error={errors.code && text('field.required')}
          name="recovery_code"
          autoComplete="off"
          spellCheck={false}
          value={code}
          onType={setCode}
          isCode
        />
        <Button type="submit" looks={['main', 'big', 'wide']} isWorking={isWorking}>
          {text('sign_in.heading')}
        </Button>
      </FormFrame>
      <div>
        <PlainButton onClick={onApp}>
          {text(session.has_authenticator ? 'recovery.use_app' : 'action.back')}
        </PlainButton>
      </div>
    </Alone>
  )
}
