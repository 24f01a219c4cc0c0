import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useConfirmed } from '../account/confirm'
import { useForm } from '../account/form'
import { answerOf, api } from '../api/client'
import type { IssuedLink, Role } from '../api/types'
import { useText } from '../i18n/texts'
import controls from '../parts/controls.module.css'
import { Dialog } from '../parts/dialog'
import { TextField } from '../parts/fields'
import { FormButtons } from '../parts/form-buttons'
import { useVisit } from '../parts/session'
import { Trouble } from '../parts/trouble'
import { RoleField, StaffField } from './roles'

interface InviteProps {
  onClose: () => void
  onLink: (link: IssuedLink) => void
}

/** A person more, who sets a password by the link. */
export function Invite({ onClose, onLink }: InviteProps) {
  const text = useText()
  const client = useQueryClient()
  const confirmed = useConfirmed()
  const { session } = useVisit()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('staff')
  const [staff, setStaff] = useState('')
  const { form, error, errors, isWorking, submit } = useForm(async () => {
    const body = { name: name.trim(), email: email.trim(), role, ...(staff && { staff_id: staff }) }
    const link = await confirmed(() => answerOf(api.POST('/api/v1/console/users', { body })))
    if (!link) return
    onLink(link)
    await client.invalidateQueries({ queryKey: ['users'] })
  })
  return (
    <Dialog heading={text('users.invite_heading')} onClose={onClose}>
      <form ref={form} className={controls.stack} noValidate onSubmit={submit}>
        {error !== undefined && <Trouble error={error} />}
        <TextField
          label={text('users.name')}
          error={errors.name}
          name="name"
          autoComplete="off"
          value={name}
          onType={setName}
        />
        <TextField
          label={text('sign_in.email')}
          error={errors.email}
          name="email"
          type="email"
          autoComplete="off"
          value={email}
          onType={setEmail}
        />
        <RoleField value={role} onChoose={setRole} error={errors.role} />
        <StaffField value={staff} onChoose={setStaff} />
        <FormButtons isWorking={isWorking} onBack={onClose}>
          {text(session.business.sends_mails ? 'users.send_invitation' : 'users.make_link')}
        </FormButtons>
      </form>
    </Dialog>
  )
}
