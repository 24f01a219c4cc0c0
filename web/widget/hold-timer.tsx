import { useEffect, useState } from 'react'
import { Button } from '../shared/ui/button'
import card from '../shared/ui/card.module.css'
import unseen from '../shared/ui/unseen.module.css'
import { usePage, useText } from './desk'
import styles from './hold-timer.module.css'

/** From when on the visitor is warned, in seconds before the end. WCAG 2.2 (2.2.1) asks for 20; people type slowly. */
const warnedFrom = 90

/** How long the chosen time is still kept for this visitor, and how to keep it longer. */
export function HoldTimer() {
  const { flow, keepLonger } = usePage()
  const text = useText()
  const kept = flow.hold?.kind === 'kept' ? flow.hold : undefined
  const left = useSecondsLeft(kept?.until)
  if (flow.hold?.kind === 'ended')
    return (
      <div className={card.notice} role="status">
        <p>{text('hold.ended')}</p>
        <div>
          <Button onClick={keepLonger}>{text('hold.again')}</Button>
        </div>
      </div>
    )
  if (left === undefined)
    return <p className={styles.timer}>{text(flow.hold?.kind === 'none' ? 'hold.none' : 'hold.keeping')}</p>
  const isSoon = left <= warnedFrom
  return (
    <div className={styles.timer} data-soon={isSoon ? '' : undefined}>
      <p>
        <span role="timer">{text('hold.left', { time: clockText(left) })}</span>
        {/* Read out once, when it appears. */}
        <span className={unseen.unseen} role="status">
          {isSoon && text('hold.soon')}
        </span>
      </p>
      {isSoon && kept?.isExtendable && <Button onClick={keepLonger}>{text('hold.extend')}</Button>}
    </div>
  )
}

function useSecondsLeft(until: number | undefined): number | undefined {
  const [, setTick] = useState(0)
  useEffect(() => {
    if (until === undefined) return
    const timer = setInterval(() => setTick(tick => tick + 1), 1000)
    return () => clearInterval(timer)
  }, [until])
  return until === undefined ? undefined : Math.max(0, Math.ceil((until - Date.now()) / 1000))
}

/** "4:05": minutes and seconds, as every kitchen clock has them. */
function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`
}
