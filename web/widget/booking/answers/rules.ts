import type { FieldCode, FormAnswer, FormCondition, Question, QuestionKind } from '../../../shared/api/types'
import { isEmail, isPhone } from '../../../shared/lib/contact-formats'
import { isDate } from '../../../shared/time/months'

// One answer by itself, apart from the form it belongs to; the same rules as the server's domain/forms/answers.cpp.

/** What a question holds: trimmed, with its standard value where it is hidden. Empty means that nothing is said. */
export interface NormalizedAnswer {
  text: string
  choices: readonly string[]
}

export const nothing: NormalizedAnswer = { text: '', choices: [] }

/** The best rating unless the question says otherwise. */
export const bestRating = 5

export const hasChoices = (kind: QuestionKind) => kind === 'single_choice' || kind === 'several_choices'

export function normalize({ kind, value = '' }: Question, answer: FormAnswer | undefined): NormalizedAnswer {
  const said = trimmed(answer?.text ?? '')
  const isNo = kind === 'consent' && said === 'false'
  const text = isNo ? '' : kind === 'hidden' && !said ? trimmed(value) : said
  return { text, choices: answer?.choices ?? [] }
}

export const isEmpty = ({ text, choices }: NormalizedAnswer) => !text && choices.length === 0

/** What is wrong with an answer, if anything. */
export function errorIn(question: Question, tidy: NormalizedAnswer): FieldCode | undefined {
  const isChosen = hasChoices(question.kind)
  if (isChosen ? tidy.text : tidy.choices.length) return 'invalid'
  if (!isEmpty(tidy)) return isChosen ? mistakeInChoices(question, tidy.choices) : mistakeInText(question, tidy.text)
  if (!question.is_required) return undefined
  return question.kind === 'several_choices' ? 'nothing_chosen' : 'required'
}

/** How many characters (code points) an answer may have. */
export function longestOf(kind: QuestionKind): number {
  const longest: Partial<Record<QuestionKind, number>> = { paragraph: 5000, email: 254, phone: 32 }
  return longest[kind] ?? 500
}

function mistakeInText(question: Question, text: string): FieldCode | undefined {
  if ([...text].length > longestOf(question.kind)) return 'too_long'
  const control = question.kind === 'paragraph' ? /[^\P{Cc}\t\n\r\u0080-\u009f]/u : /[^\P{Cc}\u0080-\u009f]/u
  if (control.test(text)) return 'invalid'
  switch (question.kind) {
    case 'number':
      return mistakeInNumber(question, text)
    case 'rating':
      return mistakeInRating(question, text)
    default:
      return isOfKind(question.kind, text) ? undefined : 'invalid'
  }
}

function isOfKind(kind: QuestionKind, text: string): boolean {
  switch (kind) {
    case 'email':
      return isEmail(text)
    case 'phone':
      return isPhone(text)
    case 'date':
      return isDay(text)
    case 'consent':
      return text === 'true'
    default:
      return true
  }
}

/** Of a birthday or any other date that is asked for. */
export const isDay = (text: string) => /^(19|20|21)/.test(text) && isDate(text)

function mistakeInNumber({ min, max }: Question, text: string): FieldCode | undefined {
  const number = numberIn(text)
  if (number === undefined) return 'invalid'
  if (min !== undefined && number < min) return 'too_small'
  return max !== undefined && number > max ? 'too_large' : undefined
}

function mistakeInRating({ max = bestRating }: Question, text: string): FieldCode | undefined {
  if (!/^\d{1,3}$/.test(text)) return 'invalid'
  if (Number(text) < 1) return 'too_small'
  return Number(text) > max ? 'too_large' : undefined
}

function mistakeInChoices({ kind, choices, min, max }: Question, chosen: readonly string[]): FieldCode | undefined {
  if (!chosen.every(slug => choices.some(choice => choice.slug === slug))) return 'not_found'
  if (new Set(chosen).size < chosen.length) return 'not_unique'
  if (kind === 'single_choice') return chosen.length > 1 ? 'too_many' : undefined
  if (min !== undefined && chosen.length < min) return 'too_few'
  return max !== undefined && chosen.length > max ? 'too_many' : undefined
}

/** Whether a condition that looks at this question holds. */
export function holds({ operator, value = '' }: FormCondition, question: Question, tidy: NormalizedAnswer): boolean {
  switch (operator) {
    case 'is':
      return isSame(question, tidy, value)
    case 'is_not':
      return !isSame(question, tidy, value)
    case 'contains':
      return contains(question, tidy, value)
    case 'is_empty':
      return isEmpty(tidy)
    case 'is_filled':
      return !isEmpty(tidy)
    case 'less':
      return compared(question.kind, tidy.text, value) < 0
    case 'greater':
      return compared(question.kind, tidy.text, value) > 0
  }
}

function isSame({ kind }: Question, { text, choices }: NormalizedAnswer, value: string): boolean {
  if (hasChoices(kind)) return choices.length === 1 && choices[0] === value
  if (kind === 'number' || kind === 'rating' || kind === 'date') return compared(kind, text, value) === 0
  return text !== '' && lower(text) === lower(value)
}

function contains({ kind }: Question, { text, choices }: NormalizedAnswer, value: string): boolean {
  if (hasChoices(kind)) return choices.includes(value)
  if (['number', 'rating', 'date', 'consent'].includes(kind)) return false
  return text !== '' && lower(text).includes(lower(value))
}

/** Below, at or above zero as the answer is less than, equal to or greater than the value; NaN if undefined. */
function compared(kind: QuestionKind, text: string, value: string): number {
  if (kind === 'date') return isDay(text) && isDay(value) ? Number(text > value) - Number(text < value) : Number.NaN
  if (kind !== 'number' && kind !== 'rating') return Number.NaN
  return (numberIn(text) ?? Number.NaN) - (numberIn(value) ?? Number.NaN)
}

/** "-12.5": at most nine digits before the point and six after it, which numbers here hold well enough to compare. */
export function numberIn(text: string): number | undefined {
  return /^-?\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined
}

// White space and letter case as the server knows them, which has no tables of Unicode.
const trimmed = (text: string) => text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '')
const lower = (text: string) => text.replace(/[A-Z]+/g, letters => letters.toLowerCase())
