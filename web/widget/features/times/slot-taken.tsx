import { useEffect, useRef } from 'react'
import { useLocaleTag, useText } from '../../../shared/i18n/texts'
import { formatWallClock } from '../../../shared/time/wall-clock'
import { Button } from '../../../shared/ui/button'
import card from '../../../shared/ui/card.module.css'
import { nearestStarts } from '../../booking/nearest-starts'
import { usePage, useRefusalText } from '../../session/page-context'
import styles from './slot-taken.module.css'

const offered = 3

/** Another visitor took the time; offers the nearest free ones, with room for them before they are loaded. */
export function SlotTaken() {
  const { flow } = usePage()
  const refusalText = useRefusalText()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!flow.takenStart) return
    notice.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [flow.takenStart])
  if (!flow.takenStart || flow.problem?.kind !== 'refused') return null
  // Where the visitor has reached a limit, times nearby would be refused like this one.
  const isOwnLimit = flow.problem.refusal.code === 'customer_limit_reached'
  const nearest = isOwnLimit ? [] : nearestStarts(flow.months, flow, flow.takenStart, offered)
  return (
    // Read out because it gets the focus: an alert would be read a second time.
    // biome-ignore lint/a11y/useSemanticElements: no group of fields
    <div
      ref={notice}
      tabIndex={-1}
      className={`${card.notice} ${styles.lost}`}
      role="group"
      aria-labelledby="taken"
      aria-describedby="taken-advice"
      data-taken=""
    >
      <strong id="taken">{refusalText(flow.problem.refusal)}</strong>
      <Advice isFound={nearest?.length !== 0} />
      {!isOwnLimit && (
        <div className={styles.nearest} aria-busy={!nearest || undefined}>
          {nearest ? <Nearest starts={nearest} /> : <Finding />}
        </div>
      )}
    </div>
  )
}

// Both texts in one place: as high as the longer, whichever it comes to.
function Advice({ isFound }: { isFound: boolean }) {
  const text = useText()
  return (
    <div id="taken-advice" className={styles.advice}>
      <p data-away={isFound ? undefined : ''}>{text('lost.nearest')}</p>
      <p data-away={isFound ? '' : undefined}>{text('lost.choose')}</p>
    </div>
  )
}

function Nearest({ starts }: { starts: readonly string[] }) {
  const { send } = usePage()
  const tag = useLocaleTag()
  return starts.map(startsAt => (
    <Button key={startsAt} onClick={() => send({ type: 'time_chosen', startsAt })}>
      {formatWallClock(startsAt, 'moment', tag)}
    </Button>
  ))
}

const Finding = () =>
  [...new Array(offered).keys()].map(index => <span key={index} className={styles.skeleton} aria-hidden="true" />)
