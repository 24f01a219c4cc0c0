import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type Consent, chooseConsent } from '../shared/consent/consent'
import { Button } from '../shared/ui/button'
import styles from './cookie-banner.module.css'
import { useText } from './desk'

/** Asks what may be kept. It floats at the foot of the window, and a bar that sticks there sticks above it. */
export function CookieBanner({ onChosen }: { onChosen: () => void }) {
  const banner = useRef<HTMLElement>(null)
  const text = useText()
  useRoomBelow(banner)

  const choose = (consent: Consent) => {
    chooseConsent(consent)
    onChosen()
    focusHeading()
  }
  return (
    <section ref={banner} className={styles.banner} aria-label={text('cookies.label')} data-cookie-banner>
      <p>{text('cookies.text')}</p>
      <div className={styles.choices}>
        <Button onClick={() => choose('essential')}>{text('cookies.essential')}</Button>
        <Button onClick={() => choose('all')}>{text('cookies.all')}</Button>
      </div>
    </section>
  )
}

// Nobody's focus gets lost with the button that had it.
function focusHeading() {
  const heading = document.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/**
 * As long as the banner floats, --foot is the room it takes: the page ends above it, a bar that sticks to the foot of
 * the window sticks above it, and what gets the focus is scrolled into what is left.
 */
function useRoomBelow(banner: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = banner.current
    if (!element) return
    const root = document.documentElement
    const measure = () => {
      const { position, bottom } = getComputedStyle(element)
      const room = position === 'fixed' ? element.offsetHeight + 2 * Number.parseFloat(bottom) : 0
      root.style.setProperty('--foot', `${room}px`)
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    watch.observe(root)
    return () => {
      watch.disconnect()
      root.style.removeProperty('--foot')
    }
  }, [banner])
}
