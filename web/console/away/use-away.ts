import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, api } from '../api/client'
import type { components } from '../api/schema.gen'
import type { AwayBooking, AwayResult } from '../api/types'
import { useTexts } from '../i18n/texts'
import { useSay } from '../parts/bar'
import { troubleText } from '../parts/trouble'

type Schemas = components['schemas']
export type AwaySpan = Schemas['AwaySpan']

/** The bookings in a span, asked for when the span is said. */
export function useAwayQuote() {
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: (body: AwaySpan): Promise<{ bookings: AwayBooking[] }> =>
      answerOf(api.POST('/api/v1/console/away/quote', { body })),
  })
  return { ask: mutate, forget: reset, bookings: data?.bookings, error, isWorking: isPending }
}

/** Does all of it, says so, and offers to take it back as one. */
export function useGoAway() {
  const client = useQueryClient()
  const texts = useTexts()
  const say = useSay()
  const { mutate, reset, data, error, isPending } = useMutation({
    mutationFn: (body: Schemas['GoAway']) => answerOf(api.POST('/api/v1/console/away', { body })),
    onSuccess: (result, { notify }) => {
      const done = result.outcomes.filter(({ is_done }) => is_done).length
      const words = texts.text('away.done', { count: done })
      const { undo_until } = result
      const isTold = notify !== false && done > 0
      say(undo_until ? { words, undo: { until: Date.parse(undo_until), act: undo(result), isTold } } : { words })
      return client.invalidateQueries()
    },
  })
  const undo = (result: AwayResult) => async () => {
    try {
      // First the time off, so that what comes back fits.
      const params = { path: { time_off_id: result.time_off.id } }
      await answerOf(api.DELETE('/api/v1/console/time-off/{time_off_id}', { params }))
      for (const { change_id } of result.outcomes)
        if (change_id) {
          const path = { change_id }
          await answerOf(api.POST('/api/v1/console/changes/{change_id}/undo', { params: { path } }))
        }
      reset()
      say({ words: texts.text('done.undone') })
    } catch (error) {
      say({ words: troubleText(texts, error), isTrouble: true })
    }
    await client.invalidateQueries()
  }
  return { go: mutate, forget: reset, result: data, error, isWorking: isPending }
}
