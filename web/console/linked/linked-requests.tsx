import { useEffect, useState } from 'react'
import { dateOf } from '../../shared/time/wall-clock'
import { Alone } from '../account/alone'
import { answerOf, api } from '../api/client'
import type { BookingRow, RequestsByLink } from '../api/types'
import { useText } from '../i18n/texts'
import { Button } from '../parts/button'
import controls from '../parts/controls.module.css'
import { TextField } from '../parts/fields'
import { Icon } from '../parts/icon'
import { ProposedTimes, waitsForCustomer } from '../parts/proposed'
import { useVisit } from '../parts/session'
import { iconOf, stateOf } from '../parts/states'
import { Trouble } from '../parts/trouble'
import { minutesBetween, useTimes } from '../parts/use-times'
import styles from './linked-requests.module.css'
import { type Answered, useAnswer } from './use-answer'

interface LinkedRequestsProps {
  token: string
  /** Leads to the console itself. */
  onLeave: () => void
}

/** What the link in a mail to a host asks: a request, or those of a series, to be approved or declined at once. */
export function LinkedRequests({ token, onLeave }: LinkedRequestsProps) {
  const text = useText()
  const { session } = useVisit()
  const [found, setFound] = useState<RequestsByLink>()
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    answerOf(api.GET('/api/v1/session/requests/{token}', { params: { path: { token } } })).then(setFound, setError)
  }, [token])
  if (found) return <Requests token={token} found={found} onFound={setFound} onLeave={onLeave} />
  return (
    <Alone heading={text('linked.heading', { count: 1 })} why={session.business.name}>
      {error === undefined ? (
        <p className={controls.quiet}>{text('state.loading')}</p>
      ) : (
        <>
          <Trouble error={error} />
          <ToConsole onLeave={onLeave} />
        </>
      )}
    </Alone>
  )
}

const isWaiting = ({ status, expires_at }: BookingRow, now: string) =>
  status === 'requested' && (!expires_at || minutesBetween(now, expires_at) > 0)

interface RequestsProps extends LinkedRequestsProps {
  found: RequestsByLink
  onFound: (requests: RequestsByLink) => void
}

function Requests({ token, found, onFound, onLeave }: RequestsProps) {
  const text = useText()
  const { requests, now, answerer } = found
  const { answered, error, isWorking, answer, undo } = useAnswer(token, onFound)
  const waiting = requests.filter(row => isWaiting(row, now))
  const count = waiting.length
  return (
    <Alone heading={headingOf(answered, requests.length, text)} why={text('linked.as', { name: answerer })}>
      {error !== undefined && <Trouble error={error} />}
      <ul className={styles.requests}>
        {requests.map(row => (
          <Request key={row.id} row={row} now={now} />
        ))}
      </ul>
      {answered && <Outcome answered={answered} />}
      {count > 0 ? (
        <Choice count={count} isWorking={isWorking} onAnswer={(kind, reason) => answer(kind, waiting, reason)} />
      ) : answered?.mayUndo ? (
        <Button looks={['big', 'wide']} isWorking={isWorking} onClick={undo}>
          {text('undo.undo')}
        </Button>
      ) : (
        <>
          {!answered && <p className={controls.quiet}>{text('linked.answered', { count: requests.length })}</p>}
          <ToConsole onLeave={onLeave} />
        </>
      )}
    </Alone>
  )
}

function headingOf(answered: Answered | undefined, count: number, text: ReturnType<typeof useText>): string {
  if (!answered || answered.isUndone || answered.changes.length === 0) return text('linked.heading', { count })
  return text(answered.answer === 'approve' ? 'linked.approved' : 'linked.declined', { count: answered.changes.length })
}

/** What came of the answer. What no longer holds keeps its place, so that nothing moves by itself. */
function Outcome({ answered }: { answered: Answered }) {
  const text = useText()
  if (answered.isUndone) return <p role="status">{text('linked.undone')}</p>
  return (
    <div role="status" className={styles.outcome}>
      {answered.failed > 0 && <p>{text('linked.failed', { count: answered.failed })}</p>}
      <p className={answered.mayUndo ? '' : styles.over}>{text('linked.told_soon')}</p>
    </div>
  )
}

function Request({ row, now }: { row: BookingRow; now: string }) {
  const text = useText()
  const { times, nearDay, duration } = useTimes()
  const state = stateOf(row, now)
  const who = [row.customer_name ?? text('booking.no_name'), row.service_name]
  return (
    <li className={`${controls.card} ${styles.request}`}>
      <p className={controls.row}>
        <span className={`${controls.chip} ${isWaiting(row, now) ? controls.asks : ''}`}>
          <Icon name={iconOf(state)} />
          {isWaiting(row, now) && row.expires_at
            ? text('requests.within', { time: duration(minutesBetween(now, row.expires_at)) })
            : text(`word.${state}`)}
        </span>
      </p>
      <h2>{[nearDay(dateOf(row.starts_at), now), times(row.starts_at, row.ends_at)].join(', ')}</h2>
      <p>{who.filter(Boolean).join(' · ')}</p>
      <p className={controls.quiet}>{text('requests.with', { host: row.staff_name })}</p>
      {row.information && <blockquote className={styles.quote}>{row.information}</blockquote>}
      {isWaiting(row, now) && waitsForCustomer(row) && <ProposedTimes row={row} />}
    </li>
  )
}

interface ChoiceProps {
  /** Of the requests that wait. */
  count: number
  isWorking: boolean
  onAnswer: (answer: 'approve' | 'decline', reason: string) => void
}

function Choice({ count, isWorking, onAnswer }: ChoiceProps) {
  const text = useText()
  const [isDeclining, decline] = useState(false)
  const [reason, setReason] = useState('')
  if (!isDeclining)
    return (
      <div className={styles.choice}>
        <Button looks={['main', 'big', 'wide']} isWorking={isWorking} onClick={() => onAnswer('approve', '')}>
          {text('linked.approve', { count })}
        </Button>
        <Button looks={['big', 'wide']} onClick={() => decline(true)}>
          {text('verb.decline')}
        </Button>
      </div>
    )
  return (
    <form
      className={styles.choice}
      onSubmit={event => {
        event.preventDefault()
        onAnswer('decline', reason.trim())
      }}
    >
      <TextField label={text('answer.reason')} name="reason" rows={3} value={reason} onType={setReason} />
      <Button type="submit" looks={['danger', 'big', 'wide']} isWorking={isWorking}>
        {text('linked.decline', { count })}
      </Button>
      <Button looks={['big', 'wide']} onClick={() => decline(false)}>
        {text('action.back')}
      </Button>
    </form>
  )
}

function ToConsole({ onLeave }: { onLeave: () => void }) {
  const text = useText()
  return (
    <Button looks={['big', 'wide']} onClick={onLeave}>
      {text('linked.to_console')}
    </Button>
  )
}
