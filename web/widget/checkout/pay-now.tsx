import { useEffect } from 'react'
import type { BookedAppointment } from '../../shared/api/types'
import { wholeOf } from '../appointment/series/done'
import { usePage } from '../session/page-context'
import { PayButton } from './pay-button'
import { saveForReturn } from './return-storage'
import { useStartPayment } from './use-start-payment'

/** After the booking the way leads on to where it is paid, by itself; if that fails, by a button. */
export function PayNow({ appointments }: { appointments: readonly BookedAppointment[] }) {
  const { purpose } = usePage().flow
  const { isGoing, problem, go } = useStartPayment()
  const pay = () => void go(appointments[0]!.links.view_token)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the booking is made
  useEffect(() => {
    // Who has only moved a booking may have other plans.
    if (purpose !== 'book') return
    saveForReturn(appointments)
    pay()
  }, [])
  return <PayButton amount={wholeOf(appointments).due} isGoing={isGoing} problem={problem} onPress={pay} />
}
