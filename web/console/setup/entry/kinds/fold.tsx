import { Fragment } from 'react'
import { Icon } from '../../../parts/icon'
import type { Line } from '../table'
import styles from './fold.module.css'

interface FoldProps {
  line: Line
  isOpen: boolean
  /** Something in it is wrong. */
  hasMistake: boolean
  onFold: (isOpen: boolean) => void
}

// No button, which would be off where one may only look.
/** The line of a folded row, which opens it. */
export function Fold({ line: { title, more }, isOpen, hasMistake, onFold }: FoldProps) {
  return (
    <details
      className={styles.fold}
      open={isOpen}
      data-wrong={hasMistake ? '' : undefined}
      onToggle={event => {
        if (event.currentTarget.open !== isOpen) onFold(event.currentTarget.open)
      }}
    >
      <summary>
        <Icon name="later" />
        <span>
          <Emphasised words={title} />
          {more && <small>{more}</small>}
        </span>
      </summary>
    </details>
  )
}

const keyed = (parts: readonly string[]) => parts.map((part, at) => ({ part, at, key: `part${at}` }))

/** Words in which names stand between isolates; without any the whole is one. */
function Emphasised({ words }: { words: string }) {
  const parts = words.split(/\u2068(.*?)\u2069/s)
  if (parts.length === 1) return <b>{words}</b>
  return (
    <span>
      {keyed(parts).map(({ part, at, key }) =>
        at % 2 === 1 ? (
          <b key={key}>
            <Breaking words={part} />
          </b>
        ) : (
          part
        ),
      )}
    </span>
  )
}

/** Addresses break after their slashes. */
function Breaking({ words }: { words: string }) {
  return keyed(words.split(/(?<=\/)/)).map(({ part, at, key }) => (
    <Fragment key={key}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
