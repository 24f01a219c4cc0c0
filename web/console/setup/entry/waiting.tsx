import { useText } from '../../i18n/texts'
import controls from '../../parts/controls.module.css'
import styles from './room.module.css'

/** As high as rows or fields are, until they come. */
export function Waiting({ lines }: { lines: number }) {
  const text = useText()
  return (
    <div className={styles.waiting}>
      <p className={controls.quiet}>{text('state.loading')}</p>
      {Array.from({ length: lines }, (_, at) => `line${at}`).map(line => (
        <div key={line} />
      ))}
    </div>
  )
}
