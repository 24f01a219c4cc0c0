import { useMay } from '../../parts/session'
import { RoomTabs } from '../rooms/room-tabs'

const tabs = [
  ['links', 'setup.links.all'],
  ['menus', 'setup.links.menus'],
  ['groups', 'setup.links.groups'],
] as const

/** All links, the pages that are made of several, and those that work a few times. */
export function LinkTabs() {
  const makesLinks = useMay('links.make')
  return <RoomTabs label="setup.links.lists" tabs={makesLinks ? [...tabs, ['one-time-links', 'setup.once']] : tabs} />
}
