import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { titlePage } from '../../shared/lib/page-title'
import { todayIn } from '../../shared/time/today'
import unseen from '../../shared/ui/visually-hidden.module.css'
import { api } from '../api/client'
import type { AwayBooking, DeskStaff } from '../api/types'
import { useText } from '../i18n/texts'
import { Answer, useAsk } from '../parts/ask'
import { Button } from '../parts/button'
import controls from '../parts/controls.module.css'
import { SelectField, TextField, Tick } from '../parts/fields'
import { useMay, useReach, useVisit } from '../parts/session'
import { Trouble } from '../parts/trouble'
import { usePhone } from '../parts/use-media'
import { usePlace } from '../parts/use-place'
import { withOffset } from '../parts/values/instant'
import styles from './away.module.css'
import { type Choice, choicesOf, countOf, decisionOf } from './decisions'
import { ProposalRow } from './proposal-row'
import { Results } from './results'
import { type AwaySpan, useAwayQuote, useGoAway } from './use-away'

/** Someone is away: what becomes of each of their bookings, said once for all. */
export function Away() {
  const text = useText()
  const { time_zone } = useVisit().session.business
  const place = usePlace()
  const date = place.date ?? todayIn(time_zone, Date.now())
  const mayGo = [useMay('bookings.change'), useMay('time_off.change')].every(Boolean)
  const asked = useAsk(['calendar', date, date], signal =>
    api.GET('/api/v1/console/calendar', { params: { query: { from_date: date, to_date: date } }, signal }),
  )
  useEffect(() => titlePage(text('away.heading')), [text])
  return (
    <div className={styles.page}>
      <h1>{text('away.heading')}</h1>
      {mayGo ? (
        <Answer of={asked}>{({ staff }) => <Plan key={date} staff={staff} date={date} zone={time_zone} />}</Answer>
      ) : (
        <p>{text('error.not_allowed')}</p>
      )}
    </div>
  )
}

interface PlanProps {
  staff: readonly DeskStaff[]
  date: string
  zone: string
}

/** First who and when, then what becomes of the bookings, then what came of it. */
function Plan({ staff, date, zone }: PlanProps) {
  const text = useText()
  const place = usePlace()
  const { user } = useVisit().session
  const isOwn = useReach('time_off.change') === 'own'
  const people = staff.filter(({ id }) => !isOwn || id === user?.staff_id)
  const first = [place.person, user?.staff_id].map(id => people.find(one => one.id === id)).find(Boolean) ?? people[0]
  const [person, choosePerson] = useState(first?.id ?? '')
  const [span, setSpan] = useState({ from_date: date, from: '00:00', to_date: date, to: '23:59' })
  const [note, setNote] = useState('')
  const quote = useAwayQuote()
  const change = (part: Partial<typeof span>) => {
    setSpan({ ...span, ...part })
    quote.forget()
  }
  const body: AwaySpan = {
    staff_id: person,
    starts_at: withOffset(`${span.from_date}T${span.from}`, zone),
    ends_at: withOffset(`${span.to_date}T${span.to}`, zone),
  }
  const isWrong = !(Date.parse(body.starts_at) < Date.parse(body.ends_at))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isWrong && !quote.isWorking) quote.ask(body)
  }
  if (people.length === 0) return <p className={styles.empty}>{text('calendar.no_staff')}</p>
  return (
    <>
      <form className={`${controls.card} ${styles.form}`} onSubmit={submit}>
        <SelectField
          label={text('calendar.person')}
          name="person"
          options={people.map(({ id, name }) => [id, name] as const)}
          value={person}
          onChoose={id => {
            choosePerson(id)
            quote.forget()
          }}
        />
        <TextField
          label={text('hours.note')}
          hint={text('booking.note_hint')}
          name="note"
          maxLength={200}
          value={note}
          onType={setNote}
        />
        <div className={styles.moment}>
          <TextField
            label={text('away.from')}
            name="from_date"
            type="date"
            value={span.from_date}
            onType={from_date => change(from_date > span.to_date ? { from_date, to_date: from_date } : { from_date })}
          />
          <TextField
            label={text('hours.from')}
            name="from"
            type="time"
            value={span.from}
            onType={from => change({ from })}
          />
        </div>
        <div className={styles.moment}>
          <TextField
            label={text('away.until')}
            name="to_date"
            type="date"
            value={span.to_date}
            onType={to_date => change({ to_date })}
            error={isWrong ? text('hours.order') : undefined}
          />
          <TextField label={text('hours.to')} name="to" type="time" value={span.to} onType={to => change({ to })} />
        </div>
        {quote.error !== null && <Trouble error={quote.error} />}
        {!quote.bookings && (
          <div>
            <Button type="submit" looks={['main']} isWorking={quote.isWorking}>
              {text('away.show')}
            </Button>
          </div>
        )}
      </form>
      {quote.bookings && (
        <Proposals
          bookings={quote.bookings}
          name={people.find(({ id }) => id === person)?.name ?? ''}
          span={body}
          note={note}
          onAgain={() => quote.ask(body)}
        />
      )}
    </>
  )
}

interface ProposalsProps {
  bookings: readonly AwayBooking[]
  name: string
  span: AwaySpan
  note: string
  onAgain: () => void
}

function Proposals({ bookings, name, span, note, onAgain }: ProposalsProps) {
  const text = useText()
  const isPhone = usePhone()
  const [made, make] = useState<ReadonlyMap<string, Choice>>(new Map())
  const [card, turnTo] = useState(0)
  const [isTold, setTold] = useState(true)
  const [message, setMessage] = useState('')
  const away = useGoAway()
  const choices = choicesOf(bookings, made)
  const counts = countOf(bookings, choices)
  if (away.result)
    return <Results bookings={bookings} choices={choices} result={away.result} name={name} onAgain={onAgain} />
  const choose = (one: AwayBooking) => (choice: Choice) => make(new Map(made).set(one.booking.id, choice))
  const row = (at: number) => {
    const one = bookings[at]!
    return <ProposalRow key={one.booking.id} one={one} choice={choices[at]!} onChoose={choose(one)} />
  }
  const isLast = !isPhone || card >= bookings.length
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (away.isWorking) return
    const decisions = bookings.map((one, at) => decisionOf(one, choices[at]!))
    const told = { notify: isTold, ...(isTold && message.trim() && { message: message.trim() }) }
    away.go({ ...span, decisions, ...(note.trim() && { note: note.trim() }), ...told })
  }
  const words = (['hand_over', 'move', 'cancel', 'keep'] as const)
    .filter(kind => counts[kind] > 0)
    .map(kind => text(`away.count_${kind}`, { count: counts[kind] }))
  return (
    <section className={styles.plan} aria-label={text('away.bookings')}>
      <h2>{text('away.found', { title: name, count: bookings.length })}</h2>
      <span className={unseen.unseen} role="status">
        {text('away.found', { title: name, count: bookings.length })}
      </span>
      {isPhone && bookings.length > 0 && !isLast && (
        <Cards card={card} total={bookings.length} onTurn={turnTo}>
          {row(card)}
        </Cards>
      )}
      {!isPhone && bookings.length > 0 && <ul className={styles.rows}>{bookings.map((_, at) => row(at))}</ul>}
      {isLast && (
        <form className={`${controls.card} ${styles.form}`} onSubmit={submit}>
          {words.length > 0 && <p className={styles.counts}>{words.join(' · ')}</p>}
          {bookings.length > 0 && (
            <>
              <Tick isOn={isTold} onTick={setTold}>
                {text('away.notify')}
              </Tick>
              {isTold && (
                <TextField label={text('away.message')} name="message" rows={2} value={message} onType={setMessage} />
              )}
            </>
          )}
          {away.error !== null && <Trouble error={away.error} />}
          <div className={controls.row}>
            <Button type="submit" looks={['main']} isWorking={away.isWorking}>
              {text('away.go', { count: bookings.length - counts.keep })}
            </Button>
            {isPhone && bookings.length > 0 && (
              <Button onClick={() => turnTo(bookings.length - 1)}>{text('action.back')}</Button>
            )}
          </div>
        </form>
      )}
    </section>
  )
}

interface CardsProps {
  card: number
  total: number
  onTurn: (card: number) => void
  children: ReactNode
}

/** On a phone: one booking at a time. */
function Cards({ card, total, onTurn, children }: CardsProps) {
  const text = useText()
  return (
    <div className={styles.cards}>
      <p className={controls.small} role="status">
        {text('away.card', { count: card + 1, total })}
      </p>
      <ul className={styles.rows}>{children}</ul>
      <div className={controls.row}>
        <Button looks={['main']} onClick={() => onTurn(card + 1)}>
          {text('action.continue')}
        </Button>
        {card > 0 && <Button onClick={() => onTurn(card - 1)}>{text('action.back')}</Button>}
      </div>
    </div>
  )
}
