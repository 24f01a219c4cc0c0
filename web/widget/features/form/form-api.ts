import { api } from '../../../shared/api/client'
import { idempotentRequest } from '../../../shared/api/idempotent-request'
import type { Locale } from '../../../shared/api/types'
import { toFormAnswers } from '../../booking/answers/answers'
import { evaluate } from '../../booking/answers/evaluate'
import { attributionToSend } from '../../session/visit-source'
import type { FormAction, FormState } from './form-state'

// A page is one form, and it is handed in once.
const change = idempotentRequest()

/** Hands in the answers to all that is asked. */
export async function submit({ form, answers }: FormState, locale: Locale): Promise<FormAction> {
  const body = { answers: evaluate(form, toFormAnswers(form, answers)).answers, locale, ...whence() }
  const path = { form_id: form.id }
  const answered = await change(header =>
    api.POST('/api/v1/forms/{form_id}/submissions', { params: { path, header }, body }),
  )
  if (answered.kind === 'ok') return { type: 'submitted', submitted: answered.data }
  return { type: 'stopped', problem: answered }
}

/** Where the form is, and where the visitor came from as far as they allow that to be kept. */
function whence() {
  const attribution = attributionToSend()
  const referrer = attribution?.referrer_host
  return { page: location.pathname.slice(0, 500), ...(referrer && { referrer }), ...(attribution && { attribution }) }
}
