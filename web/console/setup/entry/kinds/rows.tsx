// The rows of a list with an order: each is moved and taken out by buttons, and the focus stays with it.
import { type ReactNode, useRef, useState } from 'react'
import unseen from '../../../../shared/ui/visually-hidden.module.css'
import { useText } from '../../../i18n/texts'
import { buttonClass } from '../../../parts/button'
import { Icon } from '../../../parts/icon'
import styles from '../entry.module.css'

interface RowsProps<Row> {
  rows: readonly Row[]
  /** The name of a row. */
  nameOf: (row: Row, at: number) => string
  onChange: (rows: readonly Row[]) => void
  /** Whether their order says nothing. */
  isUnordered?: boolean | undefined
  /** Where each row was before, after one was moved or taken out. */
  onReorder?: (before: readonly number[]) => void
  /** What stands in the place of the name. */
  head?: (row: Row, at: number) => ReactNode
  /** What else is in a row. */
  children?: (row: Row, at: number) => ReactNode
}

type Verb = 'up' | 'down' | 'remove'

export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const next = rows.filter((_, at) => at !== from)
  next.splice(to, 0, rows[from]!)
  return next
}

export function Rows<Row>(props: RowsProps<Row>) {
  const { rows, nameOf, onChange, isUnordered, onReorder, head, children } = props
  const text = useText()
  const list = useRef<HTMLOListElement>(null)
  const [said, say] = useState('')
  const focus = (at: number, verbs: readonly Verb[]) =>
    requestAnimationFrame(() => {
      const row = list.current?.children[at]
      const buttons = verbs.flatMap(
        verb => row?.querySelector<HTMLElement>(`[data-verb="${verb}"]:not(:disabled)`) ?? [],
      )
      const next = buttons[0] ?? list.current?.closest('fieldset')
      next?.focus()
    })
  const move = (at: number, verb: 'up' | 'down') => {
    const to = verb === 'up' ? at - 1 : at + 1
    onChange(moved(rows, at, to))
    onReorder?.(moved([...rows.keys()], at, to))
    say(text('setup.moved', { title: nameOf(rows[at]!, at), count: to + 1, total: rows.length }))
    focus(to, verb === 'up' ? ['up', 'down'] : ['down', 'up'])
  }
  const remove = (at: number) => {
    onChange(rows.filter((_, other) => other !== at))
    onReorder?.([...rows.keys()].filter(other => other !== at))
    focus(Math.min(at, rows.length - 2), ['remove'])
  }
  const button = (row: Row, at: number, verb: Verb) => (
    <button
      type="button"
      className={buttonClass('bare', 'square')}
      data-verb={verb}
      disabled={verb === 'up' ? at === 0 : verb === 'down' && at === rows.length - 1}
      aria-label={text(`setup.${verb}`, { title: nameOf(row, at) })}
      onClick={() => (verb === 'remove' ? remove(at) : move(at, verb))}
    >
      <Icon name={verb === 'remove' ? 'close' : verb} />
    </button>
  )
  const keys = rows.map((_, at) => `row${at}`)
  return (
    <>
      <ol ref={list} className={styles.rows} hidden={rows.length === 0}>
        {rows.map((row, at) => (
          <li key={keys[at]} className={styles.row}>
            {head ? head(row, at) : <b>{nameOf(row, at)}</b>}
            <span className={styles.verbs}>
              {!isUnordered && rows.length > 1 && button(row, at, 'up')}
              {!isUnordered && rows.length > 1 && button(row, at, 'down')}
              {button(row, at, 'remove')}
            </span>
            {children?.(row, at)}
          </li>
        ))}
      </ol>
      <span className={unseen.unseen} role="status">
        {said}
      </span>
    </>
  )
}
