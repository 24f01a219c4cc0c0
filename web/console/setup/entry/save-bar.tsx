import type { SetupOutcome } from '../../api/types'
import { useText } from '../../i18n/texts'
import { Button } from '../../parts/button'
import { Effects } from './effects/effects'
import styles from './save-bar.module.css'
import type { Editing } from './use-entry'

interface SaveBarProps {
  editing: Editing
  isWorking: boolean
  outcome: SetupOutcome | undefined
  /** The id of the form. */
  form: string
  onDiscard: () => void
}

/** Below a form: what is changed and what comes of it, before it is saved. */
export function SaveBar({ editing: { isNew, count }, isWorking, outcome, form, onDiscard }: SaveBarProps) {
  const text = useText()
  if (!isNew && count === 0) return null
  return (
    <footer className={styles.bar}>
      <p role="status">
        <b>{isNew ? text('setup.new_hint') : text('setup.changes', { count })}</b> <Effects outcome={outcome} />
      </p>
      <div className={styles.verbs}>
        <Button onClick={onDiscard}>{text('setup.discard')}</Button>
        <Button type="submit" form={form} looks={['main', 'big']} isWorking={isWorking}>
          {text(isNew ? 'action.save' : 'setup.save')}
        </Button>
      </div>
    </footer>
  )
}
