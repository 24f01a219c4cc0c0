import { useRef } from 'react'
import { useText } from '../../../shared/i18n/texts'
import { clockText, useSecondsLeft } from '../../../shared/lib/countdown'
import { Button } from '../../../shared/ui/button'
import { FloatingAlert } from '../../../shared/ui/floating-alert'
import unseen from '../../../shared/ui/visually-hidden.module.css'
import { usePage } from '../../session/page-context'
import styles from './hold-timer.module.css'

/** From when on the visitor is warned, in seconds before the end. WCAG 2.2 (2.2.1) asks for 20; people type slowly. */
const warnedFrom = 60
/** The line beside the time grows shorter in the last of them. */
const lineSeconds = 300

/** How long the chosen time is still kept for this visitor, and how to keep it longer. */
export function HoldTimer() {
  const { flow, keepLonger } = usePage()
  const text = useText()
  const kept = flow.hold?.kind === 'kept' ? flow.hold : undefined
  const left = useSecondsLeft(kept?.until)
  const words = useRef<HTMLDivElement>(null)
  const isSoon = left !== undefined && left <= warnedFrom
  // The button goes; the focus stays.
  const keep = () => {
    keepLonger()
    words.current?.focus()
  }
  return (
    <div className={styles.timer} data-soon={isSoon ? '' : undefined}>
      <div ref={words} tabIndex={-1} className={styles.words}>
        {left === undefined ? (
          // Nothing is said of a time that could not be held.
          !flow.hold && <p>{text('hold.keeping')}</p>
        ) : (
          <p className={styles.left}>
            <span className={styles.line} aria-hidden="true">
              <span style={{ inlineSize: `${Math.min(100, (100 * left) / lineSeconds)}%` }} />
            </span>
            {/* Read out once, when it appears. */}
            <span className={isSoon ? styles.soon : unseen.unseen} role="status">
              {isSoon && text('hold.soon')}
            </span>
            <span role="timer">{isSoon ? clockText(left) : text('hold.left', { time: clockText(left) })}</span>
          </p>
        )}
      </div>
      {isSoon && kept?.isExtendable && (
        <Button variant="plain" onClick={keep}>
          {text('hold.extend')}
        </Button>
      )}
    </div>
  )
}

/** That the chosen time is not kept any more, and how to keep it again. */
export function HoldEnded() {
  const { flow, keepLonger } = usePage()
  const text = useText()
  if (flow.hold?.kind !== 'ended' || flow.problem) return null
  return (
    <FloatingAlert>
      <p>{text('hold.ended')}</p>
      <div>
        <Button onClick={keepLonger}>{text('hold.again')}</Button>
      </div>
    </FloatingAlert>
  )
}
