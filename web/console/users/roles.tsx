import type { ReactNode } from 'react'
import { api } from '../api/client'
import type { Role } from '../api/types'
import { useText } from '../i18n/texts'
import { useAsk } from '../parts/ask'
import { SelectField } from '../parts/fields'
import { useVisit } from '../parts/session'

/** From the highest to the lowest. */
const roles: readonly Role[] = ['owner', 'manager', 'desk', 'staff', 'writer']

interface RoleFieldProps {
  value: Role
  onChoose: (role: Role) => void
  error?: string | undefined
  below?: ReactNode
}

/** A role up to the user's own. */
export function RoleField({ value, onChoose, error, below }: RoleFieldProps) {
  const text = useText()
  const { session } = useVisit()
  const own = session.user?.role ?? 'writer'
  const options = roles
    .filter(role => roles.indexOf(role) >= roles.indexOf(own) || role === value)
    .map(role => [role, text(`role.${role}`)] as const)
  return (
    <SelectField
      label={text('users.role')}
      hint={text(`role_help.${value}`)}
      error={error}
      below={below}
      name="role"
      options={options}
      value={value}
      onChoose={onChoose}
    />
  )
}

/** The staff members whom a user may be, by id; '' is none of them. */
export function useStaffOptions(): (readonly [id: string, words: string])[] {
  const text = useText()
  const { data } = useAsk(['today'], signal => api.GET('/api/v1/console/today', { signal }))
  const staff = data?.staff.map(({ staff }) => [staff.id, staff.name] as const) ?? []
  return [['', text('users.no_staff')], ...staff]
}

interface StaffFieldProps {
  value: string
  onChoose: (id: string) => void
  below?: ReactNode
}

/** Which staff member a user is. */
export function StaffField({ value, onChoose, below }: StaffFieldProps) {
  const text = useText()
  return (
    <SelectField
      label={text('users.is_staff')}
      below={below}
      name="staff_id"
      options={useStaffOptions()}
      value={value}
      onChoose={onChoose}
    />
  )
}
