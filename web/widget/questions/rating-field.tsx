import type { Question } from '../../shared/api/types'
import { useText } from '../../shared/i18n/texts'
import { type FieldFrame, showWhole } from '../../shared/ui/fields/field-frame'
import unseen from '../../shared/ui/visually-hidden.module.css'
import { bestRating } from '../booking/answers/rules'
import { Clear } from './clear'
import { Group } from './group'
import styles from './rating.module.css'

interface RatingFieldProps extends FieldFrame {
  question: Question
  value: string
  onType: (text: string) => void
}

/** From 1 to the best: stars while they can be counted at a glance, then numbers. */
export function RatingField({ question, value, onType, ...frame }: RatingFieldProps) {
  const text = useText()
  const best = question.max ?? bestRating
  const isStars = best <= bestRating
  return (
    <Group {...frame} role="radiogroup">
      <div className={styles.marks} data-kind={isStars ? 'stars' : 'numbers'}>
        {Array.from({ length: best }, (_, index) => index + 1).map(mark => (
          <label key={mark} className={styles.mark}>
            <input
              id={mark === 1 ? frame.id : undefined}
              type="radio"
              name={frame.id}
              checked={value === String(mark)}
              onChange={() => onType(String(mark))}
              onFocus={showWhole}
            />
            <span className={unseen.unseen}>{text('form.rating', { count: mark, total: best })}</span>
            {isStars ? <Star /> : <span aria-hidden="true">{mark}</span>}
          </label>
        ))}
      </div>
      {!frame.isRequired && <Clear id={frame.id} isAnswered={value !== ''} onClear={() => onType('')} />}
    </Group>
  )
}

const Star = () => (
  <svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true">
    <path d="m12 3.2 2.7 5.6 6.1.8-4.5 4.2 1.1 6.1L12 17l-5.4 2.9 1.1-6.1-4.5-4.2 6.1-.8z" />
  </svg>
)
