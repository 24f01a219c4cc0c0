import { addDays } from '../../../shared/time/days'
import { api } from '../../api/client'
import { useAsk } from '../../parts/ask'

/** How full so many days are, from one on. */
export function useOverview(from: string, days: number) {
  const to = addDays(from, days - 1)
  return useAsk(['overview', from, to], signal =>
    api.GET('/api/v1/console/overview', { params: { query: { from_date: from, to_date: to } }, signal }),
  )
}
