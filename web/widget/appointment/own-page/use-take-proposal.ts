import { useState } from 'react'
import { api } from '../../../shared/api/client'
import { idempotentRequest } from '../../../shared/api/idempotent-request'
import type { Booking } from '../../../shared/api/types'
import type { Problem } from '../../booking/state'

// What was taken is taken once, however often it is pressed.
const change = idempotentRequest()

/** Books a request at a time that the business proposed, and shows its page anew. */
export function useTakeProposal({ id, series_id, time_zone }: Booking, token: string) {
  /** The start that is on its way. */
  const [taking, setTaking] = useState<string>()
  const [tried, setTried] = useState<string>()
  const [problem, setProblem] = useState<Problem>()
  const take = async (start: string) => {
    if (taking) return
    setTaking(start)
    setTried(start)
    setProblem(undefined)
    const answered = await change(header =>
      api.POST('/api/v1/manage-links/{token}/reschedule', {
        params: { path: { token }, query: series_id ? { booking_id: id } : {}, header },
        body: { starts_at: start, time_zone, hosts: 'same', takes_proposal: true },
      }),
    )
    if (answered.kind === 'ok') return location.reload()
    setTaking(undefined)
    setProblem(answered)
  }
  // After a no the page is no longer what it was; where no answer came, the same is tried again.
  const again = () => (problem?.kind === 'refused' || !tried ? location.reload() : void take(tried))
  return { taking, problem, take: (start: string) => void take(start), again }
}
