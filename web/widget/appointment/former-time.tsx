import type { PlainTextKey } from '../../shared/i18n/text-keys'
import styles from '../../shared/ui/description-list.module.css'
import { usePage } from '../session/page-context'
import { WhenFact } from './when'

/** While rescheduling: when the appointment was until now, and with whom. */
export function FormerTime({ label = 'reschedule.former' }: { label?: PlainTextKey }) {
  const { flow } = usePage()
  if (flow.purpose !== 'reschedule' || !flow.managed) return null
  const { booking } = flow.managed
  return <WhenFact label={label} when={booking} className={styles.former} host={booking.staff_name} />
}
