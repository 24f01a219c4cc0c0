import { useText } from '../../../shared/i18n/texts'
import styles from '../../appointment/choices/choices.module.css'
import { HostCards } from '../../appointment/choices/staff-cards'
import { otherHosts, presentHost, withMovedHosts } from '../../booking/move/hosts'
import { usePage } from '../../session/page-context'

/** While rescheduling: the host the appointment has, anyone, or another one. */
export function MovedHosts() {
  const { flow, send } = usePage()
  const text = useText()
  const { managed, move } = flow
  if (!managed) return null
  const others = otherHosts(flow)
  const present = managed.hosts_gone ? undefined : presentHost(flow)
  const choose = (id: string) => {
    const hosts = id === '' ? 'any' : id === present?.id ? 'same' : undefined
    send({ type: 'changed', by: now => withMovedHosts(now, hosts ? { hosts } : { staff_id: id }) })
  }
  const chosen = move?.staff_id ?? (move?.hosts === 'any' ? '' : (present?.id ?? ''))
  return (
    <div className={styles.choices} data-rows="">
      {managed.hosts_gone && <p>{text('reschedule.host_gone', { name: managed.booking.staff_name })}</p>}
      {others.length > 0 && (
        <HostCards staff={[...(present ? [present] : []), ...others]} chosen={chosen} onChoose={choose} />
      )}
    </div>
  )
}
