import styles from '../../shared/ui/description-list.module.css'
import { usePage } from '../session/page-context'
import { WhenFact } from './when'

/** While rescheduling: when the appointment was until now. */
export function FormerTime() {
  const { flow } = usePage()
  if (flow.purpose !== 'reschedule' || !flow.managed) return null
  return <WhenFact label="reschedule.former" when={flow.managed.booking} className={styles.former} />
}
