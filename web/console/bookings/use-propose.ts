import { useMutation } from '@tanstack/react-query'
import { answerOf, api } from '../api/client'
import type { ProposedTimes } from '../api/types'
import { useText } from '../i18n/texts'
import { useRefusal, useResult } from './use-change'

/** Proposes other times for a request; without any, none are proposed any more. */
export function usePropose(booking_id: string, onDone = () => {}) {
  const text = useText()
  const { done } = useResult()
  const refuse = useRefusal(booking_id)
  const { mutate, isPending } = useMutation({
    mutationFn: (body: ProposedTimes) =>
      answerOf(api.POST('/api/v1/console/bookings/{booking_id}/propose', { params: { path: { booking_id } }, body })),
    onError: refuse,
    onSuccess: (changed, { starts }) => {
      onDone()
      return done(changed, text(starts.length > 0 ? 'done.propose' : 'done.withdraw'), { isTold: starts.length > 0 })
    },
  })
  return { propose: mutate, isWorking: isPending }
}
