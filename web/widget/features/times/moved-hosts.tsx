import { useText } from '../../../shared/i18n/texts'
import controls from '../../../shared/ui/controls.module.css'
import styles from '../../appointment/choices.module.css'
import { otherHosts, withMovedHosts } from '../../booking/move/hosts'
import { usePage } from '../../session/page-context'

/** While rescheduling: the host the appointment has, anyone, or another one. */
export function MovedHosts() {
  const { flow, send } = usePage()
  const text = useText()
  const { managed, move } = flow
  const others = otherHosts(flow)
  if (!managed) return null
  const { booking, hosts_gone: isGone } = managed
  const choose = (chosen: string) => {
    const hosts = chosen === 'same' || chosen === 'any' ? { hosts: chosen as 'same' | 'any' } : { staff_id: chosen }
    send({ type: 'changed', by: now => withMovedHosts(now, hosts) })
  }
  return (
    <div className={styles.choices}>
      {isGone && <p>{text('reschedule.host_gone', { name: booking.staff_name })}</p>}
      {others.length > 0 && (
        <label className={styles.choice}>
          <span>{text('choices.staff')}</span>
          <select
            className={controls.input}
            value={move?.staff_id ?? move?.hosts ?? 'same'}
            onChange={event => choose(event.target.value)}
          >
            {!isGone && <option value="same">{booking.staff_name}</option>}
            <option value="any">{text('host.any')}</option>
            {others.map(one => (
              <option key={one.id} value={one.id}>
                {[one.name, one.title].filter(Boolean).join(' · ')}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}
