import { useState } from 'react'
import { answerOf, api } from '../api/client'
import { useText } from '../i18n/texts'
import { Button, PlainButton } from '../parts/button'
import { TextField } from '../parts/fields'
import { Alone } from './alone'
import { useForm } from './form'
import { FormFrame } from './form-frame'

interface ResetProps {
  /** As far as it was typed. */
  typed: string
  onBack: () => void
}

/** Who forgot their password has a link sent by which they choose a new one. */
export function Reset({ typed, onBack }: ResetProps) {
  const text = useText()
  const [email, setEmail] = useState(typed)
  const [isSent, setSent] = useState(false)
  const form = useForm(async () => {
    await answerOf(api.POST('/api/v1/session/reset-requests', { body: { email: email.trim() } }))
    setSent(true)
  })
  const { errors, isWorking } = form
  if (isSent)
    return (
      <Alone heading={text('reset.sent')} why={text('reset.sent_why', { email: email.trim() })}>
        <Button looks={['big', 'wide']} onClick={onBack}>
          {text('reset.back')}
        </Button>
      </Alone>
    )
  return (
    <Alone heading={text('reset.heading')} why={text('reset.why')}>
      <FormFrame of={form}>
        <TextField
          label={text('sign_in.email')}
          error={errors.email}
          name="email"
          type="email"
          autoComplete="username"
          value={email}
          onType={setEmail}
        />
        <Button type="submit" looks={['main', 'big', 'wide']} isWorking={isWorking}>
          {text('reset.send')}
        </Button>
      </FormFrame>
      <div>
        <PlainButton onClick={onBack}>{text('reset.back')}</PlainButton>
      </div>
    </Alone>
  )
}
