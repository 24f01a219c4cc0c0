import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, api, codeOf, hasEnded } from '../api/client'
import type { BookingAction, BookingChange, StaffAnswer } from '../api/types'
import { useTexts } from '../i18n/texts'
import { useSay } from '../parts/bar'
import { troubleText } from '../parts/trouble'
import { meanwhileText } from './history-words'
import { nameOf } from './name'

/** What is done to a booking with one press, or after a reason was given. */
export type Verb = Extract<BookingAction, 'approve' | 'decline' | 'cancel' | 'arrive' | 'complete' | 'miss' | 'reopen'>

const paths = {
  approve: '/api/v1/console/bookings/{booking_id}/approve',
  decline: '/api/v1/console/bookings/{booking_id}/decline',
  cancel: '/api/v1/console/bookings/{booking_id}/cancel',
  arrive: '/api/v1/console/bookings/{booking_id}/arrived',
  complete: '/api/v1/console/bookings/{booking_id}/completed',
  miss: '/api/v1/console/bookings/{booking_id}/no-show',
  reopen: '/api/v1/console/bookings/{booking_id}/reopen',
} as const

const isAnswer = (verb: Verb): verb is 'approve' | 'decline' | 'cancel' =>
  verb === 'approve' || verb === 'decline' || verb === 'cancel'

function send(id: string, verb: Verb, answer: StaffAnswer): Promise<BookingChange> {
  const params = { path: { booking_id: id } }
  if (isAnswer(verb)) return answerOf(api.POST(paths[verb], { params, body: answer }))
  return answerOf(api.POST(paths[verb], { params }))
}

/** Shows what a change made, says so, and offers to take it back where the server does. */
export function useResult() {
  const client = useQueryClient()
  const texts = useTexts()
  const say = useSay()
  const show = ({ booking }: BookingChange) => {
    client.setQueryData(['booking', booking.id], booking)
    // What was quoted was for the booking as it was before.
    return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'quote' })
  }
  const fail = (error: unknown, words = troubleText(texts, error)) => {
    // The lock says that of itself.
    if (!hasEnded(error)) say({ words, isTrouble: true })
    return client.invalidateQueries()
  }
  const undo = (change_id: string) => async () => {
    try {
      const path = '/api/v1/console/changes/{change_id}/undo'
      await show(await answerOf(api.POST(path, { params: { path: { change_id } } })))
      say({ words: texts.text('done.undone') })
    } catch (error) {
      await fail(error)
    }
  }
  const done = (changed: BookingChange, did: string, { whom = nameOf(changed.booking), isTold = false } = {}) => {
    const { change_id, undo_until } = changed
    const words = [did, whom].filter(Boolean).join(' · ')
    const back = change_id && undo_until && { until: Date.parse(undo_until), act: undo(change_id), isTold }
    say(back ? { words, undo: back } : { words })
    return show(changed)
  }
  return { done, fail }
}

/** Says why a change was refused; where someone else was quicker, who, and what they did. */
export function useRefusal(booking_id: string) {
  const texts = useTexts()
  const { fail } = useResult()
  return async (error: unknown) => {
    if (codeOf(error) !== 'state_conflict') return fail(error)
    const path = '/api/v1/console/bookings/{booking_id}'
    const now = await answerOf(api.GET(path, { params: { path: { booking_id } } })).catch(() => undefined)
    return fail(error, now && meanwhileText(texts, now.history))
  }
}

/** Changes a booking by one of its verbs. */
export function useChange(id: string) {
  const { text } = useTexts()
  const { done } = useResult()
  const refuse = useRefusal(id)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ verb, answer }: { verb: Verb; answer: StaffAnswer }) => send(id, verb, answer),
    onError: refuse,
    onSuccess: (changed, { verb, answer }) => {
      const isTold = isAnswer(verb) && answer.notify !== false && Boolean(changed.booking.contact.email)
      return done(changed, text(`done.${verb}`), { isTold })
    },
  })
  return {
    isWorking: isPending,
    change: (verb: Verb, answer: StaffAnswer = { notify: true }) => mutate({ verb, answer }),
  }
}
