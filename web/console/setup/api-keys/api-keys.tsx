import { useState } from 'react'
import { SafeLink } from '../../../shared/navigation/safe-link'
import { api } from '../../api/client'
import type { ApiKey, ApiKeys as Found, NewApiKey } from '../../api/types'
import { useText } from '../../i18n/texts'
import { Answer, type Asked, useAsk } from '../../parts/ask'
import { Button } from '../../parts/button'
import controls from '../../parts/controls.module.css'
import { Icon } from '../../parts/icon'
import { Log, LogSkeleton } from '../../parts/logs/log'
import { useMay } from '../../parts/session'
import { RoomFrame } from '../entry/room-frame'
import { RoomPage } from '../rooms/room-page'
import { EndKey } from './end-key'
import { KeyRow } from './key-row'
import { MadeKey, NewKey } from './new-key'

/** By what other programs do here what an owner allows them. */
export function ApiKeys() {
  return useMay('setup.connect') ? <Keys /> : <OwnersOnly />
}

function OwnersOnly() {
  const text = useText()
  return (
    <RoomFrame title={text('setup.keys')}>
      <RoomPage>
        <Intro />
        <p className={controls.notice} data-kind="quiet">
          {text('setup.keys.owners_only')}
        </p>
      </RoomPage>
    </RoomFrame>
  )
}

function Intro() {
  const text = useText()
  return (
    <p className={controls.quiet}>
      {text('setup.keys.intro')}{' '}
      <SafeLink href="/api/write" target="_blank" rel="noreferrer">
        {text('setup.keys.how')}
      </SafeLink>
    </p>
  )
}

function Keys() {
  const text = useText()
  const keys = useAsk(['api-keys'], signal => api.GET('/api/v1/console/api-keys', { signal }))
  const [isMaking, make] = useState(false)
  const [made, setMade] = useState<NewApiKey>()
  const [ending, end] = useState<ApiKey>()
  return (
    <RoomFrame
      title={text('setup.keys')}
      verbs={
        <Button onClick={() => make(true)}>
          <Icon name="plus" />
          {text('setup.keys.new')}
        </Button>
      }
    >
      <RoomPage>
        <Intro />
        <List keys={keys} onEnd={end} />
      </RoomPage>
      {isMaking && (
        <NewKey
          keys={keys}
          onClose={() => make(false)}
          onMade={key => {
            make(false)
            setMade(key)
          }}
        />
      )}
      {made && <MadeKey made={made} onClose={() => setMade(undefined)} />}
      {ending && <EndKey apiKey={ending} onClose={() => end(undefined)} />}
    </RoomFrame>
  )
}

function List({ keys, onEnd }: { keys: Asked<Found>; onEnd: (key: ApiKey) => void }) {
  const text = useText()
  return (
    <Answer of={keys} skeleton={<LogSkeleton />}>
      {({ keys }) =>
        keys.length === 0 ? (
          <p>{text('setup.keys.empty')}</p>
        ) : (
          <Log>
            {keys.map(key => (
              <KeyRow key={key.id} apiKey={key} onEnd={() => onEnd(key)} />
            ))}
          </Log>
        )
      }
    </Answer>
  )
}
