import { phoneAddress } from '../../shared/navigation/contact'
import { SafeLink } from '../../shared/navigation/safe-link'
import { dateOf } from '../../shared/time/wall-clock'
import type { Booking } from '../api/types'
import { useText } from '../i18n/texts'
import controls from '../parts/controls.module.css'
import { Fact } from '../parts/fact'
import { waitsForCustomer } from '../parts/proposed'
import { useVisit } from '../parts/session'
import { PlaceLink, usePlace } from '../parts/use-place'
import { useTimes } from '../parts/use-times'
import styles from './sheet.module.css'

/** When, with whom, where, who, and what it costs. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const text = useText()
  const { business } = useVisit().session
  const { times, time, day, city, zone, moment, shortDate } = useTimes()
  const { starts_at, ends_at, items, visitor_starts_at, contact, guests, location, location_kind } = booking
  const hosts = [...new Set(items.flatMap(item => item.hosts.map(({ name }) => name)))]
  return (
    <>
      <section>
        <p className={styles.services}>{items.map(serviceOf).join(' · ')}</p>
        <ChangeServices booking={booking} />
        {contact.additional_information && (
          <figure>
            <figcaption className={controls.small}>{text('booking.wrote')}</figcaption>
            <blockquote className={styles.quote}>{contact.additional_information}</blockquote>
          </figure>
        )}
        <dl className={styles.facts}>
          <Fact name={text('booking.when')}>
            <b>{times(starts_at, ends_at)}</b>, {day(dateOf(starts_at))}, {zone(business.time_zone)}
            {visitor_starts_at && (
              <p className={controls.quiet}>
                {text('booking.their_clock', { time: time(visitor_starts_at), city: city(booking.time_zone) })}
              </p>
            )}
          </Fact>
          <Fact name={text('booking.with')}>{hosts.join(', ')}</Fact>
          <Fact name={text('booking.where')}>
            {[text(`place.${location_kind}`), location].filter(Boolean).join(': ')}
          </Fact>
          {booking.erased_at && (
            <Fact name={text('booking.contact')}>
              <span className={controls.quiet}>{text('booking.erased', { date: shortDate(booking.erased_at) })}</span>
            </Fact>
          )}
          {(contact.email || contact.phone) && (
            <Fact name={text('booking.contact')}>
              {contact.email && (
                <SafeLink external className={styles.contact} href={`mailto:${contact.email}`}>
                  {contact.email}
                </SafeLink>
              )}
              {contact.phone && (
                <SafeLink external className={styles.contact} href={phoneAddress(contact.phone)}>
                  {contact.phone}
                </SafeLink>
              )}
            </Fact>
          )}
          {guests.length > 0 && (
            <Fact name={text('booking.guests')}>{guests.map(({ name, email }) => name || email).join(', ')}</Fact>
          )}
          <Fact name={text('booking.asked_at')}>{moment(booking.created_at)}</Fact>
          {booking.expires_at && booking.status === 'requested' && (
            <Fact name={text(waitsForCustomer(booking) ? 'requests.waits' : 'booking.answer_by')}>
              {moment(booking.expires_at)}
            </Fact>
          )}
          {waitsForCustomer(booking) && (
            <Fact name={text('booking.proposed')}>{booking.proposed_starts?.map(moment).join(' · ')}</Fact>
          )}
          {booking.cancellation_reason && <Fact name={text('booking.reason')}>{booking.cancellation_reason}</Fact>}
        </dl>
      </section>
      <Amounts booking={booking} />
    </>
  )
}

/** The way to other services, or another price. Guests with services of their own keep them. */
function ChangeServices({ booking: { id, actions, items } }: { booking: Booking }) {
  const text = useText()
  const place = usePlace()
  if (!actions.includes('move') || items.some(({ person }) => person !== 0)) return null
  return <PlaceLink to={{ ...place, booking: id, sheet: 'services' }}>{text('move.services')}</PlaceLink>
}

function serviceOf({ service_name, variation_name, add_ons }: Booking['items'][number]): string {
  const more = add_ons.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
  return [service_name, variation_name, ...more].filter(Boolean).join(', ')
}

function Amounts({ booking: { price, paid, refunded, due } }: { booking: Booking }) {
  const text = useText()
  const { money } = useTimes()
  if (!price || price.amount_minor === 0) return null
  const lines = [
    [text('booking.price'), price],
    [text('booking.paid'), paid],
    [text('booking.refunded'), refunded],
  ] as const
  return (
    <section>
      <dl className={styles.sum}>
        {lines.map(
          ([name, amount]) =>
            amount &&
            amount.amount_minor > 0 && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{money(amount)}</dd>
              </div>
            ),
        )}
        {due && due.amount_minor > 0 && (
          <div className={styles.total}>
            <dt>{text('booking.due')}</dt>
            <dd>{money(due)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
