import { useEffect, useState } from 'react'
import { firstDateOf, type YearMonth } from '../../../../shared/time/months'
import { monthOf } from '../../../../shared/time/wall-clock'
import { usePage } from '../../../session/page-context'

/**
 * The day that the grid has in view. The grid shows its month, on phones its week, and the flow says which month and
 * day are shown: each follows the other, but for a day under the arrow keys, which the flow does not move.
 */
export function useFocusedDate() {
  const { flow, send } = usePage()
  const [focused, setFocused] = useState(() => opening(flow.month, flow.date))
  useEffect(() => {
    const isUnderKeys = document.activeElement?.closest('[role=grid]')
    setFocused(before => {
      const isThere = monthOf(before) === flow.month
      return isThere && (isUnderKeys || !flow.date) ? before : opening(flow.month, flow.date)
    })
  }, [flow.month, flow.date])
  const move = (date: string) => {
    setFocused(date)
    const month = monthOf(date)
    if (month !== flow.month) send({ type: 'month_shown', month })
  }
  return [focused, move] as const
}

function opening(month: YearMonth, date: string | undefined): string {
  return date && monthOf(date) === month ? date : firstDateOf(month)
}
