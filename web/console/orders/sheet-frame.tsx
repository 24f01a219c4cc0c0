import { type ReactNode, useEffect } from 'react'
import { titlePage } from '../../shared/lib/page-title'
import sheet from '../bookings/sheet.module.css'
import { CloseButton } from '../parts/close-button'
import { useKeys } from '../parts/keys/use-keys'
import { withoutSheet } from '../parts/place'
import { usePhone } from '../parts/use-media'
import { go, placeNow } from '../parts/use-place'
import styles from './orders.module.css'

export const closeSheet = () => go(withoutSheet(placeNow()))

interface SheetFrameProps {
  title: string
  /** Below the title. */
  below?: ReactNode
  /** Beside the title, before what closes. */
  beside?: ReactNode
  onClose?: () => void
  children: ReactNode
}

/** Something to write, over what is shown: that stays in use, and shows what comes of it. On a phone it is the page. */
export function SheetFrame({ title, below, beside, onClose = closeSheet, children }: SheetFrameProps) {
  const isPhone = usePhone()
  useKeys({ Escape: onClose })
  useEffect(() => titlePage(title), [title])
  return (
    <section
      className={`${sheet.sheet} ${styles.sheet}`}
      data-sheet="wide"
      role={isPhone ? 'main' : 'complementary'}
      aria-label={title}
    >
      <header className={styles.head}>
        <div>
          <h2 aria-level={isPhone ? 1 : 2}>{title}</h2>
          {beside}
          <CloseButton onClose={onClose} />
        </div>
        {below}
      </header>
      {children}
    </section>
  )
}
