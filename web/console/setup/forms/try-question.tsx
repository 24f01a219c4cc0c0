import type { Question } from '../../../shared/api/types'
import { ErrorText, HelpText, partsOf } from '../../../shared/ui/fields/field-frame'
import type { Answers } from '../../../widget/booking/answers/answers'
import { bestRating, longestOf } from '../../../widget/booking/answers/rules'
import { useText } from '../../i18n/texts'
import { SelectField, TextField, Tick } from '../../parts/fields'
import styles from './try.module.css'

export interface TryQuestionProps {
  question: Question
  answer: Answers[string]
  /** In words. */
  error: string | undefined
  onAnswer: (answer: Answers[string]) => void
}

const types: Partial<Record<Question['kind'], string>> = { email: 'email', phone: 'tel', date: 'date' }

/** A question to be answered for a try. */
export function TryQuestion(props: TryQuestionProps) {
  const { question, answer, error, onAnswer } = props
  const text = useText()
  const { slug, kind, label, help, is_required } = question
  const value = answer.text ?? ''
  const id = `try-${slug}`
  const frame = {
    id,
    label: is_required ? label : text('setup.forms.optional', { title: label }),
    hint: help,
    error,
  }
  const onType = (typed: string) => onAnswer({ text: typed })
  switch (kind) {
    case 'single_choice':
    case 'several_choices':
      return <Choices {...props} id={id} name={frame.label} />
    case 'rating': {
      const marks = Array.from({ length: question.max ?? bestRating }, (_, at) => String(at + 1))
      return (
        <SelectField
          {...frame}
          options={[['', text('setup.choose_one')], ...marks.map(mark => [mark, mark] as const)]}
          value={value}
          onChoose={onType}
        />
      )
    }
    case 'consent':
      return (
        <fieldset className={styles.question}>
          <legend>{frame.label}</legend>
          <HelpText id={id} help={help} />
          <Tick
            id={id}
            isOn={value === 'true'}
            onTick={isOn => onType(isOn ? 'true' : '')}
            describedBy={error && partsOf(id).error}
          >
            {question.consent_text || label}
          </Tick>
          <ErrorText id={id} error={error} />
        </fieldset>
      )
    default:
      return (
        <TextField
          {...frame}
          type={types[kind] ?? 'text'}
          {...(kind === 'paragraph' && { rows: 3 })}
          inputMode={kind === 'number' ? 'decimal' : undefined}
          autoComplete="off"
          maxLength={longestOf(kind)}
          value={value}
          onType={onType}
        />
      )
  }
}

function Choices({ question, answer, error, onAnswer, id, name }: TryQuestionProps & { id: string; name: string }) {
  const { kind, choices, help } = question
  const isSingle = kind === 'single_choice'
  const chosen = answer.choices ?? []
  const choose = (slug: string, isOn: boolean) =>
    onAnswer({
      choices: isSingle
        ? [slug]
        : choices.flatMap(one => ((one.slug === slug ? isOn : chosen.includes(one.slug)) ? one.slug : [])),
    })
  return (
    <fieldset className={styles.question} aria-describedby={error && partsOf(id).error}>
      <legend>{name}</legend>
      <HelpText id={id} help={help} />
      {choices.map(({ slug, label }, at) => (
        <label key={slug} className={styles.choice}>
          <input
            id={at === 0 ? id : undefined}
            type={isSingle ? 'radio' : 'checkbox'}
            name={id}
            checked={chosen.includes(slug)}
            onChange={event => choose(slug, event.target.checked)}
          />
          <span>{label}</span>
        </label>
      ))}
      <ErrorText id={id} error={error} />
    </fieldset>
  )
}
