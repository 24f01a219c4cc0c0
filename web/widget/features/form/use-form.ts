import { type RefObject, useEffect, useReducer } from 'react'
import type { Form } from '../../../shared/api/types'
import { focusFirstError, unreadableIn } from '../../../shared/ui/fields/field-frame'
import { hiddenAnswers } from '../../booking/answers/answers'
import { stepHere, useSteps } from '../../session/history'
import { usePage } from '../../session/page-context'
import { keepTyped, typedBefore } from '../../session/typed'
import { submit } from './form-api'
import { errorsHere, type FormAction, type FormState, formReducer, startForm, stepAfter } from './form-state'
import { stepsShown } from './steps'

/** The one place with effects of a form or survey. */
export interface FormController {
  flow: FormState
  send: (event: FormAction) => void
  /** To the next step, or hands in; shows what is wrong instead if anything is. */
  goOn: () => void
  /** A step back, the same way as the browser's Back. */
  back: () => void
}

export function useForm(form: Form, element: RefObject<HTMLFormElement | null>): FormController {
  const { payload } = usePage()
  const [flow, send] = useReducer(formReducer, form, opened)
  useSteps({
    step: flow.step,
    query: present => present,
    path: stepsShown(form, flow.answers).map(({ slug }) => slug),
    isHeld: flow.isSubmitting,
    onMove: step => send({ type: 'moved', step }),
  })
  useEffect(() => {
    if (flow.round) focusFirstError(element.current)
  }, [flow.round, element])

  // Forgotten once it is handed in, or can no longer be.
  const { answers } = flow
  const isKept = !flow.sent && !flow.isOver && Object.keys(answers).length > 0
  useEffect(() => keepTyped(isKept ? { answers } : undefined), [isKept, answers])

  const goOn = () => {
    const errors = { ...errorsHere(flow), ...unreadableIn(element.current) }
    if (flow.isSubmitting) return
    if (Object.keys(errors).length > 0) send({ type: 'mistaken', errors })
    else if (stepAfter(flow)) send({ type: 'went_on' })
    else void handIn()
  }
  const handIn = async () => {
    send({ type: 'sent' })
    send(await submit(flow, payload.locale))
  }
  return { flow, send, goOn, back: () => history.back() }
}

type Typed = Pick<FormState, 'answers'>

const opened = (form: Form) =>
  startForm(form, { ...typedBefore<Typed>().answers, ...hiddenAnswers(form, location.search) }, stepHere())
