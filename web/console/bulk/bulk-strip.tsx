import type { BulkChange } from '../api/types'
import { useText } from '../i18n/texts'
import { Button } from '../parts/button'
import controls from '../parts/controls.module.css'
import styles from './bulk.module.css'
import { isUnderWay, progressOf, useOpenBulkChanges } from './use-bulk'

/** At the end of what is in sight of a list: changes of many bookings that are under way or can be undone. */
export function BulkStrip({ onShow }: { onShow: (change: BulkChange) => void }) {
  const text = useText()
  return useOpenBulkChanges().map(change => {
    const { done, total } = progressOf(change)
    const words = isUnderWay(change)
      ? text(change.status === 'undoing' ? 'bulk.undoing' : 'bulk.progress', { count: done, total })
      : text('bulk.changed', { count: change.changed })
    return (
      <div key={change.id} className={`${controls.card} ${styles.strip}`} data-bulk="">
        <p>
          <b>{text(`bulk.${change.action}`, { count: change.total })}</b> <span>{words}</span>
        </p>
        <Button onClick={() => onShow(change)}>{text('bulk.show')}</Button>
      </div>
    )
  })
}
