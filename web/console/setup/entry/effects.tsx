import type { SetupOutcome } from '../../api/types'
import { useText } from '../../i18n/texts'
import controls from '../../parts/controls.module.css'

type Outcome = Pick<SetupOutcome, 'bookings_to_come' | 'left_behind'>

/** What a change does to bookings that were made already. */
export function Effects({ outcome }: { outcome: Outcome | undefined }) {
  const text = useText()
  if (!outcome) return null
  const { bookings_to_come = 0, left_behind = 0 } = outcome
  return (
    <>
      {bookings_to_come > 0 && `${text('setup.keep', { count: bookings_to_come })} `}
      {left_behind > 0 && <b className={controls.attention}>{text('setup.left_behind', { count: left_behind })}</b>}
    </>
  )
}
