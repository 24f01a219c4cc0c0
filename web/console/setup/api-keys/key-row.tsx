import type { ApiKey } from '../../api/types'
import { useText } from '../../i18n/texts'
import { Button } from '../../parts/button'
import { Icon } from '../../parts/icon'
import { Chip, LogRow, useDate, useMoment } from '../../parts/logs/log'
import styles from './api-keys.module.css'
import { byArea } from './permissions'

interface KeyRowProps {
  apiKey: ApiKey
  onEnd: () => void
}

/** By what one tells a key, what it may do, until when, and when it was used. */
export function KeyRow({ apiKey, onEnd }: KeyRowProps) {
  const text = useText()
  const date = useDate()
  const { name, state, maker_name, created_at, expires_at, networks } = apiKey
  const times = [
    text('setup.keys.made_by', { name: maker_name, time: date(created_at) }),
    text('setup.keys.until', { time: date(expires_at) }),
  ]
  return (
    <LogRow
      title={name}
      chip={<Chip words={text(`setup.keys.${state}`)} look={state === 'maker_gone' ? 'wrong' : undefined} />}
      first={<Allowed apiKey={apiKey} />}
      lines={[
        times.join(' · '),
        useLastUse(apiKey),
        networks.length > 0 && text('setup.keys.only_from', { value: networks.join(', ') }),
      ]}
    >
      <Button looks={['bare']} aria-label={text('setup.keys.end_of', { title: name })} onClick={onEnd}>
        {text('setup.keys.end')}
      </Button>
    </LogRow>
  )
}

/** How much it may do; opened, all of it. */
function Allowed({ apiKey: { beginning, permissions } }: { apiKey: ApiKey }) {
  const text = useText()
  return (
    <details className={styles.allowed}>
      <summary>
        <Icon name="later" />
        <span>
          <code>{beginning}…</code> · {text('setup.keys.count', { count: permissions.length })}
        </span>
      </summary>
      <ul>
        {byArea(permissions).flatMap(({ permissions }) =>
          permissions.map(one => <li key={one}>{text(`permission.${one}`)}</li>),
        )}
      </ul>
    </details>
  )
}

function useLastUse({ last_used_at, last_address }: ApiKey): string {
  const text = useText()
  const moment = useMoment()
  if (!last_used_at) return text('setup.keys.unused')
  const time = moment(last_used_at)
  return last_address ? text('setup.keys.used_from', { time, value: last_address }) : text('setup.keys.used', { time })
}
