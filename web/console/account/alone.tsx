import { type ReactNode, useEffect, useRef } from 'react'
import { nameTitles, titlePage } from '../../shared/lib/page-title'
import { isLocale, languages, localeOfTag } from '../i18n/messages'
import { useText, useTexts } from '../i18n/texts'
import controls from '../parts/controls.module.css'
import { useVisit } from '../parts/session'
import { initials } from '../parts/states'
import styles from './alone.module.css'

interface AloneProps {
  heading: string
  /** What it is about, below the heading. */
  why: string
  isWide?: boolean
  children: ReactNode
}

/** One thing on a quiet page. Its heading takes the focus, so that it is read out. */
export function Alone({ heading, why, isWide, children }: AloneProps) {
  const { session } = useVisit()
  const { name } = session.business
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    ref.current?.focus({ preventScroll: true })
    nameTitles(name)
    titlePage(heading)
  }, [heading, name])
  return (
    <div className={styles.alone}>
      <main data-width={isWide ? 'wide' : undefined}>
        <div className={styles.mark} aria-hidden="true">
          {initials(name).slice(0, 1)}
        </div>
        <div className={styles.heading}>
          <h1 ref={ref} tabIndex={-1}>
            {heading}
          </h1>
          <p className={controls.quiet}>{why}</p>
        </div>
        {children}
      </main>
      <AloneFooter />
    </div>
  )
}

function AloneFooter() {
  const text = useText()
  const { tag } = useTexts()
  const { session, speak } = useVisit()
  return (
    <footer className={styles['hidden-in-print']}>
      <span>{session.business.name}</span>
      <label>
        {text('sign_in.language')}
        <select value={localeOfTag(tag)} onChange={event => isLocale(event.target.value) && speak(event.target.value)}>
          {Object.entries(languages).map(([locale, name]) => (
            <option key={locale} value={locale}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </footer>
  )
}
