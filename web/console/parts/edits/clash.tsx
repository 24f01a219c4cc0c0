import { useText } from '../../i18n/texts'
import { PlainButton } from '../button'
import controls from '../controls.module.css'

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

interface ClashProps {
  /** What the other one saved, in words. */
  value: string | undefined
  label: string
  onTake: () => void
}

/** Below a field: what another user saved, and a way to take it. */
export function Clash({ value, label, onTake }: ClashProps) {
  const text = useText()
  if (value === undefined) return null
  return (
    <p className={controls.clash}>
      <span>{value ? text('edit.saved_meanwhile', { value }) : text('edit.emptied_meanwhile')}</span>
      <PlainButton aria-label={`${text('edit.take')}: ${label}`} onClick={onTake}>
        {text('edit.take')}
      </PlainButton>
    </p>
  )
}
