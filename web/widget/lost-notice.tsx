import { useEffect, useRef } from 'react'
import { formatWallClock } from '../shared/time/wall-clock'
import { Button, lookOf } from '../shared/ui/button'
import card from '../shared/ui/card.module.css'
import { nearestStarts } from './availability'
import { usePage, useRefusalText, useTag, useText } from './desk'
import { monthShown } from './flow-times'
import styles from './lost-notice.module.css'

const offered = 3

/** The time went to somebody else; offers the nearest free ones. */
export function LostNotice() {
  const { flow, send } = usePage()
  const text = useText()
  const refusalText = useRefusalText()
  const tag = useTag()
  const heading = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!flow.lost) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [flow.lost])
  if (!flow.lost || flow.trouble?.kind !== 'refused') return null
  const nearest = nearestStarts(flow.months, flow.zone, flow.lost, offered)
  const month = monthShown(flow)
  const isFinding = nearest.length === 0 && month?.kind !== 'found' && month?.kind !== 'failed'
  return (
    <div className={`${card.notice} ${styles.lost}`} role="alert">
      <strong ref={heading} tabIndex={-1}>
        {refusalText(flow.trouble.refusal)}
      </strong>
      <p>{text(isFinding || nearest.length ? 'lost.nearest' : 'lost.choose')}</p>
      {isFinding ? (
        <Room start={flow.lost} />
      ) : (
        <div className={card.row}>
          {nearest.map(startsAt => (
            <Button key={startsAt} onClick={() => send({ type: 'time_chosen', startsAt })}>
              {formatWallClock(startsAt, 'moment', tag)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

/** For the times that are still to come: about as wide as they will be, so that nothing moves when they do. */
function Room({ start }: { start: string }) {
  const tag = useTag()
  return (
    <div className={`${card.row} ${styles.room}`} aria-hidden="true">
      {[...new Array(offered).keys()].map(index => (
        <span key={index} className={lookOf('quiet')}>
          {formatWallClock(start, 'moment', tag)}
        </span>
      ))}
    </div>
  )
}
