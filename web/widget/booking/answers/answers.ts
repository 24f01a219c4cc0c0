import { isPrintableLine } from '../../../shared/api/printable'
import type { Form, FormAnswer } from '../../../shared/api/types'
import { longestOf } from './rules'

/** What a visitor has typed and chosen so far, by question; just as it was typed. */
export type Answers = Readonly<Record<string, Omit<FormAnswer, 'question'>>>

/** The answers as they are written in a request. */
export function toFormAnswers(form: Form, answers: Answers): FormAnswer[] {
  return questionsOf(form).flatMap(({ slug, kind }) => {
    const answer = answers[slug]
    if (!answer) return []
    const isNumber = kind === 'number' && answer.text !== undefined
    return { question: slug, ...answer, ...(isNumber && { text: plainNumber(answer.text!) }) }
  })
}

// Many people write a comma where a number has its point, and some a real minus.
const plainNumber = (text: string) =>
  text
    .trim()
    .replace(/^−/, '-')
    .replace(/^(-?\d+),(\d+)$/, '$1.$2')

/** What the address of the page says to the hidden questions, each by its slug. What is no answer is passed over. */
export function hiddenAnswers(form: Form, search: string): Answers {
  const query = new URLSearchParams(search)
  const hidden = questionsOf(form).filter(({ kind }) => kind === 'hidden')
  const given = hidden.map(({ slug }) => [slug, query.get(slug)?.trim() ?? ''] as const)
  const good = given.filter(([, text]) => text && [...text].length <= longestOf('hidden') && isPrintableLine(text))
  return Object.fromEntries(good.map(([slug, text]) => [slug, { text }]))
}

export const questionsOf = (form: Form) => form.steps.flatMap(({ questions }) => questions)
