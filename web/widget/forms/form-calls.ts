import { api } from '../../shared/api/client'
import { once } from '../../shared/api/once'
import type { Locale } from '../../shared/api/words'
import { attributionToSend } from '../arrival'
import { evaluate } from './evaluate'
import type { FormEvent, FormFlow } from './form-flow'
import { said } from './said'

// A page is one form, and it is handed in once.
const change = once()

/** Hands in the answers to all that is asked. */
export async function submit({ form, answers }: FormFlow, locale: Locale): Promise<FormEvent> {
  const body = { answers: evaluate(form, said(form, answers)).answers, locale, ...whence() }
  const path = { form_id: form.id }
  const answered = await change(header =>
    api.POST('/api/v1/forms/{form_id}/submissions', { params: { path, header }, body }),
  )
  if (answered.kind === 'ok') return { type: 'submitted', submitted: answered.data }
  return { type: 'stopped', trouble: answered }
}

/** Where the form is, and where the visitor came from as far as they allow that to be kept. */
function whence() {
  const attribution = attributionToSend()
  const referrer = attribution?.referrer_host
  return { page: location.pathname.slice(0, 500), ...(referrer && { referrer }), ...(attribution && { attribution }) }
}
