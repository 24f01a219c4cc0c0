import type { FieldCode } from '../shared/api/words'
import { useTexts } from '../shared/i18n/texts'
import card from '../shared/ui/card.module.css'
import { useText } from './desk'
import { fieldId } from './detail-field'
import type { AskedField, Mistakes } from './details'

interface MistakeSummaryProps {
  fields: readonly AskedField[]
  mistakes: Mistakes
}

/** All mistakes at once, each a link to its field. */
export function MistakeSummary({ fields, mistakes }: MistakeSummaryProps) {
  const text = useText()
  const mistakeText = useMistakeText()
  const bad = fields.filter(({ path }) => mistakes[path])
  if (bad.length === 0) return null
  return (
    <div className={card.notice} role="alert">
      <strong>{text('details.check', { count: bad.length })}</strong>
      <ul>
        {bad.map(field => (
          <li key={field.path}>
            <a href={`#${fieldId(field)}`} onClick={event => focusField(event, field)}>
              {field.guest && `${text('details.guest', { count: field.guest })} · `}
              {text(`details.${field.name}`)}: {mistakeText(field.name, mistakes[field.path]!)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The message for a mistake: the field's own where there is one, else the general one. */
export function useMistakeText() {
  const { has, text } = useTexts()
  return (name: string, code: FieldCode) => {
    const own = `field.${name}.${code}`
    return text(has(own) ? own : `field.${code}`)
  }
}

// A jump would be an entry in the browser's history.
function focusField(event: React.MouseEvent, field: AskedField) {
  event.preventDefault()
  document.getElementById(fieldId(field))?.focus()
}
