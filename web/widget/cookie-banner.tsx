import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type Consent, chooseConsent, presentConsent } from '../shared/consent/consent'
import { Button } from '../shared/ui/button'
import styles from './cookie-banner.module.css'
import { useText } from './desk'

/** Asks once what may be kept. It floats at the foot of the window and above a bar that sticks there. */
export function CookieBanner() {
  const [isOpen, setOpen] = useState(() => !presentConsent())
  const banner = useRef<HTMLElement>(null)
  const text = useText()
  useRoomBelow(banner, isOpen)
  if (!isOpen) return null

  const choose = (consent: Consent) => {
    chooseConsent(consent)
    setOpen(false)
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
 * As long as the banner floats, the page ends above it, and what gets the focus is scrolled into what is left. Nothing
 * moves for that: the page only becomes longer at its end.
 */
function useRoomBelow(banner: RefObject<HTMLElement | null>, isOpen: boolean) {
  useLayoutEffect(() => {
    const element = banner.current
    if (!isOpen || !element) return
    const root = document.documentElement
    const measure = () => {
      const bar = document.querySelector<HTMLElement>('[data-sticks-below]')
      const below = bar && getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight : 0
      const isFloating = getComputedStyle(element).position === 'fixed'
      element.style.setProperty('--below', `${below}px`)
      const room = isFloating ? `${element.offsetHeight + below + gap}px` : ''
      document.body.style.paddingBlockEnd = room
      root.style.scrollPaddingBlockEnd = room
    }
    measure()
    const watch = new ResizeObserver(measure)
    for (const one of [element, document.body, root]) watch.observe(one)
    return () => {
      watch.disconnect()
      document.body.style.paddingBlockEnd = ''
      root.style.scrollPaddingBlockEnd = ''
    }
  }, [banner, isOpen])
}

const gap = 16
