import { useState } from 'react'
import { dateOf } from '../../shared/time/wall-clock'
import { cityOf } from '../../shared/time/zone-name'
import { api } from '../api/client'
import { useText } from '../i18n/texts'
import { Button, PlainButton } from '../parts/button'
import { TextField } from '../parts/fields'
import { Icon } from '../parts/icon'
import { Key } from '../parts/keys/key'
import { useVisit } from '../parts/session'
import { firstName } from '../parts/states'
import { Trouble } from '../parts/trouble'
import { usePlace } from '../parts/use-place'
import { useTimes } from '../parts/use-times'
import { CustomerPart } from './customer-part'
import { FreeTimesField } from './free-times'
import { AddService, ItemFields, LengthAndPrice } from './item-fields'
import { focusMissing, useBookWords, useErrors } from './new-words'
import { lengthOf, type TypedItem, type Usual, withUsual } from './order'
import styles from './orders.module.css'
import { canBook, obstaclesOf } from './quote'
import { RulesInTheWay } from './rules'
import { type LoadedProps, setHost, setTime } from './start'
import { Tell } from './tell'
import type { NewBookingState } from './use-new-booking'

export interface PartsProps extends LoadedProps {
  state: NewBookingState
}

/** All at once, beside the calendar. */
export function NewForm(props: PartsProps) {
  const text = useText()
  const { state } = props
  const { typed, change, standing, asking, isWorking, submit } = state
  const words = useBookWords(state)
  const isOff = !canBook(standing)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        if (isOff) focusMissing(event)
        submit(event)
      }}
      onKeyDown={event => {
        if (event.key !== 'Enter' || event.defaultPrevented) return
        // Enter alone, pressed in the middle of it, books nothing.
        if (event.target instanceof HTMLInputElement) event.preventDefault()
        if (event.ctrlKey || event.metaKey) event.currentTarget.requestSubmit()
      }}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard. */}
      <section className={styles.body} tabIndex={0} aria-label={text('new.heading')}>
        <CustomerPart
          who={typed.who}
          onChange={who => change({ who })}
          errors={useErrors(state)}
          chooseUsual={useChooseUsual(props)}
        />
        <What {...props} />
        <InTheWay {...props} />
        <Tell
          name={firstName(typed.who.name)}
          email={typed.who.email.trim()}
          telling={typed.telling}
          onChange={telling => change({ telling })}
          locale={state.locale}
          onSpeak={locale => change({ locale })}
        />
        <NoteField state={state} />
      </section>
      <footer className={styles.foot}>
        <Summary state={state} />
        <Button type="submit" looks={['main', 'big']} isWorking={isWorking} isOff={isOff}>
          {words} <Key name="Ctrl ↵" />
        </Button>
        <Button looks={['big']} isWorking={isWorking} isOff={isOff} onClick={() => submit(undefined, true)}>
          {text('new.next')}
        </Button>
      </footer>
      <p className={styles.spoken} role="status">
        {asking.isFresh && asking.quote && text('rule.heading', { count: obstaclesOf(asking.quote.rules).length })}
      </p>
    </form>
  )
}

/** With whom and when at last, where the server has chosen it; and the price. */
export function Summary({ state: { asking, order } }: { state: NewBookingState }) {
  const text = useText()
  const { times, shortDay, money } = useTimes()
  const { quote, isFresh } = asking
  if (!quote || !order) return <p className={styles.sum}>{text('new.choose_first')}</p>
  const hosts = [...new Set(quote.items.map(({ staff_name }) => staff_name))].join(', ')
  return (
    <p className={styles.sum} data-stale={isFresh ? undefined : ''}>
      <span>
        <b>{times(quote.starts_at, quote.ends_at)}</b> {shortDay(dateOf(quote.starts_at))} ·{' '}
        {text('requests.with', { host: hosts })}
      </span>
      {quote.price && <b>{money(quote.price)}</b>}
      {quote.rules.length > 0 && (
        <span className={styles.inTheWay}>
          <Icon name="flag" />
          {text('rule.heading', { count: obstaclesOf(quote.rules).length })}
        </span>
      )}
    </p>
  )
}

/** The rules in the way, a no that no exception helps against, and what else went wrong. */
export function InTheWay({ state, calendar }: PartsProps) {
  const { asking, ticked, tick, isNews, error } = state
  const { quote, isFresh } = asking
  const trouble = error ?? asking.error
  return (
    <>
      {trouble !== undefined && trouble !== null && (
        <Trouble error={trouble} again={asking.error ? asking.again : undefined} />
      )}
      {quote && !asking.error && (
        <RulesInTheWay
          quote={quote}
          ticked={ticked}
          onTick={tick}
          columns={calendar.columns}
          now={calendar.now}
          isNews={isNews && isFresh}
        />
      )}
    </>
  )
}

/** Services one after another, with whom, and when. */
function What(props: PartsProps) {
  const { state, services, calendar } = props
  const { items } = state.typed
  const put = usePutItems(state)
  return (
    <section className={styles.part}>
      {items.map(item => (
        <ItemFields
          key={item.key}
          item={item}
          services={services}
          staff={calendar.staff}
          onChange={changed => put(items.map(one => (one === item ? changed : one)))}
          {...(items.length > 1 && { onRemove: () => put(items.filter(one => one !== item)) })}
        />
      ))}
      <When {...props} />
      <AddService items={items} onAdd={put} />
      <Others {...props} />
    </section>
  )
}

/** Changes the services; the first one's host is in the address. */
export function usePutItems({ typed, change }: NewBookingState) {
  return (items: TypedItem[]) => {
    change({ items })
    if (items[0]?.host !== typed.items[0]?.host) setHost(items[0]?.host)
  }
}

/** Chooses what a customer usually books. */
export function useChooseUsual({ state, services, calendar }: PartsProps) {
  const put = usePutItems(state)
  return (usual: Usual) => {
    const items = withUsual(state.typed.items, usual, { services, staff: calendar.staff })
    return items && (() => put(items))
  }
}

/** Day and time, on the clock of the business, and the times that are free. */
export function When(props: PartsProps) {
  const { state, date, onDay } = props
  const { wanted, asking, typed } = state
  const { at } = usePlace()
  return (
    <>
      <DayAndTime {...props} />
      <FreeTimesField
        name="new"
        body={wanted && { items: wanted, date, ...(typed.guests > 0 && { guest_count: typed.guests }) }}
        ask={(body, signal) => api.POST('/api/v1/console/bookings/free-times', { body, signal })}
        at={at}
        isNeeded={!at || (asking.isFresh && (asking.quote?.rules.length ?? 0) > 0) || Boolean(asking.error)}
        onChoose={start => {
          onDay(dateOf(start))
          setTime(start)
        }}
      />
    </>
  )
}

function DayAndTime({ date, onDay }: PartsProps) {
  const text = useText()
  const { business } = useVisit().session
  const { at } = usePlace()
  const [typed, type] = useState(at?.slice(11) ?? '')
  const [before, remember] = useState(at)
  // Pressing on the calendar changes it, too.
  if (at !== before) {
    remember(at)
    if (at) type(at.slice(11))
  }
  return (
    <div className={styles.pair}>
      <TextField
        label={text('calendar.date')}
        name="date"
        type="date"
        value={date}
        onType={day => {
          if (!day) return
          onDay(day)
          if (typed) setTime(`${day}T${typed}`)
        }}
      />
      <TextField
        label={`${text('new.starts')} · ${text('zone.time', { city: cityOf(business.time_zone) })}`}
        name="time"
        type="time"
        step={300}
        value={typed}
        onType={time => {
          type(time)
          setTime(time ? `${date}T${time}` : undefined)
        }}
      />
    </div>
  )
}

/** Who comes along, and another length or price. */
export function Others({ state, services }: PartsProps) {
  const text = useText()
  const { money } = useTimes()
  const { items, guests } = state.typed
  const [sees, see] = useState(false)
  const put = usePutItems(state)
  const chosen = items.filter(({ service }) => service)
  const most = Math.max(0, ...chosen.map(item => services.find(({ id }) => id === item.service)?.max_guests ?? 0))
  if (chosen.length === 0) return null
  return (
    <>
      {most > 0 && (
        <TextField
          label={text('booking.guests')}
          name="guests"
          type="number"
          inputMode="numeric"
          min={0}
          max={most}
          value={String(guests)}
          onType={typed => state.change({ guests: Math.min(most, Math.max(0, Math.floor(Number(typed) || 0))) })}
        />
      )}
      {sees || chosen.some(({ minutes, price }) => minutes || price) ? (
        chosen.map((item, index) => {
          const price = state.asking.quote?.items[index]?.price
          return (
            <LengthAndPrice
              key={item.key}
              item={item}
              service={services.find(({ id }) => id === item.service)!}
              usual={{ minutes: lengthOf(item, services), price: price ? money(price) : '' }}
              onChange={changed => put(items.map(one => (one === item ? changed : one)))}
            />
          )
        })
      ) : (
        <div>
          <PlainButton onClick={() => see(true)}>{text('new.other_length')}</PlainButton>
        </div>
      )}
    </>
  )
}

export function NoteField({ state: { typed, change } }: { state: NewBookingState }) {
  const text = useText()
  return (
    <TextField
      label={text('booking.note')}
      hint={text('booking.note_hint')}
      name="note"
      rows={2}
      maxLength={2000}
      value={typed.note}
      onType={note => change({ note })}
    />
  )
}
