import type { Question } from '../../shared/api/types'
import { CheckboxField } from '../../shared/ui/fields/checkbox-field'
import { DateField } from '../../shared/ui/fields/date-field'
import { fieldId } from '../../shared/ui/fields/field-frame'
import { TextField, type TextHelp } from '../../shared/ui/fields/text-field'
import type { Answers } from '../booking/answers/answers'
import { longestOf } from '../booking/answers/rules'
import { questionPath } from '../booking/answers/visible-questions'
import { ChoiceField } from './choice-field'
import { RatingField } from './rating-field'

export interface QuestionFieldProps {
  question: Question
  /** In words. */
  error: string | undefined
  answer: Answers[string]
  onAnswer: (answer: Answers[string]) => void
}

/** One question, in the way that its kind is answered. */
export function QuestionField({ question, error, answer, onAnswer }: QuestionFieldProps) {
  const { slug, kind, label, help, is_required: isRequired, consent_text } = question
  const path = questionPath(slug)
  const frame = { id: fieldId(path), label, help, isRequired, error }
  const value = answer.text ?? ''
  const onType = (text: string) => onAnswer({ text })
  switch (kind) {
    case 'hidden':
      return null
    case 'single_choice':
    case 'several_choices':
      return <ChoiceField {...frame} question={question} chosen={answer.choices ?? []} onChoose={onAnswer} />
    case 'rating':
      return <RatingField {...frame} question={question} value={value} onType={onType} />
    case 'consent':
      return (
        <CheckboxField
          {...frame}
          title={label}
          label={consent_text ?? label}
          isChecked={value === 'true'}
          onCheck={isChecked => onType(isChecked ? 'true' : '')}
        />
      )
    case 'date':
      return <DateField {...frame} path={path} value={value} onType={onType} min="1900-01-01" max="2199-12-31" />
    default:
      return (
        <TextField
          {...frame}
          hint={help}
          help={textHelp(question)}
          name={frame.id}
          isWide
          value={value}
          onType={onType}
        />
      )
  }
}

function textHelp({ kind, min }: Question): TextHelp {
  switch (kind) {
    case 'paragraph':
      return { rows: 4, maxLength: longestOf(kind) }
    case 'email':
      return { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: longestOf(kind) }
    case 'phone':
      return { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: longestOf(kind) }
    case 'number':
      // The keys for numbers have no minus on many phones.
      return { maxLength: 18, ...(min !== undefined && min >= 0 && { inputMode: 'decimal' }) }
    default:
      return { maxLength: longestOf(kind) }
  }
}
