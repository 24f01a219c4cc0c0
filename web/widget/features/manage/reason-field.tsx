import type { FieldCode } from '../../../shared/api/types'
import { useText } from '../../../shared/i18n/texts'
import { useMistakeText } from '../../../shared/ui/fields/error-text'
import { TextualField } from '../../../shared/ui/fields/text-field'
import type { Flow } from '../../booking/state'
import { usePage } from '../../session/page-context'

const id = 'cancel-reason'

/** Why the visitor cancels, where the service asks. */
export function ReasonField({ mistake }: { mistake: FieldCode | undefined }) {
  const { flow, send } = usePage()
  const text = useText()
  const mistakeText = useMistakeText()
  const rule = flow.managed?.reason_rule
  if (!rule || rule === 'off') return null
  return (
    <TextualField
      id={id}
      name="reason"
      label={text('cancel.reason')}
      help={{ rows: 2, maxLength: 1000 }}
      isRequired={rule === 'required'}
      mistake={mistake && mistakeText('reason', mistake)}
      value={flow.reason}
      onType={reason => send({ type: 'reason_typed', reason })}
    />
  )
}

export const focusReason = () => document.getElementById(id)?.focus()

export const lacksReason = ({ managed, reason }: Flow) => managed?.reason_rule === 'required' && !reason.trim()

/** What the server found wrong with the reason. */
export function refusedReason({ trouble }: Flow): FieldCode | undefined {
  const fields = trouble?.kind === 'refused' ? trouble.refusal.fields : undefined
  return fields?.find(({ path }) => path === 'reason')?.code
}
