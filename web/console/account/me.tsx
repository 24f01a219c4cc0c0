import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { titlePage } from '../../shared/lib/page-title'
import { applyTheme, rememberedTheme, type Theme } from '../../shared/storage/theme-choice'
import { answerOf, api } from '../api/client'
import type { Locale, Me as MeAnswer } from '../api/types'
import { languages } from '../i18n/messages'
import { useText } from '../i18n/texts'
import { Answer, useAsk } from '../parts/ask'
import { useSay } from '../parts/bar'
import { Button } from '../parts/button'
import controls from '../parts/controls.module.css'
import { Dialog } from '../parts/dialog'
import { SelectField, TextField } from '../parts/fields'
import { Page } from '../parts/page'
import { useVisit } from '../parts/session'
import { Trouble } from '../parts/trouble'
import { useConfirmed } from './confirm'
import { AuthenticatorForm } from './factor'
import { useForm } from './form'
import styles from './me.module.css'
import { MyPasskeys } from './my-passkeys'
import { MySessions } from './my-sessions'
import { RecoveryCodes } from './recovery-codes'
import { NewPasswordField } from './set-up'
import { SignOut } from './sign-out'

/** The user's own account. */
export function Me() {
  const text = useText()
  const asked = useAsk(['me'], signal => api.GET('/api/v1/console/me', { signal }))
  useEffect(() => titlePage(text('nav.me')), [text])
  return (
    <Page className={styles.page}>
      <header className={styles.line}>
        <h1>{text('nav.me')}</h1>
        <SignOut />
      </header>
      <Answer of={asked}>
        {me => (
          <>
            <Profile me={me} />
            <Password />
            <Factors me={me} />
            <MySessions />
          </>
        )}
      </Answer>
    </Page>
  )
}

function Profile({ me: { user } }: { me: MeAnswer }) {
  const text = useText()
  const client = useQueryClient()
  const say = useSay()
  const { enter, speak } = useVisit()
  const [name, setName] = useState(user.name)
  const [locale, setLocale] = useState(user.locale)
  const [theme, setTheme] = useState(rememberedTheme)
  const { form, error, errors, isWorking, submit } = useForm(async () => {
    const me = await answerOf(api.PATCH('/api/v1/console/me', { body: { name: name.trim(), locale } }))
    client.setQueryData(['me'], me)
    speak(locale)
    await enter()
    say({ words: text('me.saved') })
  })
  const wear = (theme: Theme) => {
    setTheme(theme)
    applyTheme(theme)
  }
  const themes = (['auto', 'light', 'dark'] as const).map(name => [name, text(`me.theme_${name}`)] as const)
  return (
    <form ref={form} className={`${controls.card} ${styles.part}`} noValidate onSubmit={submit}>
      <p className={controls.quiet}>
        {user.email} · {text(`role.${user.role}`)}
      </p>
      {error !== undefined && <Trouble error={error} />}
      <TextField
        label={text('users.name')}
        error={errors.name}
        name="name"
        autoComplete="name"
        value={name}
        onType={setName}
      />
      <SelectField
        label={text('me.language')}
        name="locale"
        options={Object.entries(languages) as [Locale, string][]}
        value={locale}
        onChoose={setLocale}
      />
      <SelectField label={text('me.theme')} name="theme" options={themes} value={theme} onChoose={wear} />
      <div>
        <Button type="submit" looks={['main']} isWorking={isWorking}>
          {text('action.save')}
        </Button>
      </div>
    </form>
  )
}

function Password() {
  const text = useText()
  const say = useSay()
  const confirmed = useConfirmed()
  const client = useQueryClient()
  const [password, setPassword] = useState('')
  const { form, error, errors, isWorking, submit } = useForm(async () => {
    const me = await confirmed(() => answerOf(api.PUT('/api/v1/console/me/password', { body: { password } })))
    if (!me) return
    setPassword('')
    say({ words: text('me.password_changed') })
    await client.invalidateQueries()
  })
  return (
    <form ref={form} className={`${controls.card} ${styles.part}`} noValidate onSubmit={submit}>
      <h2>{text('sign_in.password')}</h2>
      {error !== undefined && <Trouble error={error} />}
      <NewPasswordField error={errors.password} value={password} onType={setPassword} />
      <div>
        <Button type="submit" isWorking={isWorking}>
          {text('me.change_password')}
        </Button>
      </div>
    </form>
  )
}

function Factors({ me }: { me: MeAnswer }) {
  const text = useText()
  const client = useQueryClient()
  const confirmed = useConfirmed()
  const { enter } = useVisit()
  const [isAdding, add] = useState(false)
  const [codes, setCodes] = useState<string[]>()
  const [error, setError] = useState<unknown>()
  const done = async (codes: string[]) => {
    add(false)
    setCodes(codes.length ? codes : undefined)
    await enter()
    await client.invalidateQueries()
  }
  const makeCodes = () => {
    setError(undefined)
    const make = () => answerOf(api.POST('/api/v1/console/me/recovery-codes'))
    confirmed(make).then(made => made && done(made.codes), setError)
  }
  const removeApp = () => {
    setError(undefined)
    const remove = () => answerOf(api.DELETE('/api/v1/console/me/authenticator'))
    confirmed(remove).then(me => me && done([]), setError)
  }
  return (
    <section className={`${controls.card} ${styles.part}`}>
      <MyPasskeys me={me} onCodes={done} />
      <h2>{text('me.authenticator')}</h2>
      <div className={styles.line}>
        <p>{text(me.has_authenticator ? 'me.has_app' : 'me.no_app')}</p>
        <div className={controls.row}>
          <Button onClick={() => add(true)}>{text(me.has_authenticator ? 'me.new_app' : 'me.add_app')}</Button>
          {me.has_authenticator && me.passkeys.length > 0 && (
            <Button onClick={removeApp}>{text('me.remove_app')}</Button>
          )}
        </div>
      </div>
      <h2>{text('me.recovery_codes')}</h2>
      {error !== undefined && <Trouble error={error} />}
      <div className={styles.line}>
        <p>{text('me.codes_left', { count: me.recovery_codes_left })}</p>
        <Button onClick={makeCodes}>{text('me.new_codes')}</Button>
      </div>
      {isAdding && (
        <Dialog heading={text('factor.heading')} onClose={() => add(false)}>
          <p className={controls.quiet}>{text('factor.why')}</p>
          <AuthenticatorForm onCodes={done} />
        </Dialog>
      )}
      {codes && (
        <Dialog heading={text('codes.heading')} onClose={() => setCodes(undefined)}>
          <p className={controls.quiet}>{text('codes.why')}</p>
          <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
        </Dialog>
      )}
    </section>
  )
}
