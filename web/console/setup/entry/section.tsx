import { useText } from '../../i18n/texts'
import { Icon } from '../../parts/icon'
import { useAround } from './around'
import styles from './entry.module.css'
import { FieldInput } from './kinds/field'
import type { Field, Table } from './table'
import { isShown } from './values'

interface FieldsProps {
  fields: readonly Field[]
}

/** Fields of the entry itself. */
function Fields({ fields }: FieldsProps) {
  const { edit } = useAround()
  const { typed } = edit
  return (
    <div className={styles.fields}>
      {fields
        .filter(field => isShown(field, typed))
        .map(field => (
          <FieldInput
            key={field.path}
            field={field}
            path={field.path}
            value={typed[field.path]}
            onChange={value => edit.type({ [field.path]: value })}
            beside={typed}
          />
        ))}
    </div>
  )
}

interface SectionProps {
  section: Table['sections'][number]
  /** How many of its fields are changed. */
  changed: number
  isOpen: boolean
  onFold: (isOpen: boolean) => void
}

/** Fields that belong together: folded, it says in one line what they say. */
export function Section({ section, changed, isOpen, onFold }: SectionProps) {
  const text = useText()
  const { edit, words } = useAround()
  const { title, intro, fields, summary } = section
  if (!title) return <Fields fields={fields} />
  if (!fields.some(field => isShown(field, edit.typed))) return null
  return (
    <details
      className={styles.section}
      open={isOpen}
      onToggle={event => {
        if (event.currentTarget.open !== isOpen) onFold(event.currentTarget.open)
      }}
    >
      <summary>
        <Icon name="later" />
        <h3>{text(title)}</h3>
        <span className={styles.summary}>
          {changed > 0 && <b>{text('setup.changed_here', { count: changed })} </b>}
          {summary?.(edit.typed, words)}
        </span>
      </summary>
      {isOpen && intro && <p className={styles.intro}>{text(intro)}</p>}
      {isOpen && <Fields fields={fields} />}
    </details>
  )
}
