import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './disclosure.module.css'

interface DisclosureProps {
  /** All that is seen of it where there is little room. */
  summary: ReactNode
  children: ReactNode
  className?: string | undefined
  /** It lies over the page: Escape, or a focus outside of what it is in, folds it. */
  isOver?: boolean
}

/** Shown whole on a wide page; on a narrow one its summary, and the rest on demand. */
export function Disclosure({ summary, children, className = '', isOver = false }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    if (!isOver || !isOpen) return
    const follow = ({ target }: FocusEvent) => {
      if (!toggle.current?.parentElement?.contains(target as Node)) setOpen(false)
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [isOver, isOpen])
  const press = ({ key }: KeyboardEvent) => {
    if (!isOver || key !== 'Escape' || !isOpen) return
    setOpen(false)
    toggle.current?.focus()
  }
  return (
    <>
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={press}
      >
        <span>{summary}</span>
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is inside has the focus. */}
      <div id={id} className={`${styles.folded} ${className}`} data-open={isOpen} onKeyDown={press}>
        {children}
      </div>
    </>
  )
}
