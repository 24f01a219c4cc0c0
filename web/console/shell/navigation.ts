import type { PlainKey } from '../../shared/i18n/text-keys'
import type { Permission } from '../api/types'
import type { TextValues } from '../i18n/text-keys.gen'
import type { IconName } from '../parts/icon'
import type { Place, Screen } from '../parts/place'
import { useVisit } from '../parts/session'

interface Entry {
  place: Place
  words: PlainKey<TextValues>
  icon: IconName
  /** Without it the screen has nothing to show. */
  needs?: Permission
  /** With it the screen is found by another one. */
  unless?: Permission
}

const placeIn = (room: Place['room']): Place => ({ screen: 'set-up', room })

const entries: readonly Entry[] = [
  { place: { screen: 'today' }, words: 'nav.today', icon: 'today', needs: 'calendar.see' },
  { place: { screen: 'calendar' }, words: 'nav.calendar', icon: 'calendar', needs: 'calendar.see' },
  { place: { screen: 'requests' }, words: 'nav.requests', icon: 'requests', needs: 'bookings.see' },
  { place: { screen: 'customers' }, words: 'nav.customers', icon: 'customers', needs: 'customers.see' },
  { place: { screen: 'history' }, words: 'nav.history', icon: 'history', needs: 'history.see' },
  { place: { screen: 'users' }, words: 'nav.users', icon: 'users', needs: 'users.see' },
  { place: { screen: 'set-up' }, words: 'nav.set-up', icon: 'setup', needs: 'setup.see' },
  // Those who see no more of the set-up come to these directly.
  { place: placeIn('one-time-links'), words: 'setup.once', icon: 'link', needs: 'links.make', unless: 'setup.see' },
  { place: placeIn('mails'), words: 'setup.mails', icon: 'mail', needs: 'messages.see', unless: 'setup.see' },
  { place: placeIn('payments'), words: 'setup.payments', icon: 'money', needs: 'money.give_back', unless: 'setup.see' },
  { place: { screen: 'me' }, words: 'nav.me', icon: 'me' },
]

/** The screens of one who may do what `may` says. */
export const entriesFor = (may: (permission: Permission) => boolean): readonly Entry[] =>
  entries.filter(({ needs, unless }) => (!needs || may(needs)) && !(unless && may(unless)))

/** The screens that the user may see. */
export function useEntries(): readonly Entry[] {
  const { grants } = useVisit().session
  return entriesFor(one => grants.some(({ permission }) => permission === one))
}

/** Whether one is at an entry, by the screen that is shown and the room of the place. */
export const isAt = ({ place }: Entry, screen: Screen, { room }: Place) =>
  place.screen === screen && (!place.room || place.room === room)

const inPhoneBar: readonly Screen[] = ['today', 'calendar', 'requests']

/** Whether an entry has a place of its own at the bottom of a phone. */
export const isInPhoneBar = ({ place }: Entry) => inPhoneBar.includes(place.screen)
