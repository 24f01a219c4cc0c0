import card from '../../shared/ui/card.module.css'
import { recoveryFor } from '../booking/reducer'
import { usePage, useRefusalText } from '../session/page-context'

/** Why the server does not take the order as it is. */
export function OrderNotice() {
  const { problem } = usePage().flow
  const refusalText = useRefusalText()
  if (problem?.kind !== 'refused' || recoveryFor(problem) !== 'change_order') return null
  return (
    <p className={card.notice} role="alert">
      {refusalText(problem.refusal)}
    </p>
  )
}
