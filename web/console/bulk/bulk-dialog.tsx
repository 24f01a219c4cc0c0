import { type FormEvent, useState } from 'react'
import type { BulkAction, BulkChange, BulkPreview } from '../api/types'
import { useText } from '../i18n/texts'
import { Answer } from '../parts/ask'
import { Button } from '../parts/button'
import controls from '../parts/controls.module.css'
import { Dialog } from '../parts/dialog'
import { TextField, Tick } from '../parts/fields'
import { Trouble } from '../parts/trouble'
import styles from './bulk.module.css'
import { Failures } from './failures'
import { useBulkPreview, useStartBulk } from './use-bulk'
import { hasReason, isTold } from './verbs'

interface BulkDialogProps {
  action: BulkAction
  /** Of the bookings that were chosen. */
  ids: readonly string[]
  onStarted: (change: BulkChange) => void
  onClose: () => void
}

/** Asks before many bookings are changed, and says which of them cannot be. */
export default function BulkDialog({ action, ids, onStarted, onClose }: BulkDialogProps) {
  const text = useText()
  const asked = useBulkPreview(action, ids)
  const count = asked.data?.bookings.length ?? ids.length
  return (
    <Dialog heading={text(`bulk.${action}`, { count })} onClose={onClose}>
      <Answer of={asked} skeleton={<p className={controls.quiet}>{text('bulk.looking')}</p>}>
        {preview => <Ask action={action} preview={preview} onStarted={onStarted} onClose={onClose} />}
      </Answer>
      {asked.data === undefined && (
        <div className={controls.row}>
          <Button onClick={onClose}>{text('action.back')}</Button>
        </div>
      )}
    </Dialog>
  )
}

interface AskProps extends Omit<BulkDialogProps, 'ids'> {
  preview: BulkPreview
}

function Ask({ action, preview: { bookings, refused, told, refunded }, onStarted, onClose }: AskProps) {
  const text = useText()
  const [reason, setReason] = useState('')
  const [notify, setNotify] = useState(true)
  const { start, error, isWorking } = useStartBulk(onStarted)
  const isOff = bookings.length === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isOff || isWorking) return
    start({ action, bookings, notify, ...(reason.trim() && { reason: reason.trim() }) })
  }
  return (
    <form className={controls.stack} noValidate onSubmit={submit}>
      {isOff && <p>{text('bulk.none')}</p>}
      {!isOff && hasReason(action) && (
        <TextField
          label={text(notify ? 'answer.reason' : 'answer.reason_untold')}
          name="reason"
          rows={2}
          maxLength={1000}
          value={reason}
          onType={setReason}
        />
      )}
      {!isOff && isTold(action) && (
        <Tick isOn={notify} onTick={setNotify}>
          {text('class.tell')}
        </Tick>
      )}
      {!isOff && (
        <div className={styles.effects}>
          {isTold(action) && notify && <p>{text('bulk.told', { count: told })}</p>}
          {refunded > 0 && <p>{text('bulk.refunded', { count: refunded })}</p>}
          {isTold(action) && <p className={controls.quiet}>{text('bulk.undo_first')}</p>}
        </div>
      )}
      {refused.length > 0 && <Failures heading={text('bulk.refused', { count: refused.length })} failures={refused} />}
      {error && <Trouble error={error} />}
      <div className={controls.row}>
        {!isOff && (
          <Button type="submit" looks={[hasReason(action) ? 'danger' : 'main']} isWorking={isWorking}>
            {text(`bulk.${action}`, { count: bookings.length })}
          </Button>
        )}
        <Button onClick={onClose}>{text('action.back')}</Button>
      </div>
    </form>
  )
}
