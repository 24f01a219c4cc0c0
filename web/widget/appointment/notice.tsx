import { useText } from '../../shared/i18n/texts'
import { Button } from '../../shared/ui/button'
import { LateNews } from '../../shared/ui/floating-alert'
import styles from '../../shared/ui/floating-alert.module.css'
import type { Trouble } from '../booking/state'
import { usePage, useRefusalText } from '../session/page-context'
import { ContactLine } from './contact-line'

interface NoticeProps {
  attempt: 'details' | 'cancel' | 'reschedule' | 'form' | 'payment' | 'leave' | 'confirm'
  /** Of another flow than the booking's. */
  trouble?: Trouble | undefined
  unless?: boolean
}

/** Why the last attempt failed; or, if no answer came, that its outcome is not known. */
export function Notice({ attempt, unless = false, trouble: other }: NoticeProps) {
  const { flow } = usePage()
  const trouble = other ?? flow.trouble
  const text = useText()
  if (!trouble || unless) return null
  return (
    <LateNews>
      <Words attempt={attempt} trouble={trouble} />
      <div className={styles.again}>
        <Button onClick={tryAgain}>{text('action.retry')}</Button>
      </div>
    </LateNews>
  )
}

function Words({ attempt, trouble }: Pick<NoticeProps, 'attempt'> & { trouble: Trouble }) {
  const text = useText()
  const refusalText = useRefusalText()
  if (trouble.kind === 'unreachable')
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
      <p>{refusalText(trouble.refusal)}</p>
    </>
  )
}

// The same as to press what was pressed, which has the focus then: this button goes.
function tryAgain() {
  const action = document.querySelector<HTMLElement>('main [data-attempt]')
  action?.focus()
  action?.click()
}
