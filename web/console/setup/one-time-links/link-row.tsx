import type { MadeLink } from '../../api/types'
import { useText } from '../../i18n/texts'
import { Button } from '../../parts/button'
import { Chip, LogRow, useMoment } from '../../parts/logs/log'
import { stateOfLink } from './link-state'

interface LinkRowProps {
  link: MadeLink
  onEnd: () => void
}

/** What a link books, how much of it is left, and until when. */
export function LinkRow({ link, onEnd }: LinkRowProps) {
  const text = useText()
  const moment = useMoment()
  const { name, uses, max_uses, created_at, expires_at, is_over } = link
  const times = [
    text('setup.once.made_at', { time: moment(created_at) }),
    expires_at ? text('setup.once.until', { time: moment(expires_at) }) : text('setup.once.no_end'),
  ]
  return (
    <LogRow
      title={name}
      chip={<Chip words={text(`setup.once.${stateOfLink(link, Date.now())}`)} />}
      lines={[text('setup.once.used', { count: uses, total: max_uses }), times.join(' · ')]}
    >
      {!is_over && (
        <Button looks={['bare']} aria-label={text('setup.once.end_of', { title: name })} onClick={onEnd}>
          {text('setup.once.end')}
        </Button>
      )}
    </LogRow>
  )
}
