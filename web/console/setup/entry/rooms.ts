// Which screens of the set-up there are, and the entries that they are for.
import type { SetupEntry } from '../../api/types'
import type { Place, Room } from '../../parts/place'

const roomOf: Partial<Record<SetupEntry, Room>> = {
  service: 'services',
  staff: 'staff',
  pool: 'rooms',
  team: 'teams',
  group: 'groups',
  menu: 'menus',
  form: 'forms',
  business: 'business',
  webhook: 'webhooks',
}

/** Where an entry is changed; nothing as long as there is no screen for its kind. */
export function placeOf(entry: SetupEntry, slug?: string): Place | undefined {
  const room = roomOf[entry]
  return room && { screen: 'set-up', room, entry: entry === 'business' ? undefined : slug }
}
