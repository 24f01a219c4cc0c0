import type { BookingRow } from '../api/types'
import { useText } from '../i18n/texts'
import controls from './controls.module.css'
import { useTimes } from './use-times'

/** Whether a request waits for the customer, to whom other times were proposed. */
export const waitsForCustomer = ({ proposed_starts = [] }: Pick<BookingRow, 'proposed_starts'>) =>
  proposed_starts.length > 0

/** What the customer may take instead. */
export function ProposedTimes({ row }: { row: BookingRow }) {
  const text = useText()
  const { moment } = useTimes()
  return (
    <div className={controls.proposed}>
      <p className={controls.quiet}>
        {text('requests.may_take', { name: row.customer_name ?? text('booking.no_name') })}
      </p>
      <ul className={controls.row}>
        {row.proposed_starts?.map(start => (
          <li key={start} className={controls.chip}>
            {moment(start)}
          </li>
        ))}
      </ul>
    </div>
  )
}
