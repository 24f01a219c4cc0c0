import { useMemo } from 'react'
import { monthOf } from '../../../../shared/time/wall-clock'
import { monthKey, startsByDate } from '../../../booking/availability'
import { usePage } from '../../../session/page-context'

/** How many free times a day has; undefined until the server has answered. */
export type CountFree = (date: string) => number | undefined

/** Counts in every month that is known: the weeks shown with one month are partly of its neighbours. */
export function useCountFree(): CountFree {
  const { months, order, move, zone } = usePage().flow
  return useMemo(() => {
    const known = new Map<string, Map<string, string[]> | undefined>()
    const daysOf = (name: string) => {
      const month = months[monthKey({ zone, ...(order && { order }), ...(move && { move }) }, name)]
      if (month?.kind === 'failed') return new Map<string, string[]>()
      return month?.kind === 'found' ? startsByDate(month.slots) : undefined
    }
    return date => {
      const name = monthOf(date)
      if (!known.has(name)) known.set(name, daysOf(name))
      const days = known.get(name)
      return days && (days.get(date)?.length ?? 0)
    }
  }, [months, order, move, zone])
}
