import card from '../shared/ui/card.module.css'
import { ContactLine } from './contact-line'
import { usePage, useRefusalText, useText } from './desk'
import type { Trouble } from './flow'
import { useIntoView } from './use-into-view'

interface NoticeProps {
  attempt: 'details' | 'cancel' | 'reschedule' | 'form'
  /** Of another flow than the booking's. */
  trouble?: Trouble | undefined
  unless?: boolean
}

/** Why the last attempt came to nothing; or, if no answer came, that nobody knows whether it did. */
export function Notice({ attempt, unless = false, trouble: other }: NoticeProps) {
  const { flow } = usePage()
  const trouble = other ?? flow.trouble
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
