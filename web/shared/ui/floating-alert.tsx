import { type ReactNode, useEffect, useRef } from 'react'
import card from './card.module.css'
import styles from './floating-alert.module.css'
import { useBottomInset } from './scroll/use-bottom-inset'

/** What comes long after a press. It floats above the foot of the window: nothing moves under the visitor's hands. */
export function FloatingAlert({ children }: { children: ReactNode }) {
  const news = useRef<HTMLDivElement>(null)
  useBottomInset(news, '--news', roomOf)
  useEffect(() => showFocus(news.current), [])
  return (
    <div ref={news} className={`${card.notice} ${styles.news}`} role="alert" data-news>
      {children}
    </div>
  )
}

const roomOf = (box: HTMLElement) => (getComputedStyle(box).position === 'fixed' ? box.offsetHeight + 16 : 0)

// The field that the visitor types in stays in sight. In a small window the message itself may be out of sight.
function showFocus(news: HTMLElement | null) {
  if (!news) return
  if (getComputedStyle(news).position !== 'fixed') return news.scrollIntoView({ block: 'nearest' })
  const focused = document.activeElement
  const isCovered = focused && focused.getBoundingClientRect().bottom > news.getBoundingClientRect().top
  if (isCovered && focused.closest('main')) focused.scrollIntoView({ block: 'nearest' })
}
