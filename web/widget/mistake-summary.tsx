import { useIntl } from 'react-intl'
import type { FieldCode } from '../shared/api/words'
import card from '../shared/ui/card.module.css'
import { useText } from './desk'
import { fieldId } from './detail-field'
import { type DetailName, detailNames, type Mistakes } from './details'

/** All mistakes at once, each a link to its field. */
export function MistakeSummary({ mistakes }: { mistakes: Mistakes }) {
  const text = useText()
  const mistakeText = useMistakeText()
  const names = detailNames.filter(name => mistakes[name])
  if (names.length === 0) return null
  return (
    <div className={card.notice} role="alert">
      <strong>{text('details.check', { count: names.length })}</strong>
      <ul>
        {names.map(name => (
          <li key={name}>
            <a href={`#${fieldId(name)}`} onClick={event => focusField(event, name)}>
              {text(`details.${name}`)}: {mistakeText(name, mistakes[name]!)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The message for a mistake: the field's own where there is one, else the general one. */
export function useMistakeText() {
  const { messages } = useIntl()
  const text = useText()
  return (name: DetailName, code: FieldCode) => {
    const own = `field.${name}.${code}`
    return text(own in messages ? own : `field.${code}`)
  }
}

// A jump would be an entry in the browser's history.
function focusField(event: React.MouseEvent, name: DetailName) {
  event.preventDefault()
  document.getElementById(fieldId(name))?.focus()
}
