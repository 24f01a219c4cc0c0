import { Fragment } from 'react'
import styles from './links.module.css'

/** An address, which breaks after its slashes. */
export function Address({ of }: { of: string }) {
  const parts = of.split(/(?<=\/)/)
  const keyed = parts.map((part, at) => ({ part, key: `part${at}` }))
  return (
    <code className={styles.address}>
      {keyed.map(({ part, key }) => (
        <Fragment key={key}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </code>
  )
}
