import { useState } from 'react'
import { answerOf, api, codeOf } from '../api/client'
import { useText, useTexts } from '../i18n/texts'
import { Button, PlainButton } from '../parts/button'
import controls from '../parts/controls.module.css'
import { TextField } from '../parts/fields'
import { useVisit } from '../parts/session'
import { Alone } from './alone'
import styles from './alone.module.css'
import { useForm } from './form'
import { FormFrame } from './form-frame'
import { plainCode } from './steps'

interface SetUpCodeProps {
  isWrong: boolean
  onEnter: (code: string) => void
  onSignIn: () => void
}

/** The first page of a business without an owner. */
export function SetUpCode({ isWrong, onEnter, onSignIn }: SetUpCodeProps) {
  const { text, richText } = useTexts()
  const [code, setCode] = useState('')
  const [isAsked, setAsked] = useState(isWrong)
  const error = !isAsked ? undefined : isWrong && !code ? text('set_up.wrong') : text('field.required')
  return (
    <Alone heading={text('set_up.heading')} why={text('set_up.why')} isWide>
      <form
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (plainCode(code)) onEnter(plainCode(code))
          else setAsked(true)
        }}
      >
        <TextField
          label={text('set_up.code')}
          error={plainCode(code) ? undefined : error}
          name="set_up_code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          onType={setCode}
          isCode
        />
        <Button type="submit" looks={['main', 'big', 'wide']}>
          {text('action.continue')}
        </Button>
      </form>
      <section className={styles.where}>
        <h2>{text('set_up.where')}</h2>
        <p>{richText('set_up.where_log', { word: <b key="word">Set up</b> })}</p>
        <pre className={styles.command}>kalends user code</pre>
        <p className={controls.quiet}>{text('set_up.good_until')}</p>
      </section>
      <div>
        <PlainButton onClick={onSignIn}>{text('set_up.sign_in')}</PlainButton>
      </div>
    </Alone>
  )
}

/** Who the first owner is. */
export function SetUpOwner({ code, onWrong }: { code: string; onWrong: () => void }) {
  const text = useText()
  const { session, enter } = useVisit()
  const title = session.business.name
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const form = useForm(async () => {
    const body = { code, name: name.trim(), email: email.trim(), password }
    try {
      await enter(await answerOf(api.POST('/api/v1/session/set-up', { body })))
    } catch (error) {
      if (codeOf(error) === 'credentials_wrong') return onWrong()
      throw error
    }
  })
  const { error, errors, isWorking } = form
  return (
    <Alone heading={text('set_up.who')} why={text('set_up.who_why', { title })}>
      <FormFrame of={form}>
        <TextField
          label={text('set_up.name')}
          error={errors.name}
          name="name"
          autoComplete="name"
          value={name}
          onType={setName}
        />
        <TextField
          label={text('sign_in.email')}
          error={errors.email}
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onType={setEmail}
        />
        <NewPasswordField error={errors.password} value={password} onType={setPassword} />
        <Button type="submit" looks={['main', 'big', 'wide']} isWorking={isWorking}>
          {text('set_up.go', { title })}
        </Button>
      </FormFrame>
      {codeOf(error) === 'set_up_closed' && <Button onClick={() => void enter()}>{text('link.to_sign_in')}</Button>}
    </Alone>
  )
}

interface NewPasswordFieldProps {
  error: string | undefined
  value: string
  onType: (password: string) => void
}

export function NewPasswordField(props: NewPasswordFieldProps) {
  const text = useText()
  return (
    <TextField
      {...props}
      label={text('set_up.new_password')}
      hint={text('set_up.password_rules')}
      name="password"
      type="password"
      autoComplete="new-password"
    />
  )
}
