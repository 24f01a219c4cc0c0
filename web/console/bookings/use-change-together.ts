import { useMutation } from '@tanstack/react-query'
import { answerOf, api } from '../api/client'
import type { RelatedBooking, SeenBooking } from '../api/types'
import { useText } from '../i18n/texts'
import { useResult } from './use-change'

/** What is done to several bookings with one press, or after a reason was given. */
export type TogetherVerb = 'arrive' | 'complete' | 'miss' | 'cancel'

interface Answer {
  reason?: string
  notify: boolean
}

const marks = { arrive: 'arrived', complete: 'completed', miss: 'no_show' } as const

/** As they were seen: the server refuses if one of them has changed since. */
export const seenOf = (bookings: readonly RelatedBooking[]): SeenBooking[] =>
  bookings.map(({ booking, version }) => ({ booking_id: booking.id, version }))

function send(verb: TogetherVerb, bookings: readonly RelatedBooking[], answer: Answer) {
  const seen = seenOf(bookings)
  if (verb === 'cancel')
    return answerOf(api.POST('/api/v1/console/bookings/cancel', { body: { bookings: seen, ...answer } }))
  return answerOf(api.POST('/api/v1/console/bookings/mark', { body: { mark: marks[verb], bookings: seen } }))
}

/** Changes all of them, or none. */
export function useChangeTogether(bookings: readonly RelatedBooking[], onDone: () => void) {
  const text = useText()
  const { done, fail } = useResult()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ verb, answer }: { verb: TogetherVerb; answer: Answer }) => send(verb, bookings, answer),
    onError: error => fail(error),
    onSuccess: (changed, { verb, answer }) => {
      onDone()
      const whom = text('class.bookings', { count: bookings.length })
      return done(changed, text(`done.${verb}`), { whom, isTold: verb === 'cancel' && answer.notify })
    },
  })
  return {
    isWorking: isPending,
    change: (verb: TogetherVerb, answer: Answer = { notify: true }) => mutate({ verb, answer }),
  }
}
