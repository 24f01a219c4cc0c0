import type { FieldCode, Form, FormStep, Question } from '../../shared/api/words'
import { fieldId } from '../field-parts'
import type { BadField } from '../mistake-summary'
import type { useMistakeText } from '../mistake-text'
import { questionPath, shownQuestions } from './asked'
import type { Answers } from './said'

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
