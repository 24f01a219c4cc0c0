import { useLocaleTag } from '../../../shared/i18n/texts'
import { formatWallClock } from '../../../shared/time/wall-clock'
import styles from './date-leaf.module.css'

/** Whether the appointment is certain, waits for something, or is off. */
export type Certainty = 'certain' | 'open' | 'off'

interface DateLeafProps {
  /** When it begins, as the server says. */
  start: string
  certainty: Certainty
}

/** A leaf of a calendar: the sign of an appointment. The date also stands beside it as text. */
export function DateLeaf({ start, certainty }: DateLeafProps) {
  const tag = useLocaleTag()
  return (
    <div className={styles.leaf} data-certainty={certainty} aria-hidden="true">
      <span className={styles.month}>{formatWallClock(start, 'monthName', tag)}</span>
      <span className={styles.day}>{Number(start.slice(8, 10))}</span>
      <span className={styles.weekday}>{formatWallClock(start, 'weekday', tag)}</span>
    </div>
  )
}
