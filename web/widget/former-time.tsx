import { usePage, useText } from './desk'
import { useWhen } from './facts'
import styles from './what-panel.module.css'

/** While rescheduling: when the appointment was until now. */
export function FormerTime() {
  const { flow } = usePage()
  const text = useText()
  const when = useWhen()
  if (flow.purpose !== 'reschedule' || !flow.managed) return null
  const { day, time, zone } = when(flow.managed.booking)
  return (
    <div className={styles.former}>
      <dt>{text('reschedule.former')}</dt>
      <dd>
        <p>{day}</p>
        <p>{time}</p>
        <span>{zone}</span>
      </dd>
    </div>
  )
}
