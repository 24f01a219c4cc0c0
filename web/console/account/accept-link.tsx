import { useEffect, useState } from 'react'
import { answerOf, api } from '../api/client'
import type { SignInLink } from '../api/types'
import { useText } from '../i18n/texts'
import { Button } from '../parts/button'
import controls from '../parts/controls.module.css'
import { TextField } from '../parts/fields'
import { useVisit } from '../parts/session'
import { Trouble } from '../parts/trouble'
import { Alone } from './alone'
import { useForm } from './form'
import { FormFrame } from './form-frame'
import { NewPasswordField } from './set-up'

interface AcceptLinkProps {
  token: string
  onDone: () => void
}

/** An invitation, or a link to get back in. */
export function AcceptLink({ token, onDone }: AcceptLinkProps) {
  const text = useText()
  const { session } = useVisit()
  const [link, setLink] = useState<SignInLink>()
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    answerOf(api.GET('/api/v1/session/links/{token}', { params: { path: { token } } })).then(setLink, setError)
  }, [token])
  if (link) return <NewPassword token={token} link={link} onDone={onDone} />
  return (
    <Alone heading={text('sign_in.heading')} why={session.business.name}>
      {error === undefined ? (
        <p className={controls.quiet}>{text('state.loading')}</p>
      ) : (
        <>
          <Trouble error={error} />
          <Button looks={['big', 'wide']} onClick={onDone}>
            {text('link.to_sign_in')}
          </Button>
        </>
      )}
    </Alone>
  )
}

const reasons = {
  invitation: 'link.new_why',
  back_in: 'link.reset_why',
  password_reset: 'link.password_why',
} as const

function NewPassword({ token, link, onDone }: AcceptLinkProps & { link: SignInLink }) {
  const text = useText()
  const { enter } = useVisit()
  const isNew = link.kind === 'invitation'
  const [name, setName] = useState(link.name)
  const [password, setPassword] = useState('')
  const form = useForm(async () => {
    const body = isNew ? { name: name.trim(), password } : { password }
    await enter(await answerOf(api.POST('/api/v1/session/links/{token}', { params: { path: { token } }, body })))
    onDone()
  })
  const { errors, isWorking } = form
  const heading = isNew ? text('link.welcome', { title: link.name }) : text('link.reset')
  return (
    <Alone heading={heading} why={text(reasons[link.kind], { email: link.email })}>
      <FormFrame of={form}>
        {isNew && (
          <TextField
            label={text('set_up.name')}
            error={errors.name}
            name="name"
            autoComplete="name"
            value={name}
            onType={setName}
          />
        )}
        <input type="hidden" name="email" autoComplete="username" value={link.email} />
        <NewPasswordField error={errors.password} value={password} onType={setPassword} />
        <Button type="submit" looks={['main', 'big', 'wide']} isWorking={isWorking}>
          {text('action.continue')}
        </Button>
      </FormFrame>
    </Alone>
  )
}
