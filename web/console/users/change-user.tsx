import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useConfirmed } from '../account/confirm'
import { useForm } from '../account/form'
import { answerOf, api } from '../api/client'
import type { User } from '../api/types'
import { useText } from '../i18n/texts'
import { useSay } from '../parts/bar'
import { Button } from '../parts/button'
import { TextField } from '../parts/fields'
import { Trouble } from '../parts/trouble'
import { RoleField, StaffField } from './roles'
import styles from './users.module.css'

/** Name, role, and which staff member the user is. */
export function ChangeUser({ user }: { user: User }) {
  const text = useText()
  const client = useQueryClient()
  const confirmed = useConfirmed()
  const say = useSay()
  const [name, setName] = useState(user.name)
  const [role, setRole] = useState(user.role)
  const [staff, setStaff] = useState(user.staff_id ?? '')
  const { form, error, errors, isWorking, submit } = useForm(async () => {
    const who = staff ? { staff_id: staff } : { is_staff: false }
    const body = { name: name.trim(), role, ...who }
    const params = { path: { user_id: user.id } }
    const changed = await confirmed(() => answerOf(api.PATCH('/api/v1/console/users/{user_id}', { params, body })))
    if (!changed) return
    say({ words: text('me.saved') })
    await client.invalidateQueries({ queryKey: ['users'] })
  })
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {error !== undefined && <Trouble error={error} />}
      <TextField
        label={text('users.name')}
        error={errors.name}
        name="name"
        autoComplete="off"
        value={name}
        onType={setName}
      />
      <RoleField value={role} onChoose={setRole} error={errors.role} />
      <StaffField value={staff} onChoose={setStaff} />
      <div>
        <Button type="submit" isWorking={isWorking}>
          {text('action.save')}
        </Button>
      </div>
    </form>
  )
}
