import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { dateOf } from '../../shared/time/wall-clock'
import type { BookingRow } from '../api/types'
import { Reason } from '../bookings/reason'
import { useChange } from '../bookings/use-change'
import { usePropose } from '../bookings/use-propose'
import { useText } from '../i18n/texts'
import { Button, buttonClass } from '../parts/button'
import controls from '../parts/controls.module.css'
import { Icon } from '../parts/icon'
import { Key } from '../parts/keys/key'
import { useKeys } from '../parts/keys/use-keys'
import { ProposedTimes, waitsForCustomer } from '../parts/proposed'
import { useMay } from '../parts/session'
import { PlaceLink } from '../parts/use-place'
import { minutesBetween, useTimes } from '../parts/use-times'
import { DayStrip } from './day-strip'
import { Propose } from './propose'
import styles from './requests.module.css'

interface RequestCardProps {
  row: BookingRow
  /** By the clock of the business. */
  now: string
}

/** One request: the wish in words, the day of the host around it, and what can be answered. */
export function RequestCard({ row, now }: RequestCardProps) {
  const text = useText()
  const [asking, ask] = useState<'decline' | 'propose'>()
  const { time } = useTimes()
  const { change, isWorking } = useChange(row.id)
  const isWaiting = waitsForCustomer(row)
  const card = useRef<HTMLLIElement>(null)
  // A form takes the focus from the button that opened it, and gives it back.
  const back = () => {
    flushSync(() => ask(undefined))
    card.current?.querySelector<HTMLElement>(`[data-verb=${asking}]`)?.focus()
  }
  useKeys({ Escape: asking && back })
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !asking) return
    event.preventDefault()
    back()
  }
  return (
    <li
      ref={card}
      className={`${controls.card} ${styles.request}`}
      data-request={row.id}
      data-waits={isWaiting || undefined}
      data-proposes={asking === 'propose' || undefined}
      onKeyDown={closeByKey}
    >
      <div>
        <Terms row={row} now={now} />
        <Wish row={row} now={now} />
        {row.information && <blockquote className={styles.quote}>{row.information}</blockquote>}
        {isWaiting && <ProposedTimes row={row} />}
        {!isWaiting && asking !== 'propose' && <DayStrip row={row} now={now} />}
        {asking === 'propose' && (
          <Propose id={row.id} name={row.customer_name} wished={row.starts_at} today={dateOf(now)} onBack={back} />
        )}
      </div>
      {asking === 'decline' && (
        <Reason
          verb="decline"
          className={styles.answers}
          isWide
          act={text('answer.decline', { time: time(row.starts_at) })}
          tell={text('answer.notify')}
          keep={text('action.back')}
          isWorking={isWorking}
          onBack={back}
          onSend={answer => change('decline', answer)}
        />
      )}
      {!asking && <Answers row={row} onAsk={ask} />}
    </li>
  )
}

/** By when it wants an answer, and whose; when it was asked. */
function Terms({ row, now }: RequestCardProps) {
  const text = useText()
  const { nearTime, duration } = useTimes()
  const isWaiting = waitsForCustomer(row)
  return (
    <p className={controls.row}>
      {isWaiting && (
        <span className={controls.chip}>
          <Icon name="customers" />
          {text('requests.waits')}
        </span>
      )}
      {!isWaiting && row.expires_at && (
        <span className={`${controls.chip} ${controls.asks}`}>
          <Icon name="request" />
          {text('requests.within', { time: duration(minutesBetween(now, row.expires_at)) })}
        </span>
      )}
      <span className={controls.small}>
        {text('requests.asked', { time: nearTime(row.created_at, now) })}
        {row.expires_at && `, ${text('requests.expires', { time: nearTime(row.expires_at, now) })}`}
      </span>
    </p>
  )
}

function Wish({ row, now }: RequestCardProps) {
  const text = useText()
  const { times, nearDay, money } = useTimes()
  const who = [row.customer_name ?? text('booking.no_name'), row.service_name, row.price && money(row.price)]
  return (
    <>
      <h2>
        {[
          times(row.starts_at, row.ends_at),
          nearDay(dateOf(row.starts_at), now),
          text('requests.with', { host: row.staff_name }),
        ].join(', ')}
      </h2>
      <p>{who.filter(Boolean).join(' · ')}</p>
    </>
  )
}

function Answers({ row, onAsk }: { row: BookingRow; onAsk: (asking: 'decline' | 'propose') => void }) {
  const text = useText()
  const { change, isWorking } = useChange(row.id)
  const { propose, isWorking: isProposing } = usePropose(row.id)
  const mayAnswer = useMay('requests.answer')
  const isWaiting = waitsForCustomer(row)
  return (
    <div className={styles.answers}>
      {mayAnswer && (
        <>
          <Button
            looks={isWaiting ? ['wide'] : ['main', 'big', 'wide']}
            data-verb="approve"
            isWorking={isWorking}
            onClick={() => change('approve')}
          >
            <Icon name="came" />
            {text('verb.approve')} <Key name="A" />
          </Button>
          {isWaiting ? (
            <Button looks={['wide']} isWorking={isProposing} onClick={() => propose({ starts: [] })}>
              {text('propose.withdraw')}
            </Button>
          ) : (
            <Button looks={['wide']} data-verb="propose" isWorking={isWorking} onClick={() => onAsk('propose')}>
              <Icon name="calendar" />
              {text('verb.propose')} <Key name="P" />
            </Button>
          )}
          <Button looks={['wide']} data-verb="decline" isWorking={isWorking} onClick={() => onAsk('decline')}>
            {text('verb.decline')} <Key name="D" />
          </Button>
        </>
      )}
      <PlaceLink
        className={buttonClass('bare', 'wide')}
        to={{ screen: 'calendar', view: 'day', date: dateOf(row.starts_at), booking: row.id }}
      >
        {text('requests.look')}
      </PlaceLink>
    </div>
  )
}
