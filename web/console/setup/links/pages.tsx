import { SafeLink } from '../../../shared/navigation/safe-link'
import { useText } from '../../i18n/texts'
import { buttonClass } from '../../parts/button'
import controls from '../../parts/controls.module.css'
import { CopyButton } from '../../parts/copies/copy-button'
import { objects } from '../entry/lists/nested'
import type { Plain, Words } from '../entry/table'
import { Below } from '../rooms/below'
import { EntryRoom, type Open } from '../rooms/entry-room'
import { Address } from './address'
import { LinkTabs } from './link-tabs'
import { addressOfGroup, addressOfMenu, type Link } from './links'
import styles from './pages.module.css'
import { Share } from './share'
import { groupTable, menuTable } from './tables'

const factsOfGroup = ({ calendars }: Plain, { texts: { text } }: Words) =>
  text('setup.links.count', { count: objects(calendars).length })

const factsOfMenu = ({ categories }: Plain, { texts: { text } }: Words) =>
  text('setup.service.count', { count: objects(categories).flatMap(({ services }) => objects(services)).length })

/** Pages on which visitors choose one of several links. */
export function Groups() {
  return (
    <EntryRoom
      table={groupTable}
      title="setup.links"
      begin="setup.links.new_group"
      none="setup.links.choose_group"
      empty="setup.links.no_groups"
      tabs={<LinkTabs />}
      factsOf={factsOfGroup}
      beginning={() => ({ name: '', slug: '', calendars: [] })}
      below={open => <Page {...open} addressOf={addressOfGroup} />}
    />
  )
}

/** Pages on which visitors put several services together. */
export function Menus() {
  return (
    <EntryRoom
      table={menuTable}
      title="setup.links"
      begin="setup.links.new_menu"
      none="setup.links.choose_menu"
      empty="setup.links.no_menus"
      tabs={<LinkTabs />}
      factsOf={factsOfMenu}
      beginning={() => ({ name: '', slug: '', categories: [] })}
      below={open => <Page {...open} addressOf={addressOfMenu} />}
    />
  )
}

/** Where visitors find it, as it is saved. */
function Page({ setup, entry, addressOf }: Open & { addressOf: (slug: string) => string }) {
  const text = useText()
  const address = addressOf(String(entry.slug))
  const link: Link = { name: String(entry.name), address, isPublic: false }
  if (entry.active === false) return null
  return (
    <Below>
      <header className={styles.head}>
        <h3>{text('setup.service.page')}</h3>
        <div className={controls.row}>
          <SafeLink className={buttonClass()} href={address} target="_blank" rel="noreferrer">
            {text('setup.service.open_page')}
          </SafeLink>
          <CopyButton text={new URL(address, location.href).href}>{text('setup.links.copy')}</CopyButton>
        </div>
      </header>
      <Address of={address} />
      <Share link={link} setup={setup} />
    </Below>
  )
}
