import { useId, useState } from 'react'
import { SafeLink } from '../../../shared/navigation/safe-link'
import type { Setup } from '../../api/types'
import { useText } from '../../i18n/texts'
import { Answer } from '../../parts/ask'
import { Button, buttonClass } from '../../parts/button'
import controls from '../../parts/controls.module.css'
import { CopyIcon } from '../../parts/copies/copy-button'
import { PlaceLink } from '../../parts/use-place'
import { RoomFrame } from '../entry/room-frame'
import { placeOf } from '../entry/rooms'
import { useSetup } from '../entry/use-setup'
import { RoomPage } from '../rooms/room-page'
import { Address } from './address'
import { LinkTabs } from './link-tabs'
import { type Link, linksOf } from './links'
import styles from './links.module.css'
import { Share } from './share'

/** Every address at which visitors book, with all that it is given away by. */
export function AllLinks() {
  const text = useText()
  const asked = useSetup()
  return (
    <RoomFrame title={text('setup.links')} tabs={<LinkTabs />}>
      <RoomPage>
        <p className={controls.quiet}>{text('setup.links.intro')}</p>
        <Answer of={asked} skeleton={<p className={controls.quiet}>{text('state.loading')}</p>}>
          {setup => <Sections setup={setup} />}
        </Answer>
      </RoomPage>
    </RoomFrame>
  )
}

function Sections({ setup }: { setup: Setup }) {
  const text = useText()
  return linksOf(setup, text('setup.links.everything')).map(({ title, links }) => (
    <section key={title} className={styles.section}>
      <h2>{text(title)}</h2>
      <ul className={controls.card}>
        {links.map(link => (
          <LinkRow key={link.address} link={link} setup={setup} />
        ))}
      </ul>
    </section>
  ))
}

function LinkRow({ link, setup }: { link: Link; setup: Setup }) {
  const text = useText()
  const id = useId()
  const [isOpen, open] = useState(false)
  const { name, address, isPublic, isFurther, entry } = link
  const place = entry && placeOf(entry.entry, entry.slug)
  return (
    <li className={styles.link} data-further={isFurther ? '' : undefined}>
      <div className={styles.name}>
        {place ? <PlaceLink to={place}>{name}</PlaceLink> : <b>{name}</b>}
        <Address of={address} />
      </div>
      <span className={styles.seen}>{text(isPublic ? 'setup.links.public' : 'setup.links.by_link')}</span>
      <div className={styles.verbs}>
        <CopyIcon text={new URL(address, location.href).href} what={name} />
        <SafeLink
          className={buttonClass('bare')}
          href={address}
          target="_blank"
          rel="noreferrer"
          aria-label={text('setup.links.open_page', { title: name })}
        >
          {text('setup.links.open')}
        </SafeLink>
        <Button
          looks={['bare']}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={text('setup.links.share_page', { title: name })}
          onClick={() => open(!isOpen)}
        >
          {text('setup.links.share')}
        </Button>
      </div>
      {isOpen && (
        <div id={id} className={styles.open}>
          <Share link={link} setup={setup} />
        </div>
      )}
    </li>
  )
}
