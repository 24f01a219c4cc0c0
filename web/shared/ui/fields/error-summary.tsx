import { useText } from '../../i18n/texts'
import card from '../card.module.css'
import { FloatingAlert } from '../floating-alert'

/** One mistake: the element to mend it in, and what to say of it. */
export interface InvalidField {
  id: string
  label: string
  error: string
}

interface ErrorSummaryProps {
  fields: readonly InvalidField[]
  /** The server said so, and not the page at once. */
  isLate: boolean
}

/** All mistakes at once, each a link to its field. */
export function ErrorSummary({ fields, isLate }: ErrorSummaryProps) {
  const text = useText()
  if (fields.length === 0) return null
  const all = (
    <>
      <strong>{text('details.check', { count: fields.length })}</strong>
      <ul>
        {fields.map(({ id, label, error }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={event => focusField(event, id)}>
              {/[?!.:]$/.test(label) ? `${label} ${error}` : text('label.value', { title: label, value: error })}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
  if (isLate) return <FloatingAlert>{all}</FloatingAlert>
  return (
    <div className={card.notice} role="alert">
      {all}
    </div>
  )
}

// A jump would be an entry in the browser's history.
function focusField(event: React.MouseEvent, id: string) {
  event.preventDefault()
  document.getElementById(id)?.focus()
}
