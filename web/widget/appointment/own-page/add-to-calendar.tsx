import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import type { Booking } from '../../../shared/api/types'
import { useText } from '../../../shared/i18n/texts'
import { SafeLink } from '../../../shared/navigation/safe-link'
import { buttonClass } from '../../../shared/ui/button'
import { calendarFile } from '../../session/own-query'
import { usePage } from '../../session/page-context'
import { googleCalendarAddress } from '../calendar-links'
import { joinWaysOf } from '../join-ways'
import styles from './add-to-calendar.module.css'

interface AddToCalendarProps {
  booking: Booking
  /** Of the link that shows the booking. */
  token: string
}

/** One menu for three calendars, two of which take the same file. Escape, or a press or focus outside, closes it. */
export function AddToCalendar({ booking, token }: AddToCalendarProps) {
  const { business } = usePage().payload
  const text = useText()
  const menu = useRef<HTMLDetailsElement>(null)
  const canJoin = joinWaysOf(booking).length > 0
  const close = () => {
    if (menu.current) menu.current.open = false
  }
  useEffect(() => {
    const outside = ({ target }: PointerEvent) => {
      if (menu.current && !menu.current.contains(target as Node)) menu.current.open = false
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [])
  const press = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !menu.current?.open) return
    close()
    menu.current.querySelector('summary')?.focus()
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !menu.current?.contains(relatedTarget as Node)) close()
  }
  return (
    <details ref={menu} className={styles.menu} onKeyDown={press} onBlur={leave}>
      <summary className={`${buttonClass(canJoin ? 'quiet' : 'main')} ${styles.summary}`}>
        {text('calendar.add')}
      </summary>
      <ul className={styles.list}>
        <li>
          <SafeLink
            className={styles.way}
            href={googleCalendarAddress(booking, business.name)}
            external
            target="_blank"
            onClick={close}
          >
            {text('calendar.google')}
          </SafeLink>
        </li>
        {(['outlook', 'icloud'] as const).map(calendar => (
          <li key={calendar}>
            <SafeLink className={styles.way} href={calendarFile(token, booking)} download onClick={close}>
              {text(`calendar.${calendar}`)}
            </SafeLink>
          </li>
        ))}
        {booking.series_id && (
          <li>
            <SafeLink className={styles.way} href={calendarFile(token, booking, 'all')} download onClick={close}>
              {text('calendar.all_dates')}
            </SafeLink>
          </li>
        )}
      </ul>
    </details>
  )
}
