import type { FieldCode, Form, FormStep, Question } from '../../shared/api/types'
import type { BadField } from '../../shared/ui/fields/error-summary'
import type { useMistakeText } from '../../shared/ui/fields/error-text'
import { fieldId } from '../../shared/ui/fields/field-frame'
import type { Answers } from '../booking/answers/answers'
import { questionPath, shownQuestions } from '../booking/answers/visible-questions'

type MistakeText = ReturnType<typeof useMistakeText>

/** The message for a mistake in an answer. */
export function questionMistake(mistakeText: MistakeText, { kind, min = 0, max = 0 }: Question, code: FieldCode) {
  return mistakeText(kind, code, code === 'too_small' || code === 'too_few' ? min : max)
}

interface Answered {
  form: Form
  /** Only of one step. */
  step?: FormStep | undefined
  answers: Answers
  mistakes: Readonly<Record<string, FieldCode>>
}

/** Those of a form's questions that have mistakes, in their order. */
export function badQuestions(mistakeText: MistakeText, { form, step, answers, mistakes }: Answered): BadField[] {
  return shownQuestions(form, answers, step).flatMap(question => {
    const path = questionPath(question.slug)
    const code = mistakes[path]
    if (!code) return []
    return [{ id: fieldId(path), label: question.label, mistake: questionMistake(mistakeText, question, code) }]
  })
}
