import { useState } from 'react'
import type { Booking } from '../api/types'
import { useText } from '../i18n/texts'
import { Answer } from '../parts/ask'
import { Icon } from '../parts/icon'
import { useKeys } from '../parts/keys/use-keys'
import { useMay } from '../parts/session'
import { iconOf, stateOf } from '../parts/states'
import { go, PlaceLink, placeNow, usePlace } from '../parts/use-place'
import { EditForm } from './edit'
import { Exceptions } from './exceptions'
import { BookingFacts } from './facts'
import { nameOf } from './name'
import { BookingNotes } from './notes'
import { PayForm, PayVerbs } from './pay'
import { Series } from './series'
import styles from './sheet.module.css'
import { SheetFrame, SheetHeading } from './sheet-frame'
import { Told } from './told'
import { useBooking } from './use-booking'
import { isOfClass } from './use-related'
import { Verbs } from './verbs'

const close = () => go({ ...placeNow(), booking: undefined })

/** One booking, over what is shown, which stays in use. */
export function BookingSheet({ id }: { id: string }) {
  const text = useText()
  const asked = useBooking(id)
  const [form, open] = useState<'edit' | 'pay' | 'give_back'>()
  useKeys({ Escape: form ? () => open(undefined) : close })
  const name = asked.data && nameOf(asked.data)
  const title = name || text(asked.data?.erased_at ? 'booking.erased_name' : 'booking.no_name')
  return (
    <SheetFrame id={id} title={title} isThere={asked.data !== undefined} onClose={close}>
      <Answer of={asked} skeleton={<p className={styles.waiting}>{text('state.loading')}</p>}>
        {booking => (
          <>
            <header>
              <BookingState booking={booking} />
              <SheetHeading title={title} version={booking.version} />
              {!booking.erased_at && <Visits booking={booking} />}
            </header>
            {form !== 'edit' && <SheetBody title={title} booking={booking} onOpen={open} />}
            {form === 'edit' && <EditForm booking={booking} onClose={() => open(undefined)} />}
            {(form === 'pay' || form === 'give_back') && (
              <PayForm key={form} kind={form} booking={booking} onClose={() => open(undefined)} />
            )}
            {form === undefined && <Verbs key={booking.version} booking={booking} onOpen={open} />}
          </>
        )}
      </Answer>
    </SheetFrame>
  )
}

interface SheetBodyProps {
  title: string
  booking: Booking
  onOpen: (form: 'pay' | 'give_back') => void
}

/** All that is known of it. */
function SheetBody({ title, booking, onOpen }: SheetBodyProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
    <section className={styles.body} tabIndex={0} aria-label={title}>
      <BookingFacts booking={booking} />
      {booking.series_id && <Series booking={booking} />}
      <PayVerbs booking={booking} onOpen={onOpen} />
      <BookingNotes booking={booking} />
      <Told booking={booking} />
      <Exceptions booking={booking} />
    </section>
  )
}

function BookingState({ booking }: { booking: Booking }) {
  const text = useText()
  const place = usePlace()
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
      {isOfClass(booking) && (
        <PlaceLink to={{ ...place, sheet: 'class' }}>
          <Icon name="class" />
          {text('class.open')}
        </PlaceLink>
      )}
    </p>
  )
}

/** Who it is: new, or how often here before; the way to the customer's card. */
function Visits({ booking }: { booking: Booking }) {
  const text = useText()
  const place = usePlace()
  const seesCustomers = useMay('customers.see')
  const { earlier_bookings, missed_bookings, came_bookings, is_new_customer, customer_id } = booking
  const words =
    is_new_customer || earlier_bookings === 0
      ? [text('mark.new_customer')]
      : [
          text('booking.visits', { count: earlier_bookings }),
          // Who only has bookings to come has neither come nor missed one.
          (missed_bookings > 0 || came_bookings > 0) && text('booking.missed', { count: missed_bookings }),
        ]
  return (
    <p className={styles.visits}>
      {words.filter(Boolean).join(' · ')}
      {customer_id && seesCustomers && (
        <>
          {' · '}
          <PlaceLink to={{ ...place, booking: undefined, customer: customer_id }}>{text('customer.card')}</PlaceLink>
        </>
      )}
    </p>
  )
}
