import type { ReactNode, Ref } from 'react'
import { useText } from '../../i18n/texts'
import { Button } from '../button'
import styles from './select-bar.module.css'

interface SelectBarProps {
  /** How many are chosen; nothing as long as none can be. */
  count: number | undefined
  /** So many at most. */
  most: number
  /** Nothing is left to choose. */
  isAll: boolean
  /** All are being looked up. */
  isLoading?: boolean
  /** Begins to choose, or ends it. */
  onToggle: (isOn: boolean) => void
  onAll: () => void
  /** The button that begins to choose. */
  ref: Ref<HTMLButtonElement>
  /** What can be done with those that are chosen. */
  children?: ReactNode
}

/** Above a list: the way to choose several of its entries, and what can be done with them. */
export function SelectBar({ count, most, isAll, isLoading, onToggle, onAll, ref, children }: SelectBarProps) {
  const text = useText()
  const isFull = count === most
  return (
    <div className={styles.bar}>
      {/* It stays where it is, and with it the focus. */}
      <Button ref={ref} aria-pressed={count !== undefined} onClick={() => onToggle(count === undefined)}>
        {text('select.several')}
      </Button>
      {count !== undefined && (
        <>
          <Button isOff={isAll || isFull} isWorking={isLoading ?? false} onClick={onAll}>
            {text('select.all')}
          </Button>
          {children}
          <p role="status">
            {text('select.chosen', { count })}
            {isFull && ` · ${text('select.most', { total: most })}`}
          </p>
        </>
      )}
    </div>
  )
}
