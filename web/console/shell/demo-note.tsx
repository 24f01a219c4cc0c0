import { useText } from '../i18n/texts'
import { useVisit } from '../parts/session'
import styles from './demo-note.module.css'

/** Says that nothing here is real, where it is not. */
export function DemoNote() {
  const text = useText()
  const { demo_roles } = useVisit().session
  if (demo_roles.length === 0) return null
  return <p className={styles.note}>{text('demo.note')}</p>
}
