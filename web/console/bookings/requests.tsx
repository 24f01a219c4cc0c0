import { useEffect, useRef, useState } from 'react'
import { titlePage } from '../../shared/lib/page-title'
import { dateOf } from '../../shared/time/wall-clock'
import { api } from '../api/client'
import type { BookingRow, StaffAnswer, Today } from '../api/types'
import { useText } from '../i18n/texts'
import { Answer, useAsk } from '../parts/ask'
import { Button, buttonClass } from '../parts/button'
import controls from '../parts/controls.module.css'
import { TextField, Tick } from '../parts/fields'
import { Icon } from '../parts/icon'
import { Key } from '../parts/key'
import { Page, PageTop } from '../parts/page'
import { useMay } from '../parts/session'
import { useKeys } from '../parts/use-keys'
import { PlaceLink } from '../parts/use-place'
import { minutesBetween, useTimes } from '../parts/use-times'
import styles from './bookings.module.css'
import { useChange } from './use-change'

/** What waits for a yes or no, the most urgent first. */
export function Requests() {
  const text = useText()
  const { zone } = useTimes()
  const asked = useAsk(['today'], signal => api.GET('/api/v1/console/today', { signal }))
  useEffect(() => titlePage(text('nav.requests')), [text])
  return (
    <Page>
      {asked.data === undefined && <h1>{text('nav.requests')}</h1>}
      <Answer of={asked}>
        {today => (
          <>
            <PageTop>
              <div>
                <h1>{text('nav.requests')}</h1>
                <p className={controls.quiet}>
                  {text('requests.summary', { count: today.requests.length })} · {zone(today.time_zone)}
                </p>
              </div>
              {today.requests.length > 0 && <KeysHint />}
            </PageTop>
            {today.requests.length === 0 ? <p>{text('requests.empty')}</p> : <Cards today={today} />}
          </>
        )}
      </Answer>
    </Page>
  )
}

function KeysHint() {
  const text = useText()
  return (
    <p className={styles.keys} aria-hidden="true">
      <kbd>J</kbd>
      <kbd>K</kbd> {text('keys.next')} · <kbd>A</kbd>
      <kbd>D</kbd> {text('keys.answer')}
    </p>
  )
}

function Cards({ today: { requests, now } }: { today: Today }) {
  const list = useRef<HTMLUListElement>(null)
  const step = (by: number) => () => {
    const cards = [...(list.current?.children ?? [])]
    const at = cards.findIndex(card => card.contains(document.activeElement))
    const next = cards[Math.min(Math.max(at + by, 0), cards.length - 1)]
    next?.querySelector<HTMLElement>('a, button')?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  }
  const press = (verb: string) => () => {
    const at = document.activeElement?.closest('[data-request]') ?? list.current?.children[0]
    at?.querySelector<HTMLElement>(`[data-verb="${verb}"]`)?.click()
  }
  useKeys({ j: step(1), k: step(-1), a: press('approve'), d: press('decline') })
  return (
    <ul ref={list} className={styles.cards}>
      {requests.map(row => (
        <RequestCard key={row.id} row={row} now={now} />
      ))}
    </ul>
  )
}

function RequestCard({ row, now }: { row: BookingRow; now: string }) {
  const text = useText()
  const { times, nearDay, nearTime, duration, money } = useTimes()
  const { change, isWorking } = useChange(row.id)
  const [isAsking, ask] = useState(false)
  const mayAnswer = useMay('requests.answer')
  const date = dateOf(row.starts_at)
  const who = [row.customer_name ?? text('booking.no_name'), row.service_name, row.price && money(row.price)]
  return (
    <li className={`${controls.card} ${styles.request}`} data-request={row.id}>
      <div>
        <p className={controls.row}>
          {row.expires_at && (
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
        <h2>
          {[
            times(row.starts_at, row.ends_at),
            nearDay(date, now),
            text('requests.with', { host: row.staff_name }),
          ].join(', ')}
        </h2>
        <p>{who.filter(Boolean).join(' · ')}</p>
        {row.information && <blockquote className={styles.quote}>{row.information}</blockquote>}
      </div>
      {isAsking ? (
        <Decline
          row={row}
          isWorking={isWorking}
          onBack={() => ask(false)}
          onSend={answer => change('decline', answer)}
        />
      ) : (
        <div className={styles.answers}>
          {mayAnswer && (
            <>
              <Button
                looks={['main', 'big', 'wide']}
                data-verb="approve"
                isWorking={isWorking}
                onClick={() => change('approve')}
              >
                <Icon name="came" />
                {text('verb.approve')} <Key name="A" />
              </Button>
              <Button looks={['wide']} data-verb="decline" isWorking={isWorking} onClick={() => ask(true)}>
                {text('verb.decline')} <Key name="D" />
              </Button>
            </>
          )}
          <PlaceLink
            className={buttonClass('bare', 'wide')}
            to={{ screen: 'calendar', view: 'day', date, booking: row.id }}
          >
            {text('requests.look')}
          </PlaceLink>
        </div>
      )}
    </li>
  )
}

interface DeclineProps {
  row: BookingRow
  isWorking: boolean
  onBack: () => void
  onSend: (answer: StaffAnswer) => void
}

/** Inside the card: why, and whether the customer is told. */
function Decline({ row, isWorking, onBack, onSend }: DeclineProps) {
  const text = useText()
  const { time } = useTimes()
  const [reason, setReason] = useState('')
  const [isTold, setTold] = useState(true)
  return (
    <form
      className={styles.answers}
      onSubmit={event => {
        event.preventDefault()
        if (!isWorking) onSend({ notify: isTold, ...(reason.trim() && { reason: reason.trim() }) })
      }}
    >
      <TextField label={text('answer.reason')} name="reason" rows={2} value={reason} onType={setReason} />
      <Tick isOn={isTold} onTick={setTold}>
        {text('answer.notify')}
      </Tick>
      <Button type="submit" looks={['danger', 'wide']} isWorking={isWorking}>
        {text('answer.decline', { time: time(row.starts_at) })}
      </Button>
      <Button looks={['wide']} onClick={onBack}>
        {text('action.back')}
      </Button>
    </form>
  )
}
