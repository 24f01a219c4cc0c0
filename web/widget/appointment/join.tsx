import type { Booking } from '../../shared/api/types'
import { useText } from '../../shared/i18n/texts'
import { SafeLink } from '../../shared/navigation/safe-link'
import { buttonClass } from '../../shared/ui/button'
import { type JoinWay, joinWaysOf } from './join-ways'

/** A button for each way to take part in an appointment; nothing where people meet at a place. */
export function Join({ booking }: { booking: Booking }) {
  const ways = joinWaysOf(booking)
  return ways.map(way => <JoinButton key={way.href} way={way} isAlone={ways.length === 1} />)
}

function JoinButton({ way: { kind, href, shown, hosts }, isAlone }: { way: JoinWay; isAlone: boolean }) {
  const text = useText()
  const label = kind === 'meeting' ? text('own.join') : text('own.call', { phone: shown.replaceAll(' ', '\u00a0') })
  return (
    <SafeLink
      className={buttonClass('main')}
      href={href}
      external
      data-join={kind}
      {...(kind === 'meeting' && { target: '_blank' })}
    >
      {isAlone || !hosts ? label : `${label} · ${hosts}`}
    </SafeLink>
  )
}
