import { useText } from '../../i18n/texts'
import { PlainButton } from '../button'
import controls from '../controls.module.css'
import type { Edit } from './use-edit'

/** Above a form: what another user saved meanwhile stands beside what was typed here. */
export function ClashNotice({ clashes }: { clashes: object }) {
  const text = useText()
  if (Object.keys(clashes).length === 0) return null
  return (
    <div className={controls.notice} data-kind="attention" role="alert">
      <p>{text('edit.meanwhile')}</p>
    </div>
  )
}

interface ClashProps<Fields, Name extends keyof Fields> {
  edit: Edit<Fields>
  name: Name
  /** Of the field. */
  label: string
  /** What the other one saved as it is shown; as it is, if absent. */
  inWords?: (value: Fields[Name]) => string
}

/** Below a field: what another user saved, and a way to take it. */
export function Clash<Fields, Name extends keyof Fields>(props: ClashProps<Fields, Name>) {
  const { edit, name, label, inWords = String } = props
  const text = useText()
  const saved = edit.clashes[name]
  if (saved === undefined) return null
  const value = inWords(saved as Fields[Name])
  return (
    <p className={controls.clash}>
      <span>{value ? text('edit.saved_meanwhile', { value }) : text('edit.emptied_meanwhile')}</span>
      <PlainButton aria-label={`${text('edit.take')}: ${label}`} onClick={() => edit.take(name)}>
        {text('edit.take')}
      </PlainButton>
    </p>
  )
}
