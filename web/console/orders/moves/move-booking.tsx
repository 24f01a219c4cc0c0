import { useEffect, useRef, useState } from 'react'
import { dateOf, minutesAfter } from '../../../shared/time/wall-clock'
import { api } from '../../api/client'
import type { Booking, DeskCalendar } from '../../api/types'
import { nameOf } from '../../bookings/name'
import { useReturningFocus } from '../../bookings/returning-focus'
import { useBooking } from '../../bookings/use-booking'
import { useServiceList } from '../../calendar/use-service-list'
import { useText } from '../../i18n/texts'
import { useAsk } from '../../parts/ask'
import { Button } from '../../parts/button'
import { showDraft } from '../../parts/draft'
import { Icon } from '../../parts/icon'
import { Key } from '../../parts/keys/key'
import { withoutSheet } from '../../parts/place'
import { useVisit } from '../../parts/session'
import { firstName } from '../../parts/states'
import { Trouble } from '../../parts/trouble'
import { usePhone } from '../../parts/use-media'
import { go, placeNow, usePlace } from '../../parts/use-place'
import { useTimes } from '../../parts/use-times'
import { minutesOf } from '../order'
import styles from '../orders.module.css'
import { canBook, rulesOf } from '../quote'
import { RulesInTheWay } from '../rules'
import { SheetFrame } from '../sheet-frame'
import { Tell } from '../tell'
import moving from './move.module.css'
import { Fields, Services, TimesToMove } from './move-fields'
import { OtherPlaces, TogetherFields } from './together-fields'
import { type MoveState, useMove } from './use-move'
import { useServices } from './use-services'
import { useTogether } from './use-together'

/** Back to the booking, which stays where it is. */
const keep = () => go({ ...withoutSheet(placeNow()), booking: placeNow().booking }, { replaces: true })

/** Another time, host or length, or other services: where a booking was, where it would be, and what comes of it. */
export default function MoveBooking({ id }: { id: string }) {
  const text = useText()
  useReturningFocus(id)
  const asked = useBooking(id)
  const { at, sheet } = usePlace()
  const date = at ? dateOf(at) : asked.data && dateOf(asked.data.starts_at)
  const calendar = useAsk(
    ['calendar', date, date],
    signal => api.GET('/api/v1/console/calendar', { params: { query: { from_date: date!, to_date: date! } }, signal }),
    date !== undefined,
  )
  // What was kept from an earlier look may be of another state: the move begins from the one that is so now.
  const [isFresh, setFresh] = useState(false)
  if (!isFresh && asked.data && !asked.isStale) setFresh(true)
  // Its fields move nothing when they come.
  const services = useServiceList().data
  const isReady = sheet !== 'services' || (services !== undefined && calendar.data !== undefined)
  if (asked.data && isFresh && isReady) return <Loaded booking={asked.data} calendar={calendar.data} />
  return (
    <SheetFrame title={text('verb.move')} onClose={keep}>
      <div className={styles.empty}>
        {asked.error ? <Trouble error={asked.error} again={asked.again} /> : text('state.loading')}
      </div>
    </SheetFrame>
  )
}

interface LoadedProps {
  booking: Booking
  /** Of the day to which it moves. */
  calendar: DeskCalendar | undefined
}

function Loaded({ booking, calendar }: LoadedProps) {
  const text = useText()
  const { nearTime, zone } = useTimes()
  const { business } = useVisit().session
  const { at, host, minutes } = usePlace()
  const together = useTogether(booking)
  const services = useServices(booking)
  const others = services.isOpen ? [] : together.others
  const move = useMove({
    booking,
    others,
    services,
    wish: { at, ...(!services.isChanged && { host, minutes: minutesOf(minutes ?? '') }) },
    onMoved: () => go(withoutSheet(placeNow())),
  })
  const { asking, standing, isWorking, isChanged, former, error } = move
  const service = servicesOf(booking)
  const isClass = together.mates.length > 0 && others.length > 0
  const name = isClass ? service : nameOf(booking) || text('booking.no_name')
  const title = services.isOpen ? text('move.services') : text('move.heading', { title: name })
  const isOff = isChanged || !canBook(standing)
  const main = useRef<HTMLButtonElement>(null)
  useEffect(() => main.current?.focus({ preventScroll: true }), [])
  useDraftOfMove({ booking, move, title: name })
  return (
    <SheetFrame
      title={title}
      onClose={keep}
      below={
        <p className={styles.hint}>
          {[services.isOpen && name, !isClass && service, zone(business.time_zone)].filter(Boolean).join(' · ')}
        </p>
      }
    >
      <form className={styles.form} noValidate onSubmit={move.submit}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard. */}
        <section className={styles.body} tabIndex={0} aria-label={title}>
          <Places move={move} booking={booking} calendar={calendar} />
          {isChanged && <Changed move={move} booking={booking} />}
          <Fields booking={booking} calendar={calendar} former={former} />
          <TimesToMove booking={booking} move={move} state={services} />
          <Services booking={booking} calendar={calendar} move={move} state={services} />
          {!services.isOpen && <TogetherFields together={together} />}
          <Effects booking={booking} move={move} calendar={calendar} />
          {error !== undefined && <Trouble error={error} />}
          {asking.error !== undefined && asking.error !== null && <Trouble error={asking.error} again={asking.again} />}
          {asking.quote && !asking.error && calendar && (
            <RulesInTheWay
              quote={asking.quote}
              ticked={move.ticked}
              onTick={move.tick}
              columns={calendar.columns}
              now={calendar.now}
              isNews={move.isNews && asking.isFresh}
            />
          )}
          <Tell
            name={others.length > 0 ? '' : firstName(nameOf(booking))}
            email={booking.contact.email}
            {...(others.length > 0 && { hint: text('move.tell_each') })}
            telling={move.telling}
            onChange={move.tell}
            locale={booking.locale}
          />
        </section>
        <footer className={styles.foot}>
          <Button ref={main} type="submit" looks={['main', 'big']} isWorking={isWorking} isOff={isOff}>
            {useMoveWords(move, calendar, { others: others.length, isOther: services.isOpen })} <Key name="↵" />
          </Button>
          <Button looks={['big']} onClick={keep}>
            {text('answer.keep', { time: nearTime(former.at, at ?? former.at) })} <Key name="Esc" />
          </Button>
        </footer>
      </form>
    </SheetFrame>
  )
}

const hostIn = (calendar: DeskCalendar | undefined, id: string | undefined) =>
  calendar?.staff.find(one => one.id === id)?.name

/** What will happen, with the time and who: "Move to 14:30 with Anna". */
function useMoveWords(
  { change, asking: { quote }, former }: MoveState,
  calendar: DeskCalendar | undefined,
  { others, isOther }: { others: number; isOther: boolean },
): string {
  const text = useText()
  const { times, nearTime } = useTimes()
  const { at = former.at } = usePlace()
  if (others > 0) return text('move.go_together', { count: others + 1, time: nearTime(at, former.at) })
  if (isOther && change.later === 0) return text('move.save')
  if (change.later === 0 && !change.host && change.longer && quote)
    return text('move.length', { time: times(quote.starts_at, quote.ends_at) })
  const host = hostIn(calendar, change.host) ?? former.hosts[0]?.name
  const when = nearTime(at, former.at)
  return host ? text('move.go_with', { time: when, host: firstName(host) }) : text('move.go', { time: when })
}

interface PlacesProps {
  move: MoveState
  booking: Booking
  calendar: DeskCalendar | undefined
}

/** Where it is, and where it would be. */
function Places({ move: { former, change, asking }, booking, calendar }: PlacesProps) {
  const text = useText()
  const { times, shortDay } = useTimes()
  const { at = former.at } = usePlace()
  const { quote, isFresh } = asking
  const end = quote && isFresh ? quote.ends_at : minutesAfter(at, former.minutes + change.longer)
  const hosts = former.hosts.map(({ name }) => name).join(', ')
  return (
    <dl className={moving.places}>
      <div>
        <dt>{text('move.former')}</dt>
        <dd>{times(booking.starts_at, booking.ends_at)}</dd>
        <dd>{shortDay(dateOf(booking.starts_at))}</dd>
        <dd>{hosts}</dd>
      </div>
      <Icon name="later" />
      <div data-new="">
        <dt>{text('move.new')}</dt>
        <dd>{times(at, end)}</dd>
        <dd>{shortDay(dateOf(at))}</dd>
        <dd>{hostIn(calendar, change.host) ?? hosts}</dd>
      </div>
    </dl>
  )
}

/** Meanwhile it was changed by someone else: what it is now, before one goes on. */
function Changed({ move: { former, goOn }, booking }: { move: MoveState; booking: Booking }) {
  const text = useText()
  const { times } = useTimes()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={box} className={moving.changed} role="alert">
      <p>
        {text('move.changed', {
          time: times(booking.starts_at, booking.ends_at),
          host: former.hosts.map(({ name }) => name).join(', '),
        })}
      </p>
      <Button onClick={goOn}>{text('move.go_on')}</Button>
    </div>
  )
}

const servicesOf = ({ items }: { items: readonly { service_name: string }[] }) =>
  items.map(({ service_name }) => service_name).join(' · ')

/** What the move changes, a line each. */
function Effects({ booking, move: { change, former, asking }, calendar }: PlacesProps) {
  const text = useText()
  const { duration, money } = useTimes()
  const isPhone = usePhone()
  const by = (minutes: number) => duration(Math.abs(minutes))
  const { quote, isFresh } = asking
  const isOfOne = quote !== undefined && isFresh && !quote.together?.length
  const services = isOfOne && servicesOf(quote)
  const price = isOfOne && quote.price && money(quote.price)
  const formerPrice = booking.price && money(booking.price)
  const lines = [
    change.later && text(change.later > 0 ? 'move.later' : 'move.earlier', { time: by(change.later) }),
    change.host &&
      text('move.other_host', {
        host: hostIn(calendar, change.host) ?? '',
        title: former.hosts.map(({ name }) => name).join(', '),
      }),
    change.longer && text(change.longer > 0 ? 'move.longer' : 'move.shorter', { time: by(change.longer) }),
    services && services !== servicesOf(booking) && text('move.now_booked', { title: services }),
    price &&
      (formerPrice && price !== formerPrice
        ? text('move.price', { amount: price, former: formerPrice })
        : `${text('booking.price')}: ${price}`),
    quote && isFresh && rulesOf(quote).length === 0 && text('rule.none'),
  ].filter(line => typeof line === 'string')
  return (
    <section className={moving.effects} aria-live="polite">
      <h3 aria-level={isPhone ? 2 : 3}>{text('move.what')}</h3>
      {lines.length === 0 || !asking.body ? (
        <p className={styles.hint}>{text('move.nothing')}</p>
      ) : (
        <ul>
          {lines.map(line => (
            <li key={line}>
              <Icon name="came" />
              {line}
            </li>
          ))}
        </ul>
      )}
      {quote && isFresh && <OtherPlaces quote={quote} />}
    </section>
  )
}

interface DraftOfMove {
  booking: Booking
  move: MoveState
  title: string
}

/** Draws in the calendar where it would be. */
function useDraftOfMove({ booking, move: { asking, change, former, ticked }, title }: DraftOfMove) {
  const { at = former.at } = usePlace()
  const { quote, isFresh, body } = asking
  const guess = {
    staff_id: change.host ?? former.hosts[0]?.id ?? '',
    starts_at: at,
    ends_at: minutesAfter(at, former.minutes + change.longer),
    words: booking.items[0]?.service_name ?? '',
  }
  const quoted = quote?.items.map(({ staff_id, starts_at, ends_at, service_name }) => ({
    staff_id,
    starts_at,
    ends_at,
    words: service_name,
  }))
  const pieces = (isFresh && quoted) || [guess]
  const drawn = JSON.stringify({ title, booking: booking.id, hasException: ticked.length > 0, pieces })
  const isOther = body !== undefined
  useEffect(() => showDraft(isOther ? JSON.parse(drawn) : undefined), [drawn, isOther])
  useEffect(() => () => showDraft(undefined), [])
}
