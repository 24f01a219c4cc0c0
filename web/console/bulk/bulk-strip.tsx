import type { BulkChange } from '../api/types'
import { useTexts } from '../i18n/texts'
import { Button } from '../parts/button'
import controls from '../parts/controls.module.css'
import styles from './bulk.module.css'
import { isUnderWay, progressWords, useOpenBulkChanges } from './use-bulk'

/** At the end of what is in sight of a list: changes of many bookings that are under way or can be undone. */
export function BulkStrip({ onShow }: { onShow: (change: BulkChange) => void }) {
  const texts = useTexts()
  const { text } = texts
  return useOpenBulkChanges().map(change => {
    const words = isUnderWay(change) ? progressWords(texts, change) : text('bulk.changed', { count: change.changed })
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
