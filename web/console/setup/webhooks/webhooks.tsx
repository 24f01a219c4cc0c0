import { useState } from 'react'
import { useText } from '../../i18n/texts'
import controls from '../../parts/controls.module.css'
import { ShownOnce } from '../../parts/copies/shown-once'
import { Dialog } from '../../parts/dialog'
import { useMay } from '../../parts/session'
import type { Plain, Words } from '../entry/table'
import { nameIn } from '../rooms/entry-list'
import { EntryRoom, type Open } from '../rooms/entry-room'
import { Messages } from './messages'
import { webhookTable } from './table'

const factsOf = ({ events }: Plain, { texts: { text } }: Words) => {
  const count = Array.isArray(events) ? events.length : 0
  return count === 0 ? text('setup.webhooks.every') : text('setup.webhooks.count', { count })
}

const beginning = (): Plain => ({ url: '', slug: '' })

interface Made {
  name: string
  secret: string
}

/** Other programs that are told what happens to bookings. */
export function Webhooks() {
  const text = useText()
  const mayConnect = useMay('setup.connect')
  const [made, setMade] = useState<Made>()
  const below = ({ entry }: Open) => (
    <Messages slug={String(entry.slug)} onSecret={secret => setMade({ name: nameIn(webhookTable, entry), secret })} />
  )
  return (
    <>
      <EntryRoom
        table={webhookTable}
        title="setup.webhooks"
        begin="setup.webhooks.new"
        none="setup.webhooks.choose"
        empty="setup.webhooks.empty"
        factsOf={factsOf}
        beginning={beginning}
        {...(mayConnect && { below })}
        limits={<OwnersOnly />}
      />
      {made && (
        <Dialog heading={text('setup.webhooks.secret_of', { title: made.name })} onClose={() => setMade(undefined)}>
          <p>{text('setup.webhooks.secret_once')}</p>
          <ShownOnce secret={made.secret} onClose={() => setMade(undefined)} />
        </Dialog>
      )}
    </>
  )
}

function OwnersOnly() {
  const text = useText()
  return useMay('setup.connect') ? null : (
    <p className={controls.notice} data-kind="quiet">
      {text('setup.webhooks.owners_only')}
    </p>
  )
}
