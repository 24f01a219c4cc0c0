import { useMemo } from 'react'
import { todayIn } from '../../../../shared/time/today'
import { usePage } from '../../../session/page-context'

/** The day on which the page was opened, in the zone of the times. */
export function useToday(): string {
  const { openedAt, zone } = usePage().flow
  return useMemo(() => todayIn(zone, openedAt), [zone, openedAt])
}
