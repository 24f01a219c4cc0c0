import { type ReactNode, useEffect, useRef } from 'react'
import { useSecondsLeft } from '../../shared/lib/countdown'
import type { BulkChange } from '../api/types'
import { useText, useTexts } from '../i18n/texts'
import { Answer } from '../parts/ask'
import { Button } from '../parts/button'
import controls from '../parts/controls.module.css'
import { Dialog } from '../parts/dialog'
import { Icon } from '../parts/icon'
import { Trouble } from '../parts/trouble'
import styles from './bulk.module.css'
import { Refusals } from './refusals'
import { isUnderWay, progressOf, progressWords, undoUntil, useBulkChange } from './use-bulk'
import { isTold } from './verbs'

interface BulkProgressProps {
  change: BulkChange
  onClose: () => void
}

/** How far a change of many bookings is, and what came of it. */
export default function BulkProgress({ change: begun, onClose }: BulkProgressProps) {
  const text = useText()
  const { asked, stop, undo } = useBulkChange(begun)
  const change = asked.data ?? begun
  const until = undoUntil(change, asked.cameAt)
  const left = useSecondsLeft(asked.data && until)
  const isMoving = isUnderWay(change)
  const error = stop.error ?? undo.error
  return (
    <Dialog heading={text(`bulk.${begun.action}`, { count: begun.total })} onClose={onClose}>
      <Answer of={asked} skeleton={<p className={controls.quiet}>{text('state.loading')}</p>}>
        {change => (isMoving ? <Moving change={change} /> : <Outcome change={change} canUndo={Boolean(left)} />)}
      </Answer>
      {error && <Trouble error={error} />}
      <div className={controls.row}>
        {change.status === 'changing' && (
          <Button isWorking={stop.isPending} onClick={() => stop.mutate()}>
            {text('bulk.stop')}
          </Button>
        )}
        {Boolean(left) && (
          <Button isWorking={undo.isPending} onClick={() => undo.mutate()}>
            <Icon name="undo" />
            {text('undo.undo')}
            <span className={controls.figures} aria-hidden="true">
              {left}
            </span>
          </Button>
        )}
        <Button looks={isMoving ? [] : ['main']} onClick={onClose}>
          {text('action.close')}
        </Button>
      </div>
    </Dialog>
  )
}

/** Gets the focus when it comes into the place of something else: what had it is gone. */
function Part({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} className={styles.effects} tabIndex={-1}>
      {children}
    </div>
  )
}

function Moving({ change }: { change: BulkChange }) {
  const texts = useTexts()
  const { text } = texts
  const { done, total } = progressOf(change)
  const words = progressWords(texts, change)
  return (
    <Part key={change.status}>
      <progress className={styles.progress} value={done} max={total} aria-label={words} />
      <p className={controls.figures}>{words}</p>
      <p className={controls.quiet}>{text('bulk.background')}</p>
    </Part>
  )
}

interface OutcomeProps {
  change: BulkChange
  canUndo: boolean
}

function Outcome({ change: { action, changed, undone, left, refused }, canUndo }: OutcomeProps) {
  const text = useText()
  const notChanged = refused.filter(({ outcome }) => outcome === 'refused')
  const notUndone = refused.filter(({ outcome }) => outcome === 'changed')
  return (
    <>
      {/* With what could be pressed until now the focus goes, too. */}
      <Part key={`${undone > 0} ${canUndo}`}>
        {undone > 0 && <p>{text('bulk.undone', { count: undone })}</p>}
        {undone === 0 && <p>{text('bulk.changed', { count: changed })}</p>}
        {left > 0 && <p>{text('bulk.left', { count: left })}</p>}
        {canUndo && isTold(action) && <p className={controls.quiet}>{text('bulk.undo_first')}</p>}
      </Part>
      {notChanged.length > 0 && (
        <Refusals heading={text('bulk.not_changed', { count: notChanged.length })} refusals={notChanged} />
      )}
      {notUndone.length > 0 && (
        <Refusals heading={text('bulk.not_undone', { count: notUndone.length })} refusals={notUndone} />
      )}
    </>
  )
}
