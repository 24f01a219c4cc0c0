import type { PlainTextKey } from '../../shared/i18n/text-keys'
import { useText } from '../../shared/i18n/texts'
import { useWhen } from './format'

interface WhenFactProps {
  /** Key of its name. */
  label: PlainTextKey
  when: Parameters<ReturnType<typeof useWhen>>[0]
  className: string | undefined
}

/** When something is, as a fact in a `dl`: the day, the time and the zone. */
export function WhenFact({ label, when, className }: WhenFactProps) {
  const text = useText()
  const { day, time, zone } = useWhen()(when)
  return (
    <div className={className}>
      <dt>{text(label)}</dt>
      <dd>
        <p>{day}</p>
        <p>{time}</p>
        <span>{zone}</span>
      </dd>
    </div>
  )
}
