import type { ReactNode } from 'react'
import styles from './page.module.css'

interface PageProps {
  /** What else is said of its look: --widest is how wide what stands in it becomes. */
  className?: string | undefined
  children: ReactNode
}

/** What a screen stands in that is read from top to bottom: it scrolls, and leaves room for the bar at its end. */
export function Page({ className, children }: PageProps) {
  return <div className={[styles.page, className].filter(Boolean).join(' ')}>{children}</div>
}

/** The first line of a page: its heading, and what can be done there. */
export function PageTop({ children }: { children: ReactNode }) {
  return <header className={styles.top}>{children}</header>
}
