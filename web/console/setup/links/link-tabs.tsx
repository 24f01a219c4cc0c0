import { useText } from '../../i18n/texts'
import controls from '../../parts/controls.module.css'
import type { Room } from '../../parts/place'
import { PlaceLink, usePlace } from '../../parts/use-place'

const tabs = [
  ['links', 'setup.links.all'],
  ['menus', 'setup.links.menus'],
  ['groups', 'setup.links.groups'],
] as const satisfies (readonly [Room, string])[]

/** All links, and the pages that are made of several. */
export function LinkTabs() {
  const text = useText()
  const { room: here } = usePlace()
  return (
    <nav className={controls.segments} aria-label={text('setup.links.lists')}>
      {tabs.map(([room, words]) => (
        <PlaceLink key={room} to={{ screen: 'set-up', room }} aria-current={room === here ? 'page' : undefined}>
          {text(words)}
        </PlaceLink>
      ))}
    </nav>
  )
}
