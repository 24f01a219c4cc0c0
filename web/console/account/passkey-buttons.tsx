import { answerOf, api } from '../api/client'
import { useText } from '../i18n/texts'
import type { Look } from '../parts/button'
import { Button } from '../parts/button'
import { useVisit } from '../parts/session'
import { useConfirmed } from './confirm'
import { useForm } from './form'
import { FormFrame } from './form-frame'
import { hasPasskeys, makePasskey, showPasskey } from './passkey'

/** Whether passkeys can be used here: at this address, and with this browser. */
export const useHasPasskeys = () => useVisit().session.can_use_passkeys && hasPasskeys()

interface PasskeySignInProps {
  onDone: () => void
  looks?: Look[]
}

/** Signs in with a passkey. Nothing where there are none. */
export function PasskeySignIn({ onDone, looks = [] }: PasskeySignInProps) {
  const text = useText()
  const { enter } = useVisit()
  const form = useForm(async () => {
    await enter(await answerOf(api.POST('/api/v1/session/passkey', { body: await showPasskey() })))
    onDone()
  })
  if (!useHasPasskeys()) return null
  return (
    <FormFrame of={form}>
      <Button type="submit" looks={['big', 'wide', ...looks]} isWorking={form.isWorking}>
        {text('passkey.sign_in')}
      </Button>
    </FormFrame>
  )
}

interface AddPasskeyProps {
  onCodes: (codes: string[]) => Promise<void> | void
  looks?: Look[]
}

/** Makes a passkey on this device, and adds it. */
export function AddPasskey({ onCodes, looks = [] }: AddPasskeyProps) {
  const text = useText()
  const confirmed = useConfirmed()
  const form = useForm(async () => {
    const body = await confirmed(makePasskey)
    if (!body) return
    await onCodes((await answerOf(api.POST('/api/v1/console/me/passkeys', { body }))).codes)
  })
  return (
    <FormFrame of={form}>
      <Button type="submit" looks={looks} isWorking={form.isWorking}>
        {text('passkey.add')}
      </Button>
    </FormFrame>
  )
}
