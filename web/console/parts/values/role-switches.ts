// What a business leaves to roles (api/permissions.yaml).
import type { RoleSwitch } from '../../api/types'

export const roleSwitches: readonly RoleSwitch[] = [
  'staff_see_colleagues',
  'staff_see_bookings_of_colleagues',
  'staff_change_bookings',
  'staff_break_rules',
  'staff_answer_requests',
  'staff_see_money',
  'staff_take_time_off',
  'desk_breaks_rules',
  'desk_overlaps',
  'desk_gives_back',
  'desk_changes_hours',
]

/** Whose right a switch is. */
export const roleOfSwitch = (name: RoleSwitch) => (name.startsWith('staff_') ? 'staff' : 'desk')
