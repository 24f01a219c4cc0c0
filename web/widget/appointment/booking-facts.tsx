import type { ReactNode } from 'react'
import type { Booking, EnteredDetails } from '../../shared/api/types'
import { useText } from '../../shared/i18n/texts'
import { DescriptionItem } from '../../shared/ui/description-item'
import styles from '../../shared/ui/description-list.module.css'
import { type ItemLine, ItemList } from '../../shared/ui/item-list'
import { numbered } from '../booking/order'
import { isNamedPlace, placeText, usePriceText, useWhen } from './format'
import { PaidFact, RestFact } from './paid'
import { WhenFact } from './when'

interface BookingFactsProps {
  booking: Booking
  entered?: EnteredDetails | undefined
  /** There the page itself says when and what it is, with whom, and which place of the business: only the rest. */
  isOnOwnPage?: boolean
  /** Further facts, as dt and dd in a div: beside the time, and beside the price. */
  children?: ReactNode
  money?: ReactNode
}

/** A booking as its visitor should know it. */
export function BookingFacts({ booking, entered, isOnOwnPage = false, children, money }: BookingFactsProps) {
  const text = useText()
  const price = usePriceText()(booking.price)
  const lines = useBookedLines(booking)
  const isList = booking.items.length > 1 || lines.some(({ isPlain }) => !isPlain)
  const isAtBusiness = isOnOwnPage && isNamedPlace(booking) && !entered?.location
  return (
    <dl className={styles.facts}>
      {isList ? (
        <DescriptionItem label="summary.what">
          <ItemList items={lines} />
        </DescriptionItem>
      ) : (
        !isOnOwnPage && <DescriptionItem label="summary.what">{booking.service_name}</DescriptionItem>
      )}
      {!isOnOwnPage && <WhenFact label="summary.when" when={booking} className={styles.chosen} />}
      {children}
      {booking.guest_count > 0 && (
        <DescriptionItem label="choices.guests">
          {entered?.guest_names.join(', ') || booking.guest_count}
        </DescriptionItem>
      )}
      {!isList && !isOnOwnPage && <DescriptionItem label="summary.who">{booking.staff_name}</DescriptionItem>}
      {!isAtBusiness && <DescriptionItem label="summary.where">{placeText(booking, text, entered)}</DescriptionItem>}
      <DescriptionItem label={booking.due || booking.paid ? 'payment.total' : 'summary.price'}>{price}</DescriptionItem>
      <PaidFact booking={booking} />
      <RestFact booking={booking} />
      {money}
      <DescriptionItem label="own.note">{entered?.note}</DescriptionItem>
    </dl>
  )
}

/** The items as they were agreed; plain are those of which there is nothing to say but their service. */
function useBookedLines(booking: Booking): (ItemLine & { isPlain: boolean })[] {
  const price = usePriceText()
  const when = useWhen()
  // Of a single one the booking itself says when and for how much.
  const isOne = booking.items.length === 1
  return booking.items.map((item, index) => {
    const addOns = item.add_ons.map(numbered).join(', ')
    const { time } = when({ ...item, time_zone: booking.time_zone })
    return {
      key: index,
      person: item.person,
      name: item.service_name,
      lines: [item.variation_name, addOns, item.hosts.map(({ name }) => name).join(', '), isOne ? undefined : time],
      price: isOne ? undefined : price(item.price),
      isPlain: !item.variation_name && !addOns,
    }
  })
}
