import type { Question } from '../../shared/api/types'
import { type FieldFrame, showWhole } from '../../shared/ui/fields/field-frame'
import fields from '../../shared/ui/fields/fields.module.css'
import { Clear } from './clear'
import { Group } from './group'

interface ChoiceFieldProps extends FieldFrame {
  question: Question
  chosen: readonly string[]
  onChoose: (answer: { choices: string[] }) => void
}

/** One choice of several, or as many as one likes. */
export function ChoiceField({ question, chosen, onChoose, ...frame }: ChoiceFieldProps) {
  const { kind, choices } = question
  const isSingle = kind === 'single_choice'
  const toggle = (slug: string, isChosen: boolean) => {
    const all = choices.map(choice => choice.slug).filter(one => (one === slug ? isChosen : chosen.includes(one)))
    onChoose({ choices: isSingle ? [slug] : all })
  }
  return (
    <Group {...frame} {...(isSingle && { role: 'radiogroup' })}>
      <div>
        {choices.map(({ slug, label }, index) => (
          <label key={slug} className={fields.option}>
            <input
              // The links of the summary lead to the first.
              id={index === 0 ? frame.id : undefined}
              type={isSingle ? 'radio' : 'checkbox'}
              name={frame.id}
              checked={chosen.includes(slug)}
              aria-invalid={(!isSingle && frame.error && true) || undefined}
              onChange={event => toggle(slug, event.target.checked)}
              onFocus={showWhole}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {isSingle && !frame.isRequired && (
        <Clear id={frame.id} isAnswered={chosen.length > 0} onClear={() => onChoose({ choices: [] })} />
      )}
    </Group>
  )
}
