import { usePage } from './desk'
import styles from './what-panel.module.css'
import { WhenFact } from './when-fact'

/** While rescheduling: when the appointment was until now. */
export function FormerTime() {
  const { flow } = usePage()
  if (flow.purpose !== 'reschedule' || !flow.managed) return null
  return <WhenFact label="reschedule.former" when={flow.managed.booking} className={styles.former} />
}
