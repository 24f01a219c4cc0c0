import { useEffect, useRef } from 'react'
import { titlePage } from '../../shared/lib/page-title'
import { api } from '../api/client'
import type { Booking } from '../api/types'
import { useText } from '../i18n/texts'
import { Answer, useAsk } from '../parts/ask'
import { buttonClass } from '../parts/button'
import { Icon } from '../parts/icon'
import { iconOf, stateOf } from '../parts/states'
import { useKeys } from '../parts/use-keys'
import { usePhone } from '../parts/use-media'
import { go, placeNow } from '../parts/use-place'
import { BookingFacts } from './facts'
import { nameOf } from './name'
import { Notes } from './notes'
import styles from './sheet.module.css'
import { Told } from './told'
import { Verbs } from './verbs'

const close = () => go({ ...placeNow(), booking: undefined })

/** One booking, over what is shown, which stays in use. */
export function BookingSheet({ id }: { id: string }) {
  const text = useText()
  const asked = useAsk(['booking', id], signal =>
    api.GET('/api/v1/console/bookings/{booking_id}', { params: { path: { booking_id: id } }, signal }),
  )
  const heading = useRef<HTMLHeadingElement>(null)
  useKeys({ Escape: close })
  useReturningFocus(id)
  const name = asked.data && nameOf(asked.data)
  const isThere = asked.data !== undefined
  useEffect(() => {
    if (isThere) heading.current?.focus({ preventScroll: true })
  }, [isThere])
  useEffect(() => {
    if (name !== undefined) titlePage(name)
  }, [name])
  const title = name || text('booking.no_name')
  // On a phone it is the page.
  const isPhone = usePhone()
  const level = isPhone ? 1 : 2
  return (
    // As one element of both kinds: what is typed in it outlives a turned device.
    <section className={styles.sheet} data-sheet="" role={isPhone ? 'main' : 'complementary'} aria-label={title}>
      <div className={styles.close}>
        <button
          type="button"
          className={buttonClass('bare', 'square')}
          aria-label={text('action.close')}
          onClick={close}
        >
          <Icon name="close" />
        </button>
      </div>
      {!isThere && (
        <h2 className={styles.waiting} aria-level={level}>
          {title}
        </h2>
      )}
      <Answer of={asked} skeleton={<p className={styles.waiting}>{text('state.loading')}</p>}>
        {booking => (
          <>
            <header>
              <BookingState booking={booking} />
              <h2 ref={heading} tabIndex={-1} aria-level={level}>
                {title}
              </h2>
              <Visits booking={booking} />
            </header>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard. */}
            <section className={styles.body} tabIndex={0} aria-label={title}>
              <BookingFacts booking={booking} />
              <Notes booking={booking} />
              <Told booking={booking} />
            </section>
            <Verbs key={booking.version} booking={booking} />
          </>
        )}
      </Answer>
    </section>
  )
}

/** Closed, it gives the focus back to what it was opened from. */
function useReturningFocus(id: string) {
  const before = useRef<Element>(null)
  useEffect(() => {
    before.current ??= document.activeElement
    return () => {
      const block = document.querySelector<HTMLElement>(`[data-booking="${CSS.escape(id)}"]`)
      const { current } = before
      if (current instanceof HTMLElement && current !== document.body && current.isConnected) current.focus()
      else block?.focus()
    }
  }, [id])
}

function BookingState({ booking }: { booking: Booking }) {
  const text = useText()
  const state = stateOf(booking, new Date(Date.now()).toISOString())
  return (
    <p className={styles.state} data-state={state}>
      <Icon name={iconOf(state)} />
      {text(`word.${state}`)}
      {booking.series_id && (
        <>
          <Icon name="series" />
          {text('mark.series')}
        </>
      )}
    </p>
  )
}

function Visits({ booking: { earlier_bookings, missed_bookings, is_new_customer } }: { booking: Booking }) {
  const text = useText()
  if (is_new_customer || earlier_bookings === 0) return <p className={styles.visits}>{text('mark.new_customer')}</p>
  const words = [
    text('booking.visits', { count: earlier_bookings }),
    text('booking.missed', { count: missed_bookings }),
  ]
  return <p className={styles.visits}>{words.join(' · ')}</p>
}
