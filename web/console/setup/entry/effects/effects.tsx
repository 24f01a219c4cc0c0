import type { SetupOutcome } from '../../../api/types'
import { useText } from '../../../i18n/texts'
import controls from '../../../parts/controls.module.css'
import { type ToErase, wordsOfErased } from './erased'

type Outcome = Pick<SetupOutcome, 'bookings_to_come' | 'left_behind' | 'to_erase'>

/** What a change does to bookings that were made already, and to data that are old. */
export function Effects({ outcome }: { outcome: Outcome | undefined }) {
  const text = useText()
  if (!outcome) return null
  const { bookings_to_come = 0, left_behind = 0, to_erase } = outcome
  return (
    <>
      {bookings_to_come > 0 && `${text('setup.keep', { count: bookings_to_come })} `}
      {left_behind > 0 && <b className={controls.attention}>{text('setup.left_behind', { count: left_behind })} </b>}
      <Erased of={to_erase} />
    </>
  )
}

/** Which data would be erased at once, if any. */
export function Erased({ of }: { of: ToErase | undefined }) {
  const text = useText()
  const value = wordsOfErased(text, of)
  return value && <b className={controls.attention}>{text('setup.erases', { value })}</b>
}
