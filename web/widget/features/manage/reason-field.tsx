import type { FieldCode } from '../../../shared/api/types'
import { useText } from '../../../shared/i18n/texts'
import { useErrorText } from '../../../shared/ui/fields/error-text'
import { TextField } from '../../../shared/ui/fields/text-field'
import type { BookingState } from '../../booking/state'
import { usePage } from '../../session/page-context'

const id = 'cancel-reason'

/** Why the visitor cancels, where the service asks. */
export function ReasonField({ error }: { error: FieldCode | undefined }) {
  const { flow, send } = usePage()
  const text = useText()
  const errorText = useErrorText()
  const rule = flow.managed?.reason_rule
  if (!rule || rule === 'off') return null
  return (
    <TextField
      id={id}
      name="reason"
      label={text('cancel.reason')}
      help={{ rows: 2, maxLength: 1000 }}
      isRequired={rule === 'required'}
      error={error && errorText('reason', error)}
      value={flow.reason}
      onType={reason => send({ type: 'reason_typed', reason })}
    />
  )
}

export const focusReason = () => document.getElementById(id)?.focus()

export const lacksReason = ({ managed, reason }: BookingState) => managed?.reason_rule === 'required' && !reason.trim()

/** What the server found wrong with the reason. */
export function refusedReason({ problem }: BookingState): FieldCode | undefined {
  const fields = problem?.kind === 'refused' ? problem.refusal.fields : undefined
  return fields?.find(({ path }) => path === 'reason')?.code
}
