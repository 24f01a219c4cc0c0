import type { FieldCode, Form, FormStep, Question } from '../../shared/api/types'
import type { InvalidField } from '../../shared/ui/fields/error-summary'
import type { useErrorText } from '../../shared/ui/fields/error-text'
import { fieldId } from '../../shared/ui/fields/field-frame'
import type { Answers } from '../booking/answers/answers'
import { questionPath, visibleQuestions } from '../booking/answers/visible-questions'

type MistakeText = ReturnType<typeof useErrorText>

/** The message for a mistake in an answer. */
export function questionError(errorText: MistakeText, { kind, min = 0, max = 0 }: Question, code: FieldCode) {
  return errorText(kind, code, code === 'too_small' || code === 'too_few' ? min : max)
}

interface Answered {
  form: Form
  /** Only of one step. */
  step?: FormStep | undefined
  answers: Answers
  errors: Readonly<Record<string, FieldCode>>
}

/** Those of a form's questions that have mistakes, in their order. */
export function questionErrors(errorText: MistakeText, { form, step, answers, errors }: Answered): InvalidField[] {
  return visibleQuestions(form, answers, step).flatMap(question => {
    const path = questionPath(question.slug)
    const code = errors[path]
    if (!code) return []
    return [{ id: fieldId(path), label: question.label, error: questionError(errorText, question, code) }]
  })
}
