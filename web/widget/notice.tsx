import card from '../shared/ui/card.module.css'
import { ContactLine } from './contact-line'
import { usePage, useRefusalText, useText } from './desk'
import { useIntoView } from './use-into-view'

interface NoticeProps {
  attempt: 'details' | 'cancel' | 'reschedule'
  unless?: boolean
}

/** Why the last attempt came to nothing; or, if no answer came, that nobody knows whether it did. */
export function Notice({ attempt, unless = false }: NoticeProps) {
  const { trouble } = usePage().flow
  const text = useText()
  const refusalText = useRefusalText()
  const notice = useIntoView<HTMLDivElement>(trouble)
  if (!trouble || unless) return null
  if (trouble.kind === 'unreachable')
    return (
      <div ref={notice} className={card.notice} role="alert">
        <strong>{text(`${attempt}.unsure`)}</strong>
        <p>{text('trouble.unreachable')}</p>
        <ContactLine id="trouble.ask" />
      </div>
    )
  return (
    <div ref={notice} className={card.notice} role="alert">
      <strong>{text(`${attempt}.failed`)}</strong>
      <p>{refusalText(trouble.refusal)}</p>
    </div>
  )
}
