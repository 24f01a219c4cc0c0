import type { ReactNode } from 'react'
import styles from './room-page.module.css'

/** What stands in the place of an entry and is read from top to bottom. */
export function RoomPage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.width}>{children}</div>
    </div>
  )
}
