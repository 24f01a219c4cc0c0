import { useEffect, useState } from 'react'
import { answerOf, api, codeOf } from '../api/client'
import { useText } from '../i18n/texts'
import { Button, PlainButton } from '../parts/button'
import controls from '../parts/controls.module.css'
import { TextField } from '../parts/fields'
import { useVisit } from '../parts/session'
import { Trouble } from '../parts/trouble'
import { Alone } from './alone'
import styles from './alone.module.css'
import { useConfirmed } from './confirm'
import { useForm } from './form'
import { FormFrame } from './form-frame'
import { AddPasskey, useHasPasskeys } from './passkey-buttons'
import { QrPicture } from './qr-picture'
import { RecoveryCodes } from './recovery-codes'
import { inGroups, plainCode } from './steps'

/** Sets up the second factor before anything else, and shows the recovery codes that come with it. */
export function Factor({ onDone }: { onDone: () => void }) {
  const text = useText()
  const { session, enter } = useVisit()
  const canUsePasskeys = useHasPasskeys()
  const [isByApp, setByApp] = useState(!canUsePasskeys)
  const [codes, setCodes] = useState<string[]>()
  const leave = async () => {
    await enter()
    onDone()
  }
  const have = async (codes: string[]) => (codes.length ? setCodes(codes) : leave())
  if (codes)
    return (
      <Alone heading={text('codes.heading')} why={text('codes.why')} isWide>
        <RecoveryCodes codes={codes} onKept={() => void leave()} />
      </Alone>
    )
  if (!isByApp)
    return (
      <Alone heading={text('passkey.add')} why={text('passkey.why')}>
        <AddPasskey onCodes={have} looks={['main', 'big', 'wide']} />
        <div>
          <PlainButton onClick={() => setByApp(true)}>{text('passkey.use_app')}</PlainButton>
        </div>
      </Alone>
    )
  return (
    <Alone heading={text('factor.heading')} why={text('factor.why')}>
      <AuthenticatorForm onCodes={have} />
      {canUsePasskeys && (
        <div>
          <PlainButton onClick={() => setByApp(false)}>{text('passkey.use')}</PlainButton>
        </div>
      )}
      {!session.can_use_passkeys && <p className={controls.small}>{text('passkey.not_here')}</p>}
    </Alone>
  )
}

// Takes the place of the key until it comes.
const noKey = '·'.repeat(32)

/** The secret as a picture and as a key, and the field for its first code. */
export function AuthenticatorForm({ onCodes }: { onCodes: (codes: string[]) => Promise<void> | void }) {
  const text = useText()
  const [secret, setSecret] = useState<{ secret: string; uri: string }>()
  const [failed, setFailed] = useState<unknown>()
  const [code, setCode] = useState('')
  const [round, setRound] = useState(0)
  const confirmed = useConfirmed()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks for a new secret.
  useEffect(() => {
    setFailed(undefined)
    confirmed(() => answerOf(api.POST('/api/v1/console/me/authenticator'))).then(setSecret, setFailed)
  }, [round, confirmed])
  const again = () => setRound(round + 1)
  const form = useForm(async () => {
    const answer = answerOf(api.POST('/api/v1/console/me/authenticator/code', { body: { code: plainCode(code) } }))
    await onCodes((await answer).codes)
  })
  const { error, errors, isWorking } = form
  if (failed !== undefined) return <Trouble error={failed} again={again} />
  return (
    <FormFrame of={form} again={codeOf(error) === 'step_expired' ? again : undefined}>
      {secret ? (
        <QrPicture content={secret.uri} label={text('factor.picture')} />
      ) : (
        <div className={`${styles.picture} ${styles.coming}`}>{text('state.loading')}</div>
      )}
      <div>
        <p className={controls.quiet}>{text('factor.by_hand')}</p>
        <p className={styles.key}>{inGroups(secret?.secret ?? noKey)}</p>
      </div>
      <TextField
        label={text('factor.code')}
        error={errors.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        value={code}
        onType={setCode}
        isCode
      />
      <Button type="submit" looks={['main', 'big', 'wide']} isWorking={isWorking}>
        {text('action.continue')}
      </Button>
    </FormFrame>
  )
}
