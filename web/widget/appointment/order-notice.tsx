import card from '../../shared/ui/card.module.css'
import { wayOut } from '../booking/reducer'
import { usePage, useRefusalText } from '../session/page-context'

/** Why the server does not take the order as it is. */
export function OrderNotice() {
  const { trouble } = usePage().flow
  const refusalText = useRefusalText()
  if (trouble?.kind !== 'refused' || wayOut(trouble) !== 'change_order') return null
  return (
    <p className={card.notice} role="alert">
      {refusalText(trouble.refusal)}
    </p>
  )
}
