import { type ReactNode, useEffect, useRef } from 'react'
import { titlePage } from '../../shared/lib/page-title'
import { CloseButton } from '../parts/close-button'
import { usePhone } from '../parts/use-media'
import { useReturningFocus } from './returning-focus'
import styles from './sheet.module.css'

interface SheetFrameProps {
  /** Of what is shown in it. */
  id: string
  title: string
  /** Until then the title stands there alone. */
  isThere: boolean
  onClose: () => void
  children: ReactNode
}

/** Something over what is shown, which stays in use. On a phone it is the page. */
export function SheetFrame({ id, title, isThere, onClose, children }: SheetFrameProps) {
  const isPhone = usePhone()
  useReturningFocus(id)
  return (
    // As one element of both kinds: what is typed in it outlives a turned device.
    <section className={styles.sheet} data-sheet="" role={isPhone ? 'main' : 'complementary'} aria-label={title}>
      <div className={styles.close}>
        <CloseButton onClose={onClose} />
      </div>
      {!isThere && (
        <h2 className={styles.waiting} aria-level={isPhone ? 1 : 2}>
          {title}
        </h2>
      )}
      {children}
    </section>
  )
}

interface SheetHeadingProps {
  title: string
  /** Of what is shown: another one may have taken away the button that had the focus, which then comes back here. */
  version?: string
}

/** Of what a sheet shows. It takes the focus, so that it is read out. */
export function SheetHeading({ title, version }: SheetHeadingProps) {
  const isPhone = usePhone()
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus({ preventScroll: true }), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each version.
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  }, [version])
  useEffect(() => titlePage(title), [title])
  return (
    <h2 ref={ref} tabIndex={-1} aria-level={isPhone ? 1 : 2}>
      {title}
    </h2>
  )
}
