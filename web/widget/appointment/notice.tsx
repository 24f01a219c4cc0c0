import { useText } from '../../shared/i18n/texts'
import { Button } from '../../shared/ui/button'
import { FloatingAlert } from '../../shared/ui/floating-alert'
import styles from '../../shared/ui/floating-alert.module.css'
import type { Problem } from '../booking/state'
import { usePage, useRefusalText } from '../session/page-context'
import { ContactLine } from './contact-line'

interface NoticeProps {
  attempt: 'details' | 'cancel' | 'reschedule' | 'form' | 'payment' | 'leave' | 'confirm'
  /** Of another flow than the booking's. */
  problem?: Problem | undefined
  unless?: boolean
  /** Does the same as the button that was pressed (session/use-retry.ts). */
  onRetry: () => void
}

/** Why the last attempt failed; or, if no answer came, that its outcome is not known. */
export function Notice({ attempt, unless = false, problem: other, onRetry }: NoticeProps) {
  const { flow } = usePage()
  const problem = other ?? flow.problem
  const text = useText()
  if (!problem || unless) return null
  return (
    <FloatingAlert>
      <Words attempt={attempt} problem={problem} />
      <div className={styles.again}>
        <Button onClick={onRetry}>{text('action.retry')}</Button>
      </div>
    </FloatingAlert>
  )
}

function Words({ attempt, problem }: Pick<NoticeProps, 'attempt'> & { problem: Problem }) {
  const text = useText()
  const refusalText = useRefusalText()
  if (problem.kind === 'unreachable')
    return (
      <>
        <strong>{text(`${attempt}.unsure`)}</strong>
        <p>{text('trouble.unreachable')}</p>
        <ContactLine id="trouble.ask" />
      </>
    )
  return (
    <>
      <strong>{text(`${attempt}.failed`)}</strong>
      <p>{refusalText(problem.refusal)}</p>
    </>
  )
}
