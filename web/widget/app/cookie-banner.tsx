import { useRef } from 'react'
import { type Consent, chooseConsent } from '../../shared/consent/consent'
import { useText } from '../../shared/i18n/texts'
import { Button } from '../../shared/ui/button'
import { useBottomInset } from '../../shared/ui/scroll/use-bottom-inset'
import styles from './cookie-banner.module.css'

/** Asks what may be kept. It floats at the foot of the window, and a bar that sticks there sticks above it. */
export function CookieBanner({ onChosen }: { onChosen: () => void }) {
  const banner = useRef<HTMLElement>(null)
  const text = useText()
  useBottomInset(banner, '--foot', roomOf)

  const choose = (consent: Consent) => {
    chooseConsent(consent)
    onChosen()
    focusHeading()
  }
  return (
    <section ref={banner} className={styles.banner} aria-label={text('cookies.label')} data-cookie-banner>
      <p>{text('cookies.text')}</p>
      <div className={styles.choices}>
        <Button variant="plain" onClick={() => choose('essential')}>
          {text('cookies.essential')}
        </Button>
        <Button variant="plain" onClick={() => choose('all')}>
          {text('cookies.all')}
        </Button>
      </div>
    </section>
  )
}

// The button that has the focus disappears: without this, the focus would go to the top of the document.
function focusHeading() {
  const heading = document.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

function roomOf(banner: HTMLElement): number {
  const { position, bottom } = getComputedStyle(banner)
  return position === 'fixed' ? banner.offsetHeight + 2 * Number.parseFloat(bottom) : 0
}
