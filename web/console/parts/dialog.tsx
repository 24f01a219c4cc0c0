import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './controls.module.css'

interface DialogProps {
  heading: string
  onClose: () => void
  children: ReactNode
}

/** Something to answer before anything else. Escape closes it, and the focus goes back to where it was. */
export function Dialog({ heading, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.stack}>
        <h2 id={id}>{heading}</h2>
        {children}
      </div>
    </dialog>
  )
}
