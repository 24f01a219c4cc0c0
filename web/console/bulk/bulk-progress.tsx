import { useEffect, useRef } from 'react'
import { useSecondsLeft } from '../../shared/lib/countdown'
import type { BulkChange } from '../api/types'
import { useText } from '../i18n/texts'
import { Answer } from '../parts/ask'
import { Button } from '../parts/button'
import controls from '../parts/controls.module.css'
import { Dialog } from '../parts/dialog'
import { Icon } from '../parts/icon'
import { Trouble } from '../parts/trouble'
import styles from './bulk.module.css'
import { Failures } from './failures'
import { isUnderWay, progressOf, useBulkChange } from './use-bulk'
import { isTold } from './verbs'

interface BulkProgressProps {
  change: BulkChange
  onClose: () => void
}

/** How far a change of many bookings is, and what came of it. */
export default function BulkProgress({ change: { id, action, total }, onClose }: BulkProgressProps) {
  const text = useText()
  const { asked, stop, undo } = useBulkChange(id)
  const error = stop.error ?? undo.error
  return (
    <Dialog heading={text(`bulk.${action}`, { count: total })} onClose={onClose}>
      <Answer of={asked} skeleton={<p className={controls.quiet}>{text('state.loading')}</p>}>
        {change => (
          <>
            {isUnderWay(change) ? <Moving change={change} /> : <Outcome change={change} />}
            {error && <Trouble error={error} />}
            <div className={controls.row}>
              {change.status === 'changing' && (
                <Button isWorking={stop.isPending} onClick={() => stop.mutate()}>
                  {text('bulk.stop')}
                </Button>
              )}
              {change.undo_until && (
                <Undo until={Date.parse(change.undo_until)} isWorking={undo.isPending} onUndo={() => undo.mutate()} />
              )}
              <Button looks={isUnderWay(change) ? [] : ['main']} onClick={onClose}>
                {text('action.close')}
              </Button>
            </div>
          </>
        )}
      </Answer>
    </Dialog>
  )
}

function Moving({ change }: { change: BulkChange }) {
  const text = useText()
  const { done, total } = progressOf(change)
  const words = text(change.status === 'undoing' ? 'bulk.undoing' : 'bulk.progress', { count: done, total })
  return (
    <div className={styles.effects}>
      <progress className={styles.progress} value={done} max={total} aria-label={words} />
      <p className={controls.figures}>{words}</p>
      <p className={controls.quiet}>{text('bulk.background')}</p>
    </div>
  )
}

function Outcome({ change: { action, changed, undone, left, refused, undo_until } }: { change: BulkChange }) {
  const text = useText()
  const ref = useRef<HTMLDivElement>(null)
  // What was pressed may be gone.
  useEffect(() => ref.current?.focus(), [])
  const notChanged = refused.filter(({ outcome }) => outcome === 'refused')
  const notUndone = refused.filter(({ outcome }) => outcome === 'changed')
  return (
    <>
      <div ref={ref} className={styles.effects} role="status" tabIndex={-1}>
        {undone > 0 && <p>{text('bulk.undone', { count: undone })}</p>}
        {undone === 0 && <p>{text('bulk.changed', { count: changed })}</p>}
        {left > 0 && <p>{text('bulk.left', { count: left })}</p>}
        {undo_until && isTold(action) && <p className={controls.quiet}>{text('bulk.undo_first')}</p>}
      </div>
      {notChanged.length > 0 && (
        <Failures heading={text('bulk.not_changed', { count: notChanged.length })} failures={notChanged} />
      )}
      {notUndone.length > 0 && (
        <Failures heading={text('bulk.not_undone', { count: notUndone.length })} failures={notUndone} />
      )}
    </>
  )
}

interface UndoProps {
  until: number
  isWorking: boolean
  onUndo: () => void
}

function Undo({ until, isWorking, onUndo }: UndoProps) {
  const text = useText()
  const left = useSecondsLeft(until)
  if (left === 0) return null
  return (
    <Button isWorking={isWorking} onClick={onUndo}>
      <Icon name="undo" />
      {text('undo.undo')}
      <span className={controls.figures} aria-hidden="true">
        {left}
      </span>
    </Button>
  )
}
