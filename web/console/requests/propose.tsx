import { useEffect, useRef, useState } from 'react'
import { dateOf } from '../../shared/time/wall-clock'
import { api } from '../api/client'
import { FreeStarts } from '../bookings/free-starts'
import { usePropose } from '../bookings/use-propose'
import { useText } from '../i18n/texts'
import { Answer, useAsk } from '../parts/ask'
import { Button } from '../parts/button'
import { TextField } from '../parts/fields'
import { Icon } from '../parts/icon'
import { useTimes } from '../parts/use-times'
import styles from './requests.module.css'

const most = 3

interface ProposeProps {
  /** Of the request. */
  id: string
  /** The customer; absent: they gave none. */
  name?: string | undefined
  /** The start that was asked for. */
  wished: string
  /** By the clock of the business. */
  today: string
  onBack: () => void
}

/** Other times for a request, up to three, of whichever days; the customer is told, and may take one. */
export function Propose({ id, name, wished, today, onBack }: ProposeProps) {
  const text = useText()
  // Of what is over nothing is free.
  const [date, setDate] = useState(() => [today, dateOf(wished)].sort()[1]!)
  const [starts, setStarts] = useState<readonly string[]>([])
  const [message, setMessage] = useState('')
  const { propose, isWorking } = usePropose(id, onBack)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const [isMissing, setMissing] = useState(false)
  const asked = useAsk(['other-times', id, date], signal =>
    api.GET('/api/v1/console/bookings/{booking_id}/other-times', {
      params: { path: { booking_id: id }, query: { date } },
      signal,
    }),
  )
  const toggle = (start: string) =>
    setStarts(starts.includes(start) ? starts.filter(one => one !== start) : [...starts, start].sort())
  const send = () => {
    setMissing(starts.length === 0)
    if (starts.length > 0 && !isWorking)
      propose({ starts: [...starts], ...(message.trim() && { message: message.trim() }) })
  }
  return (
    <form
      ref={form}
      className={styles.propose}
      data-asks=""
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <p className={styles.intro}>{text('propose.intro', { name: name ?? text('booking.no_name') })}</p>
      <Chosen starts={starts} onRemove={toggle} />
      <TextField
        label={text('calendar.date')}
        name="date"
        type="date"
        min={today}
        value={date}
        onType={typed => typed >= today && setDate(typed)}
        // Enter is for the day, and sends nothing.
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      />
      <Answer of={asked} skeleton={<p className={styles.intro}>{text('state.loading')}</p>}>
        {times => (
          <FreeStarts
            asked={date}
            times={times}
            isChosen={start => starts.includes(start)}
            isFull={starts.length === most}
            onPress={toggle}
          />
        )}
      </Answer>
      <TextField
        label={text('new.message')}
        name="message"
        rows={2}
        maxLength={1000}
        value={message}
        onType={setMessage}
      />
      {isMissing && starts.length === 0 && <p role="alert">{text('propose.choose')}</p>}
      <div className={styles.sends}>
        <Button type="submit" looks={['main']} isWorking={isWorking} isOff={starts.length === 0}>
          {text('propose.send', { count: starts.length })}
        </Button>
        <Button onClick={onBack}>{text('action.back')}</Button>
      </div>
    </form>
  )
}

function Chosen({ starts, onRemove }: { starts: readonly string[]; onRemove: (start: string) => void }) {
  const text = useText()
  const { moment } = useTimes()
  if (starts.length === 0) return null
  return (
    <ul className={styles.starts} aria-label={text('propose.chosen')}>
      {starts.map(start => (
        <li key={start}>
          <Button aria-label={text('propose.remove', { time: moment(start) })} onClick={() => onRemove(start)}>
            {moment(start)}
            <Icon name="close" />
          </Button>
        </li>
      ))}
    </ul>
  )
}
