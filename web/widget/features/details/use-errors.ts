import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Refusal } from '../../../shared/api/types'
import { focusFirstError } from '../../../shared/ui/fields/field-frame'
import { errorsOf, type FieldErrors } from '../../booking/validate'
import { usePage } from '../../session/page-context'

type Change = FieldErrors | ((before: FieldErrors) => FieldErrors)

/** The mistakes shown, from here or from the server. New ones move the focus to the first bad field. */
export function useErrors(form: RefObject<HTMLFormElement | null>) {
  const { flow } = usePage()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [round, setRound] = useState(0)
  const set = (change: Change, focus: 'first' | 'stay' = 'first') => {
    setErrors(change)
    if (focus === 'first') setRound(count => count + 1)
  }
  const errorsNow = useEffectEvent((refused: Refusal) => errorsOf(refused, flow))
  const refusal = flow.problem?.kind === 'refused' ? flow.problem.refusal : undefined
  useEffect(() => {
    if (refusal?.code !== 'invalid_fields') return
    setErrors(errorsNow(refusal))
    setRound(count => count + 1)
  }, [refusal])
  useEffect(() => {
    if (round) focusFirstError(form.current)
  }, [round, form])
  return [errors, set] as const
}
