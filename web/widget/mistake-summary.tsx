import card from '../shared/ui/card.module.css'
import { useText } from './desk'

/** One mistake: the element to mend it in, and what to say of it. */
export interface BadField {
  id: string
  label: string
  mistake: string
}

/** All mistakes at once, each a link to its field. */
export function MistakeSummary({ fields }: { fields: readonly BadField[] }) {
  const text = useText()
  if (fields.length === 0) return null
  return (
    <div className={card.notice} role="alert">
      <strong>{text('details.check', { count: fields.length })}</strong>
      <ul>
        {fields.map(({ id, label, mistake }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={event => focusField(event, id)}>
              {/[?!.:]$/.test(label) ? `${label} ${mistake}` : text('label.value', { title: label, value: mistake })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

// A jump would be an entry in the browser's history.
function focusField(event: React.MouseEvent, id: string) {
  event.preventDefault()
  document.getElementById(id)?.focus()
}
