import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { answerOf, api, codeOf } from '../api/client'
import { useText } from '../i18n/texts'
import { Button } from '../parts/button'
import controls from '../parts/controls.module.css'
import { Dialog } from '../parts/dialog'
import { TextField } from '../parts/fields'
import { FormButtons } from '../parts/form-buttons'
import { useVisit } from '../parts/session'
import { Trouble } from '../parts/trouble'
import { useForm } from './form'
import { hasPasskeys, showPasskey } from './passkey'
import { plainCode } from './steps'

/** Does something; where the server wants to know who is there, asks that first and does it then. */
type Confirmed = <T>(act: () => Promise<T>) => Promise<T | undefined>

const ConfirmContext = createContext<Confirmed>(act => act())

export const useConfirmed = () => useContext(ConfirmContext)

/** Where the question is asked. What one then does not answer is not done. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [isAsking, ask] = useState(false)
  const answered = useRef<(isConfirmed: boolean) => void>(undefined)
  const confirmed: Confirmed = useCallback(async act => {
    try {
      return await act()
    } catch (error) {
      if (codeOf(error) !== 'confirm_identity') throw error
      ask(true)
      const isConfirmed = await new Promise<boolean>(answer => {
        answered.current = answer
      })
      ask(false)
      return isConfirmed ? await act() : undefined
    }
  }, [])
  return (
    <ConfirmContext value={confirmed}>
      {children}
      {isAsking && <Confirm onAnswer={isConfirmed => answered.current?.(isConfirmed)} />}
    </ConfirmContext>
  )
}

function Confirm({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const text = useText()
  const { session } = useVisit()
  const { has_authenticator, has_passkey } = session
  const byPasskey = useForm(async () => {
    await answerOf(api.POST('/api/v1/session/confirm', { body: { passkey: await showPasskey() } }))
    onAnswer(true)
  })
  const canShow = has_passkey && session.can_use_passkeys && hasPasskeys()
  // Who signs in with a passkey alone confirms with it: the password alone is too little.
  const isPasskeyAlone = has_passkey && !has_authenticator
  return (
    <Dialog heading={text('confirm.heading')} onClose={() => onAnswer(false)}>
      <p className={controls.quiet}>{text(isPasskeyAlone ? 'passkey.confirm_why' : 'confirm.why')}</p>
      {canShow && (
        <form ref={byPasskey.form} className={controls.stack} noValidate onSubmit={byPasskey.submit}>
          {byPasskey.error !== undefined && <Trouble error={byPasskey.error} />}
          <div>
            <Button type="submit" looks={isPasskeyAlone ? ['main'] : []} isWorking={byPasskey.isWorking}>
              {text('passkey.confirm')}
            </Button>
          </div>
        </form>
      )}
      {isPasskeyAlone ? (
        <div>
          <Button looks={['bare']} onClick={() => onAnswer(false)}>
            {text('action.back')}
          </Button>
        </div>
      ) : (
        <ConfirmByPassword onAnswer={onAnswer} />
      )}
    </Dialog>
  )
}

function ConfirmByPassword({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const text = useText()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { form, error, errors, isWorking, submit } = useForm(async () => {
    const body = { password, ...(code && { code: plainCode(code) }) }
    await answerOf(api.POST('/api/v1/session/confirm', { body }))
    onAnswer(true)
  })
  return (
    <form ref={form} className={controls.stack} noValidate onSubmit={submit}>
      {error !== undefined && <Trouble error={error} />}
      <TextField
        label={text('sign_in.password')}
        error={errors.password && text('field.required')}
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onType={setPassword}
      />
      <TextField
        label={text('confirm.code')}
        error={errors.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        value={code}
        onType={setCode}
        isCode
      />
      <FormButtons isWorking={isWorking} onBack={() => onAnswer(false)}>
        {text('confirm.go')}
      </FormButtons>
    </form>
  )
}
