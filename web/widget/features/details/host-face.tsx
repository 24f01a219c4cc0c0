import { Picture } from '../../../shared/ui/picture'
import { serviceOf } from '../../booking/order'
import type { BookingState } from '../../booking/state'
import styles from './details.module.css'

/** The photo of who hosts what is booked, if that is one person who is known and has one. */
export function hostFace({ order, services }: BookingState) {
  const [item, ...others] = order?.items ?? []
  const staff = item && others.length === 0 ? (serviceOf(services, item)?.staff ?? []) : []
  const host = staff.length === 1 ? staff[0] : staff.find(({ id }) => id === item?.staff_id)
  return host?.photo && <Picture picture={host.photo} sizes="28px" className={styles.face} isDecoration />
}
