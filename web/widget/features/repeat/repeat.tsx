import { useEffect, useEffectEvent, useState } from 'react'
import { inTime } from '../../../shared/api/deadline'
import { useText } from '../../../shared/i18n/texts'
import { Button } from '../../../shared/ui/button'
import card from '../../../shared/ui/card.module.css'
import { NumberField } from '../../../shared/ui/fields/number-field'
import { SelectField } from '../../../shared/ui/fields/select-field'
import { FocusedHeading } from '../../../shared/ui/focused-heading'
import { useScrollIntoView } from '../../../shared/ui/scroll/use-scroll-into-view'
import { ChosenBrief } from '../../appointment/chosen-brief'
import { ChosenTime } from '../../appointment/chosen-time'
import { SeriesSum } from '../../appointment/series/sum'
import sides from '../../appointment/sides.module.css'
import { SummaryPanel } from '../../appointment/summary-panel'
import { chosen, fewest, kinds, most, readWish, wantedStarts, withWish } from '../../booking/series'
import { usePage, useRefusalText } from '../../session/page-context'
import { findDates } from '../../session/series-api'
import { SeriesDates } from './dates'
import styles from './repeat.module.css'

/** How often to come again, and which of the dates to take. */
export function RepeatScreen() {
  const { back } = usePage()
  const text = useText()
  useDates()
  return (
    <div className={`${card.card} ${sides.sides}`}>
      <div className={sides.summary}>
        <SummaryPanel title="h2" brief={<ChosenBrief />}>
          <ChosenTime />
        </SummaryPanel>
      </div>
      <div className={`${sides.body} ${styles.body}`}>
        <FocusedHeading>{text('repeat.heading')}</FocusedHeading>
        <ConflictNotice />
        <Wish />
        <div>
          <Button variant="plain" onClick={back}>
            {text('repeat.once')}
          </Button>
        </div>
        <SeriesDates />
        <Onward />
      </div>
    </div>
  )
}

// A visitor who goes on choosing asks once, for what they came to.
const pause = 300
/** How long it is waited for a time to be released, in milliseconds. */
const releaseLimit = 4000

/** Looks for the dates whenever something else is wished for. */
function useDates() {
  const { flow, send, released } = usePage()
  const releasedNow = useEffectEvent(() => released())
  const findNow = useEffectEvent((left: AbortSignal) => findDates(flow, left))
  const isFinding = flow.series?.search === 'finding'
  const key = isFinding ? `${flow.series?.wish} ${flow.startsAt} ${flow.zone}` : ''
  useEffect(() => {
    if (!key) return
    const left = new AbortController()
    const timer = setTimeout(async () => {
      // The time that was kept for this visitor would not be free for them.
      await inTime(releasedNow(), releaseLimit).catch(() => undefined)
      const event = left.signal.aborted ? undefined : await findNow(left.signal)
      if (event && !left.signal.aborted) send(event)
    }, pause)
    return () => {
      left.abort()
      clearTimeout(timer)
    }
  }, [key, send])
}

function Wish() {
  const { flow, send } = usePage()
  const text = useText()
  const wish = readWish(flow.series?.wish ?? '')
  const change = (part: Partial<typeof wish>) =>
    send({ type: 'changed', by: now => withWish(now, { ...wish, ...part }) })
  const wrong = text('repeat.count_wrong', { least: fewest, most })
  return (
    <div className={styles.wish}>
      <SelectField
        label={text('repeat.how_often')}
        options={kinds.map(kind => ({ value: kind, text: text(`repeat.${kind}`) }))}
        value={wish.kind}
        onChoose={kind => change({ kind })}
      />
      <NumberField
        label={text('repeat.count')}
        hint={text('repeat.count_hint')}
        value={wish.count}
        least={fewest}
        most={most}
        onChange={count => change({ count })}
        tooMany={wrong}
        wrong={wrong}
      />
    </div>
  )
}

/** Why the visitor is here again. */
function ConflictNotice() {
  const { problem, takenStart } = usePage().flow
  const text = useText()
  const refusalText = useRefusalText()
  const notice = useScrollIntoView<HTMLDivElement>(problem)
  if (problem?.kind !== 'refused' || takenStart) return null
  return (
    <div ref={notice} className={card.notice} role="alert">
      <strong>{refusalText(problem.refusal)}</strong>
      <p>{text('repeat.conflict')}</p>
    </div>
  )
}

/** What it comes to, and the one next action. */
function Onward() {
  const { flow, send } = usePage()
  const text = useText()
  const [isAsked, setAsked] = useState(false)
  const { series } = flow
  if (!series || series.search === 'failed') return null
  const isNone = wantedStarts(series).length === 0
  return (
    // Takes its room before there is something to go on with.
    <div className={styles.onward} data-waiting={series.search === 'finding' ? '' : undefined}>
      <SeriesSum />
      {isNone && isAsked && (
        <p className={styles.mistake} role="alert">
          {text('repeat.none')}
        </p>
      )}
      <Button
        variant="main"
        data-onward
        onClick={() => (isNone ? setAsked(true) : send({ type: 'changed', by: chosen }))}
      >
        {text('repeat.continue')}
      </Button>
    </div>
  )
}
