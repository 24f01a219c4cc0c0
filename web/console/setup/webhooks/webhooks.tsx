import { useText } from '../../i18n/texts'
import controls from '../../parts/controls.module.css'
import { CopyButton } from '../../parts/copy-button'
import { useMay } from '../../parts/session'
import type { Plain, Words } from '../entry/table'
import { EntryRoom, type Open } from '../rooms/entry-room'
import { webhookTable } from './table'
import styles from './webhooks.module.css'

const factsOf = ({ events }: Plain, { texts: { text } }: Words) => {
  const count = Array.isArray(events) ? events.length : 0
  return count === 0 ? text('setup.webhooks.every') : text('setup.webhooks.count', { count })
}

const beginning = (): Plain => ({ url: '', slug: '' })

/** Other programs that are told what happens to bookings. */
export function Webhooks() {
  return (
    <EntryRoom
      table={webhookTable}
      title="setup.webhooks"
      begin="setup.webhooks.new"
      none="setup.webhooks.choose"
      empty="setup.webhooks.empty"
      factsOf={factsOf}
      beginning={beginning}
      below={open => <Secret {...open} />}
      limits={<OwnersOnly />}
    />
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

/** Where the secret is made that signs the messages: no file and no page ever has it. */
function Secret({ setup: { business }, entry: { slug } }: Open) {
  const text = useText()
  const command = `kalends webhook-secret ${business.slug} --webhook ${slug}`
  return (
    <section className={styles.secret}>
      <h3>{text('setup.webhooks.secret')}</h3>
      <p>{text('setup.webhooks.secret_help')}</p>
      <div className={styles.command}>
        <code>{command}</code>
        <CopyButton text={command} />
      </div>
      <p>{text('setup.webhooks.secret_again')}</p>
    </section>
  )
}
