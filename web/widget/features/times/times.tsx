import { useEffect, useRef, useState } from 'react'
import { useLocaleTag, useText } from '../../../shared/i18n/texts'
import { useOptionalChunk } from '../../../shared/lib/create-chunk'
import { useEngagement } from '../../../shared/lib/engagement'
import { formatWallClock, monthOf } from '../../../shared/time/wall-clock'
import card from '../../../shared/ui/card.module.css'
import unseen from '../../../shared/ui/visually-hidden.module.css'
import { FormerTime } from '../../appointment/former-time'
import sides from '../../appointment/sides.module.css'
import { SummaryPanel } from '../../appointment/summary-panel'
import { startsByDate } from '../../booking/availability'
import type { BookingAction } from '../../booking/state'
import { monthShown } from '../../booking/time-choice'
import { usePage } from '../../session/page-context'
import { choicesChunk, needsChoices, noTimesChunk, slotTakenChunk } from './lazy-parts'
import { MenuLink } from './menu-link'
import { MonthGrid } from './month/month-grid'
import { useNoTimesText } from './no-times-text'
import styles from './times.module.css'
import { TimesOfDay } from './times-of-day'
import { ZoneChoice } from './zone-choice'

/** What, with what choices, which day, which time: side by side, or one below the other on a phone. */
export function TimesScreen() {
  const { flow, payload, send } = usePage()
  const Choices = useOptionalChunk(choicesChunk, needsChoices(payload))
  const LostNotice = useOptionalChunk(slotTakenChunk, Boolean(flow.takenStart))
  const [moves, setMoves] = useState(flow.cameBack ? 1 : 0)
  const sendAndMove = (event: BookingAction) => {
    send(event)
    setMoves(count => count + 1)
  }
  return (
    <div className={`${card.card} ${sides.sides} ${styles.columns}`}>
      {LostNotice && <LostNotice />}
      <div className={sides.summary}>
        <SummaryPanel title="h1">
          <FormerTime />
        </SummaryPanel>
        <MenuLink />
      </div>
      <div className={`${sides.body} ${styles.body}`}>
        {Choices && <Choices />}
        <div className={styles.pick}>
          <MonthGrid onChoose={date => sendAndMove({ type: 'date_chosen', date })} />
          <div className={styles.times}>
            <Times moveHere={moves} sendAndMove={sendAndMove} />
          </div>
          <ZoneChoice />
        </div>
      </div>
    </div>
  )
}

interface TimesProps {
  /** Counts up each time the visitor should land at the heading, because what they pressed is not there any more. */
  moveHere: number
  sendAndMove: (event: BookingAction) => void
}

/** The third column. */
function Times({ moveHere, sendAndMove }: TimesProps) {
  const { flow } = usePage()
  const text = useText()
  const tag = useLocaleTag()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (moveHere) moveTo(heading.current)
  }, [moveHere])

  const month = monthShown(flow)
  const isEmpty = month?.kind === 'failed' || (month?.kind === 'found' && month.slots.starts.length === 0)
  const isEngaged = useEngagement()
  const NothingFree = useOptionalChunk(noTimesChunk, isEmpty || isEngaged)
  const noneText = useNoTimesText(month)
  // While another month is on its way the day is still that of the one before.
  const isShown = flow.date && monthOf(flow.date) === flow.month && !isEmpty
  const day = isShown && flow.date ? formatWallClock(flow.date, 'day', tag) : undefined
  const count = month?.kind === 'found' && flow.date ? startsByDate(month.slots).get(flow.date)?.length : undefined
  return (
    <>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {day ?? text('times.heading')}
        </h2>
        {/* Where an appointment is moved a font may still come late, and this would be on a line of its own then. */}
        {day && count && flow.purpose === 'book' && <span>{text('times.free', { count })}</span>}
      </div>
      <p className={unseen.unseen} role="status">
        {month?.kind === 'failed' ? '' : month?.kind !== 'found' ? text('times.finding') : isEmpty && noneText}
      </p>
      {isEmpty && NothingFree && <NothingFree month={month} sendAndMove={sendAndMove} />}
      {isEmpty && !NothingFree && <p>{month.kind === 'failed' ? text('times.failed') : noneText}</p>}
      {flow.guestMistake && !isEmpty && <p>{flow.guestMistake}</p>}
      {!flow.guestMistake && !isEmpty && (
        <TimesOfDay key={`${flow.zone} ${flow.date}`} month={month} date={flow.date} />
      )}
    </>
  )
}

function moveTo(heading: HTMLElement | null) {
  heading?.focus({ preventScroll: true })
  // Times that are in sight stay where they are.
  const first = heading?.parentElement?.parentElement?.querySelector('[data-starts-at]') ?? heading
  const isInSight = first && first.getBoundingClientRect().bottom < window.innerHeight
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!isInSight) heading?.scrollIntoView({ block: 'start', behavior: isCalm ? 'instant' : 'smooth' })
}
