import { useState } from 'react'
import { dateOf } from '../../shared/time/wall-clock'
import type { RelatedBooking, RelatedBookings } from '../api/types'
import { useText } from '../i18n/texts'
import { Answer } from '../parts/ask'
import { Button } from '../parts/button'
import { Tick } from '../parts/fields'
import { Icon } from '../parts/icon'
import { Key } from '../parts/keys/key'
import { useKeys } from '../parts/keys/use-keys'
import { type Place, withoutSheet } from '../parts/place'
import { useMay } from '../parts/session'
import { stateOf } from '../parts/states'
import { go, PlaceLink, placeNow, usePlace } from '../parts/use-place'
import { useTimes } from '../parts/use-times'
import { Reason } from './reason'
import related from './related.module.css'
import styles from './sheet.module.css'
import { SheetFrame, SheetHeading } from './sheet-frame'
import { useBooking } from './use-booking'
import { type TogetherVerb, useChangeTogether } from './use-change-together'
import { useRelated } from './use-related'
import { VerbIcon } from './verb-icon'

const close = () => go({ ...placeNow(), booking: undefined, sheet: undefined })

/** A class, of which one booking is known: who takes part, and what can be done with some of them or all. */
export default function ClassSheet({ id }: { id: string }) {
  const text = useText()
  const asked = useRelated(id)
  const [isAsking, ask] = useState(false)
  useKeys({ Escape: isAsking ? () => ask(false) : close })
  const title = asked.data?.of_class[0]?.booking.service_name ?? text('word.class')
  return (
    <SheetFrame id={id} title={title} isThere={asked.data !== undefined} onClose={close}>
      <Answer of={asked} skeleton={<p className={styles.waiting}>{text('state.loading')}</p>}>
        {answer => <Class id={id} title={title} answer={answer} isAsking={isAsking} onAsk={ask} />}
      </Answer>
    </SheetFrame>
  )
}

interface ClassProps {
  id: string
  title: string
  answer: RelatedBookings
  /** It is asked why they are cancelled. */
  isAsking: boolean
  onAsk: (isAsking: boolean) => void
}

function Class({ id, title, answer: { of_class, seats = 0, now }, isAsking, onAsk }: ClassProps) {
  const text = useText()
  // Who comes later is among them, until one takes them out.
  const [left, leave] = useState<readonly string[]>([])
  const chosen = of_class.filter(({ booking }) => !left.includes(booking.id))
  const taken = of_class.reduce((sum, { attendees }) => sum + attendees, 0)
  const choose = (id: string, isOn: boolean) => leave(isOn ? left.filter(one => one !== id) : [...left, id])
  return (
    <>
      <header>
        <p className={styles.state}>
          <Icon name="class" />
          {seats > 0 && text('mark.places', { count: taken, total: seats })}
        </p>
        <SheetHeading title={title} />
        {of_class[0] && <When of={of_class[0]} />}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard. */}
      <section className={styles.body} tabIndex={0} aria-label={text('class.open')}>
        <section>
          {of_class.length === 0 && <p>{text('class.empty')}</p>}
          {of_class.length > 1 && (
            <div className={related.everyone}>
              <Tick
                isOn={chosen.length === of_class.length}
                onTick={isOn => leave(isOn ? [] : of_class.map(({ booking }) => booking.id))}
              >
                {text('class.everyone', { count: of_class.length })}
              </Tick>
            </div>
          )}
          <ul className={related.people}>
            {of_class.map(one => (
              <Person
                key={one.booking.id}
                one={one}
                now={now}
                isChosen={chosen.includes(one)}
                onChoose={isOn => choose(one.booking.id, isOn)}
              />
            ))}
          </ul>
          <AddPerson id={id} />
        </section>
      </section>
      {of_class.length > 0 && <ClassVerbs chosen={chosen} isAsking={isAsking} onAsk={onAsk} />}
    </>
  )
}

/** A new booking of the same class. */
function AddPerson({ id }: { id: string }) {
  const text = useText()
  const place = usePlace()
  const booking = useBooking(id).data
  const item = booking?.items[0]
  if (!useMay('bookings.change') || !booking || !item) return null
  const at = booking.starts_at.slice(0, 16)
  const to: Place = { ...withoutSheet(place), sheet: 'new', at, host: item.hosts[0]?.id, service: item.service_id }
  return (
    <p className={related.add}>
      <PlaceLink to={to}>
        <Icon name="plus" />
        {text('class.add')}
      </PlaceLink>
    </p>
  )
}

/** When it is, and with whom. */
function When({ of: { booking } }: { of: RelatedBooking }) {
  const { times, shortDay } = useTimes()
  const { starts_at, ends_at, staff_name } = booking
  return (
    <p className={styles.visits}>{[times(starts_at, ends_at), shortDay(dateOf(starts_at)), staff_name].join(' · ')}</p>
  )
}

interface PersonProps {
  one: RelatedBooking
  now: string
  isChosen: boolean
  onChoose: (isOn: boolean) => void
}

function Person({ one: { booking, attendees }, now, isChosen, onChoose }: PersonProps) {
  const text = useText()
  const { money } = useTimes()
  const place = usePlace()
  const name = booking.customer_name || text('booking.no_name')
  return (
    <li>
      <span className={related.person}>
        <input
          type="checkbox"
          aria-label={name}
          checked={isChosen}
          onChange={event => onChoose(event.target.checked)}
        />
        <PlaceLink to={{ ...place, sheet: undefined, booking: booking.id }}>{name}</PlaceLink>
      </span>
      <span className={related.marks}>
        {attendees > 1 && <small>{text('class.people', { count: attendees })}</small>}
        {booking.has_note && <Icon name="note" />}
        {booking.due && (
          <span className={related.due}>
            <Icon name="due" />
            {text('mark.due', { price: money(booking.due) })}
          </span>
        )}
        <small>{text(`word.${stateOf(booking, now)}`)}</small>
      </span>
    </li>
  )
}

const verbs: readonly TogetherVerb[] = ['arrive', 'complete', 'miss']

interface ClassVerbsProps {
  chosen: readonly RelatedBooking[]
  isAsking: boolean
  onAsk: (isAsking: boolean) => void
}

/** What all of the chosen allow. */
function ClassVerbs({ chosen, isAsking, onAsk }: ClassVerbsProps) {
  const text = useText()
  const { time } = useTimes()
  const { change, isWorking } = useChangeTogether(chosen, () => onAsk(false))
  const allow = (action: TogetherVerb | 'move') => chosen.every(({ actions }) => actions.includes(action))
  const [first, ...others] = chosen
  const move = () =>
    go({
      ...placeNow(),
      sheet: 'move',
      booking: first!.booking.id,
      together: others.map(({ booking }) => booking.id).join(',') || undefined,
    })
  const mayMove = first !== undefined && allow('move')
  useKeys({ v: mayMove && !isAsking ? move : undefined })
  if (!first)
    return (
      <footer className={styles.verbs}>
        <p className={styles.visits}>{text('class.choose')}</p>
      </footer>
    )
  if (isAsking)
    return (
      <Reason
        verb="cancel"
        className={styles.verbs}
        act={text('class.cancel', { count: chosen.length })}
        tell={text('class.tell')}
        keep={text('answer.keep', { time: time(first.booking.starts_at) })}
        isWorking={isWorking}
        onBack={() => onAsk(false)}
        onSend={given => change('cancel', given)}
      >
        {chosen.some(({ booking }) => booking.price) && <p className={styles.visits}>{text('class.refund')}</p>}
      </Reason>
    )
  const marks = verbs.filter(allow)
  if (marks.length === 0 && !mayMove && !allow('cancel')) return null
  return (
    <footer className={styles.verbs}>
      {marks.map((verb, index) => (
        <Button key={verb} looks={index === 0 ? ['main'] : []} isWorking={isWorking} onClick={() => change(verb)}>
          <VerbIcon verb={verb} />
          {verb === 'arrive' ? text('word.here') : text(`verb.${verb}`)}
        </Button>
      ))}
      {mayMove && (
        <Button onClick={move}>
          <Icon name="move" />
          {text('class.move', { count: chosen.length })}
          <Key name="V" />
        </Button>
      )}
      {allow('cancel') && (
        <Button data-verb="cancel" onClick={() => onAsk(true)}>
          {text('verb.cancel')}
        </Button>
      )}
    </footer>
  )
}
