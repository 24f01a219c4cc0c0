import { type FormEvent, useId, useMemo, useState } from 'react'
import type { BookingRow, BulkAction, BulkChange, BulkPreview } from '../api/types'
import { useText } from '../i18n/texts'
import { Answer } from '../parts/ask'
import { Button } from '../parts/button'
import controls from '../parts/controls.module.css'
import { Dialog } from '../parts/dialog'
import { TextField, Tick } from '../parts/fields'
import { Trouble } from '../parts/trouble'
import { BookingLines } from './booking-lines'
import styles from './bulk.module.css'
import { Refusals } from './refusals'
import { useBulkPreview, useStartBulk } from './use-bulk'
import { hasReason, isTold } from './verbs'

interface BulkDialogProps {
  action: BulkAction
  /** The bookings that were chosen. */
  rows: readonly BookingRow[]
  onStarted: (change: BulkChange) => void
  onClose: () => void
}

/** Asks before many bookings are changed, and says which of them are, and which cannot be. */
export default function BulkDialog({ action, rows, onStarted, onClose }: BulkDialogProps) {
  const text = useText()
  const form = useId()
  const asked = useBulkPreview(
    action,
    rows.map(({ id }) => id),
  )
  const { start, error, isWorking } = useStartBulk(onStarted)
  const bookings = asked.data?.bookings ?? []
  return (
    <Dialog heading={text(`bulk.${action}`, { count: asked.data ? bookings.length : rows.length })} onClose={onClose}>
      <Answer of={asked} skeleton={<p className={controls.quiet}>{text('bulk.looking')}</p>}>
        {preview => (
          <Ask
            id={form}
            action={action}
            rows={rows}
            preview={preview}
            onSend={given => !isWorking && start({ action, bookings, ...given })}
          />
        )}
      </Answer>
      {error && <Trouble error={error} />}
      <div className={controls.row}>
        {bookings.length > 0 && (
          <Button type="submit" form={form} looks={[hasReason(action) ? 'danger' : 'main']} isWorking={isWorking}>
            {text(`bulk.${action}`, { count: bookings.length })}
          </Button>
        )}
        <Button onClick={onClose}>{text('action.back')}</Button>
      </div>
    </Dialog>
  )
}

interface AskProps extends Pick<BulkDialogProps, 'action' | 'rows'> {
  /** Of the form. */
  id: string
  preview: BulkPreview
  onSend: (given: { notify: boolean; reason?: string }) => void
}

function Ask({ id, action, rows, preview: { bookings, refused, told, refunded }, onSend }: AskProps) {
  const text = useText()
  const [reason, setReason] = useState('')
  const [notify, setNotify] = useState(true)
  const isOff = bookings.length === 0
  const changed = useMemo(() => new Set(bookings.map(({ booking_id }) => booking_id)), [bookings])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isOff) onSend({ notify, ...(reason.trim() && { reason: reason.trim() }) })
  }
  return (
    <form id={id} className={controls.stack} noValidate onSubmit={submit}>
      {isOff ? (
        <p>{text('bulk.none')}</p>
      ) : (
        <>
          {hasReason(action) && (
            <TextField
              label={text(notify ? 'answer.reason' : 'answer.reason_untold')}
              name="reason"
              rows={2}
              maxLength={1000}
              value={reason}
              onType={setReason}
            />
          )}
          {isTold(action) && (
            <Tick isOn={notify} onTick={setNotify}>
              {text('class.tell')}
            </Tick>
          )}
          <div className={styles.effects}>
            {isTold(action) && notify && <p>{text('bulk.told', { count: told })}</p>}
            {refunded > 0 && <p>{text('bulk.refunded', { count: refunded })}</p>}
            {isTold(action) && <p className={controls.quiet}>{text('bulk.undo_first')}</p>}
          </div>
          <Chosen rows={rows.filter(({ id }) => changed.has(id))} />
        </>
      )}
      {refused.length > 0 && <Refusals heading={text('bulk.refused', { count: refused.length })} refusals={refused} />}
    </form>
  )
}

/** Which ones they are: what was selected may be out of sight. */
function Chosen({ rows }: { rows: readonly BookingRow[] }) {
  const text = useText()
  const heading = text('class.bookings', { count: rows.length })
  return (
    <details className={styles.bookings}>
      <summary>{heading}</summary>
      <BookingLines label={heading} lines={rows.map(booking => ({ booking, words: booking.service_name }))} />
    </details>
  )
}
