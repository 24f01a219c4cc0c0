import { useEffect } from 'react'
import type { BookedAppointment } from '../../shared/api/words'
import { usePage } from '../desk'
import { wholeOf } from '../series-done'
import { keepForReturn } from './kept'
import { PayButton } from './pay-button'
import { useGoingToPay } from './use-going-to-pay'

/** After the booking the way leads on to where it is paid, by itself; if that fails, by a button. */
export function PayNow({ appointments }: { appointments: readonly BookedAppointment[] }) {
  const { purpose } = usePage().flow
  const { isGoing, trouble, go } = useGoingToPay()
  const pay = () => void go(appointments[0]!.links.view_token)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the booking is made
  useEffect(() => {
    // Who has only moved a booking may have other plans.
    if (purpose !== 'book') return
    keepForReturn(appointments)
    pay()
  }, [])
  return <PayButton amount={wholeOf(appointments).due} isGoing={isGoing} trouble={trouble} onPress={pay} />
}
