import type { Permission } from '../api/types'
import type { IconName } from '../parts/icon'
import type { Place, Screen } from '../parts/place'
import { useVisit } from '../parts/session'

interface Entry {
  screen: Screen
  icon: IconName
  /** Without it the screen has nothing to show. */
  needs?: Permission
}

const entries: readonly Entry[] = [
  { screen: 'today', icon: 'today', needs: 'calendar.see' },
  { screen: 'calendar', icon: 'calendar', needs: 'calendar.see' },
  { screen: 'requests', icon: 'requests', needs: 'bookings.see' },
  { screen: 'customers', icon: 'customers', needs: 'customers.see' },
  { screen: 'history', icon: 'history', needs: 'history.see' },
  { screen: 'users', icon: 'users', needs: 'users.see' },
  { screen: 'set-up', icon: 'setup', needs: 'setup.see' },
  { screen: 'me', icon: 'me' },
]

/** The screens that the user may see. */
export function useEntries(): readonly Entry[] {
  const { grants } = useVisit().session
  return entries.filter(({ needs }) => !needs || grants.some(({ permission }) => permission === needs))
}

export const placeOf = (screen: Screen): Place => ({ screen })
