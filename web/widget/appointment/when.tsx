import type { PlainTextKey } from '../../shared/i18n/text-keys'
import { useText } from '../../shared/i18n/texts'
import { calendar, Icon } from '../../shared/ui/icon'
import unseen from '../../shared/ui/visually-hidden.module.css'
import { useWhen } from './format'

interface WhenFactProps {
  /** Key of its name. */
  label: PlainTextKey
  when: Parameters<ReturnType<typeof useWhen>>[0]
  className: string | undefined
  /** Its name is a sign, and read out. */
  isSigned?: boolean
  /** "With …", where that is a part of it. */
  host?: string | undefined
}

/** When something is, as a fact in a `dl`: the day, the time and the zone. */
export function WhenFact({ label, when, className, isSigned, host }: WhenFactProps) {
  const text = useText()
  const { day, time, zone } = useWhen()(when)
  return (
    <div className={className}>
      <dt>
        {isSigned && <Icon shape={calendar} />}
        <span className={isSigned ? unseen.unseen : undefined}>{text(label)}</span>
      </dt>
      <dd>
        <p>{day}</p>
        <p>{time}</p>
        {host && <p>{host}</p>}
        <span>{zone}</span>
      </dd>
    </div>
  )
}
