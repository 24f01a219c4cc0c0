import { Fragment } from 'react'
import styles from '../grid.module.css'

/** A key, and what it does. */
export type KeyHint = readonly [key: string, does: string]

/** Which keys do something here, below what they do it to. */
export function KeyHints({ of: hints }: { of: readonly KeyHint[] }) {
  if (hints.length === 0) return null
  return (
    <span className={styles.hint} aria-hidden="true">
      {hints.map(([key, does], index) => (
        <Fragment key={key}>
          {index > 0 && ' · '}
          <kbd>{key}</kbd> {does}
        </Fragment>
      ))}
    </span>
  )
}
