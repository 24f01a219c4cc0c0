import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../i18n/texts'
import styles from './console.module.css'

/** Over what a user was doing, dialogs too, until they are back: then the focus is where it was. */
export function Lock({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  return isOn ? <Over>{children}</Over> : children
}

function Over({ children }: { children: ReactNode }) {
  const text = useText()
  const ref = useRef<HTMLDialogElement>(null)
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    ref.current?.showModal()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [before])
  return (
    <dialog
      ref={ref}
      className={styles.lock}
      aria-label={text('sign_in.heading')}
      onCancel={event => event.preventDefault()}
      // Browsers close at the second Escape all the same.
      onClose={() => ref.current?.showModal()}
    >
      {children}
    </dialog>
  )
}
