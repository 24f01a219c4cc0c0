import type { ReactNode } from 'react'
import styles from './below.module.css'

/** What there is to an entry besides its fields, below them. */
export function Below({ children }: { children: ReactNode }) {
  return <section className={styles.below}>{children}</section>
}
