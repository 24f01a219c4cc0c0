import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react'
import { answerOf, api, codeOf } from '../api/client'
import { useText } from '../i18n/texts'
import { Button } from '../parts/button'
import controls from '../parts/controls.module.css'
import { Dialog } from '../parts/dialog'
import { TextField } from '../parts/fields'
import { Trouble } from '../parts/trouble'
import { useForm } from './form'
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
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { form, error, errors, isWorking, submit } = useForm(async () => {
    const body = { password, ...(code && { code: plainCode(code) }) }
    await answerOf(api.POST('/api/v1/session/confirm', { body }))
    onAnswer(true)
  })
  return (
    <Dialog heading={text('confirm.heading')} onClose={() => onAnswer(false)}>
      <p className={controls.quiet}>{text('confirm.why')}</p>
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
        <div className={controls.row}>
          <Button type="submit" looks={['main']} isWorking={isWorking}>
            {text('confirm.go')}
          </Button>
          <Button looks={['bare']} onClick={() => onAnswer(false)}>
            {text('action.back')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
