import { useState } from 'react'
import { api } from '../../../shared/api/client'
import { idempotentRequest } from '../../../shared/api/idempotent-request'
import type { Booking } from '../../../shared/api/types'
import type { Problem } from '../../booking/state'

// What was taken is taken once, however often it is pressed.
const change = idempotentRequest()

/** Which time was pressed last, and whether the answer is still awaited. */
interface Taking {
  start: string
  isOnWay: boolean
}

/** Books a request at a time that the business proposed, and shows its page anew. */
export function useTakeProposal({ id, series_id, time_zone }: Booking, token: string) {
  const [taking, setTaking] = useState<Taking>()
  const [problem, setProblem] = useState<Problem>()
  const take = async (start: string) => {
    if (taking?.isOnWay) return
    setTaking({ start, isOnWay: true })
    setProblem(undefined)
    const answered = await change(header =>
      api.POST('/api/v1/manage-links/{token}/reschedule', {
        params: { path: { token }, query: series_id ? { booking_id: id } : {}, header },
        body: { starts_at: start, time_zone, hosts: 'same' },
      }),
    )
    if (answered.kind === 'ok') return location.reload()
    setTaking({ start, isOnWay: false })
    setProblem(answered)
  }
  return { taking, problem, take: (start: string) => void take(start) }
}
