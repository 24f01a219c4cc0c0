import { useState } from 'react'
import { api } from '../../api/client'
import type { MadeLink, NewLinkAddress } from '../../api/types'
import { useText } from '../../i18n/texts'
import { Answer } from '../../parts/ask'
import { Button } from '../../parts/button'
import controls from '../../parts/controls.module.css'
import { Icon } from '../../parts/icon'
import { Log, LogSkeleton } from '../../parts/logs/log'
import { More, usePages } from '../../parts/logs/pages'
import { useMay } from '../../parts/session'
import { RoomFrame } from '../entry/room-frame'
import { LinkTabs } from '../links/link-tabs'
import { RoomPage } from '../rooms/room-page'
import { EndLink } from './end-link'
import { LinkRow } from './link-row'
import { MadeAddress, NewLink } from './new-link'
import { useTargets } from './targets'

/** Secret links that book something a few times. */
export function OneTimeLinks() {
  const text = useText()
  const seesAll = useMay('setup.see')
  const targets = useTargets()
  const [isMaking, make] = useState(false)
  const [made, setMade] = useState<NewLinkAddress>()
  const [ending, end] = useState<MadeLink>()
  return (
    <RoomFrame
      title={text(seesAll ? 'setup.links' : 'setup.once')}
      tabs={seesAll && <LinkTabs />}
      verbs={
        <Button onClick={() => make(true)}>
          <Icon name="plus" />
          {text('setup.once.new')}
        </Button>
      }
    >
      <RoomPage>
        <p className={controls.quiet}>{text('setup.once.intro')}</p>
        <Links onEnd={end} />
      </RoomPage>
      {isMaking && (
        <NewLink
          targets={targets}
          onClose={() => make(false)}
          onMade={address => {
            make(false)
            setMade(address)
          }}
        />
      )}
      {made && <MadeAddress made={made} onClose={() => setMade(undefined)} />}
      {ending && <EndLink link={ending} onClose={() => end(undefined)} />}
    </RoomFrame>
  )
}

function Links({ onEnd }: { onEnd: (link: MadeLink) => void }) {
  const text = useText()
  const pages = usePages(['one-time-links'], (query, signal) =>
    api.GET('/api/v1/console/one-time-links', { params: { query }, signal }),
  )
  return (
    <Answer of={pages} skeleton={<LogSkeleton />}>
      {all => {
        const links = all.flatMap(page => page.links)
        if (links.length === 0) return <p>{text('setup.once.empty')}</p>
        return (
          <div className={controls.stack}>
            <Log>
              {links.map(link => (
                <LinkRow key={link.id} link={link} onEnd={() => onEnd(link)} />
              ))}
            </Log>
            <More of={pages} />
          </div>
        )
      }}
    </Answer>
  )
}
