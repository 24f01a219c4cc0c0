import { useQueryClient } from '@tanstack/react-query'
import { useConfirmed } from '../account/confirm'
import { useForm } from '../account/form'
import { answerOf, api } from '../api/client'
import type { User } from '../api/types'
import { useText } from '../i18n/texts'
import { useSay } from '../parts/bar'
import { Button } from '../parts/button'
import { Clash, ClashNotice } from '../parts/edits/clash'
import type { Seen } from '../parts/edits/save'
import { useEdit } from '../parts/edits/use-edit'
import { TextField } from '../parts/fields'
import { Trouble } from '../parts/trouble'
import { RoleField, StaffField, useStaffOptions } from './roles'
import styles from './users.module.css'

const seenOf = ({ version, name, role, staff_id = '' }: User) => ({ version, fields: { name, role, staff: staff_id } })
type Fields = ReturnType<typeof seenOf>['fields']

/** Name, role, and which staff member the user is. */
export function ChangeUser({ user }: { user: User }) {
  const text = useText()
  const client = useQueryClient()
  const say = useSay()
  const server = useServer(user)
  const { edit, save } = useEdit(seenOf(user))
  const { typed, type, clashes } = edit
  const { form, error, errors, isWorking, submit } = useForm(async () => {
    const changed = await save(server, fields => ({ ...fields, name: fields.name.trim() }))
    if (changed === 'clash' || changed === 'given up') return
    say({ words: text('me.saved') })
    await client.invalidateQueries({ queryKey: ['users'] })
  })
  const staff = useStaffOptions()
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {error !== undefined && <Trouble error={error} />}
      <ClashNotice clashes={clashes} />
      <TextField
        label={text('users.name')}
        error={errors.name}
        below={<Clash edit={edit} name="name" label={text('users.name')} />}
        name="name"
        autoComplete="off"
        value={typed.name}
        onType={name => type({ name })}
      />
      <RoleField
        value={typed.role}
        onChoose={role => type({ role })}
        error={errors.role}
        below={<Clash edit={edit} name="role" label={text('users.role')} inWords={role => text(`role.${role}`)} />}
      />
      <StaffField
        value={typed.staff}
        onChoose={staff => type({ staff })}
        below={
          <Clash edit={edit} name="staff" label={text('users.is_staff')} inWords={id => new Map(staff).get(id) ?? id} />
        }
      />
      <div>
        <Button type="submit" isWorking={isWorking}>
          {text('action.save')}
        </Button>
      </div>
    </form>
  )
}

function useServer({ id }: User) {
  const confirmed = useConfirmed()
  const params = { path: { user_id: id } }
  const change = async (version: string, { staff, ...fields }: Partial<Fields>) => {
    const who = staff === undefined ? {} : staff ? { staff_id: staff } : { is_staff: false }
    const body = { version, ...fields, ...who }
    const path = '/api/v1/console/users/{user_id}'
    return (await confirmed(() => answerOf(api.PATCH(path, { params, body })))) ?? 'given up'
  }
  const look = async (): Promise<Seen<Fields>> => {
    const { users } = await answerOf(api.GET('/api/v1/console/users'))
    // No user is ever taken off the list.
    return seenOf(users.find(user => user.id === id) as User)
  }
  return { change, look }
}
