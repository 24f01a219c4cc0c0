import { type RefObject, type FormEvent as Submit, useEffect, useReducer, useRef } from 'react'
import type { Form } from '../../../shared/api/types'
import { focusFirstMistake, unreadableIn } from '../../../shared/ui/fields/field-frame'
import { hiddenAnswers } from '../../booking/answers/answers'
import { usePage } from '../../session/page-context'
import { submit } from './form-api'
import { type FormEvent, type FormFlow, mistakesHere, nextForm, startForm, stepAfter } from './form-state'

/** The one place with effects of a form or survey. */
export interface FormDesk {
  flow: FormFlow
  send: (event: FormEvent) => void
  /** To the next step, or hands in; shows what is wrong instead if anything is. */
  goOn: (event: Submit) => void
  /** A step back, the same way as the browser's Back. */
  back: () => void
}

export function useForm(form: Form, element: RefObject<HTMLFormElement | null>): FormDesk {
  const { payload } = usePage()
  const [flow, send] = useReducer(nextForm, form, opened)
  useHistory(flow, send)
  useEffect(() => {
    if (flow.round) focusFirstMistake(element.current)
  }, [flow.round, element])

  const goOn = (event: Submit) => {
    event.preventDefault()
    const mistakes = { ...mistakesHere(flow), ...unreadableIn(element.current) }
    if (flow.busy) return
    if (Object.keys(mistakes).length > 0) send({ type: 'mistaken', mistakes })
    else if (stepAfter(flow)) send({ type: 'went_on' })
    else void handIn()
  }
  const handIn = async () => {
    send({ type: 'sent' })
    send(await submit(flow, payload.locale))
  }
  return { flow, send, goOn, back: () => history.back() }
}

const opened = (form: Form) => startForm(form, hiddenAnswers(form, location.search))

interface Entry {
  formStep?: string
}

const stepInHistory = () => (history.state as Entry | null)?.formStep

// Each step is an entry of the browser's history. What was answered stays in memory: after a reload the first step is
// shown again.
function useHistory(flow: FormFlow, send: (event: FormEvent) => void) {
  // At first, and after a move by the browser, the entry is that of the step, whatever it said.
  const isEntered = useRef(true)
  useEffect(() => {
    const entry: Entry = { formStep: flow.step }
    if (isEntered.current) history.replaceState(entry, '')
    else if (stepInHistory() !== flow.step) history.pushState(entry, '')
    isEntered.current = false
  }, [flow])
  useEffect(() => {
    const moved = () => {
      isEntered.current = true
      send({ type: 'moved', step: stepInHistory() })
    }
    window.addEventListener('popstate', moved)
    return () => window.removeEventListener('popstate', moved)
  }, [send])
}
