import { useText } from '../../i18n/texts'
import controls from '../../parts/controls.module.css'
import type { Room } from '../../parts/place'
import { PlaceLink, usePlace } from '../../parts/use-place'
import type { Label } from '../entry/table'

interface RoomTabsProps {
  label: Label
  tabs: readonly (readonly [room: Room, words: Label])[]
}

/** The way between screens of the set-up that belong together. */
export function RoomTabs({ label, tabs }: RoomTabsProps) {
  const text = useText()
  const { room: here } = usePlace()
  return (
    <nav className={controls.segments} aria-label={text(label)}>
      {tabs.map(([room, words]) => (
        <PlaceLink key={room} to={{ screen: 'set-up', room }} aria-current={room === here ? 'page' : undefined}>
          {text(words)}
        </PlaceLink>
      ))}
    </nav>
  )
}
