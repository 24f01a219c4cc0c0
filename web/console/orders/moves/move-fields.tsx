import { addDays } from '../../../shared/time/days'
import { dateOf, minutesAfter } from '../../../shared/time/wall-clock'
import { api } from '../../api/client'
import type { Booking, DeskCalendar } from '../../api/types'
import { useText } from '../../i18n/texts'
import { Button, PlainButton } from '../../parts/button'
import { SelectField, TextField } from '../../parts/fields'
import { Icon } from '../../parts/icon'
import { go, placeNow, usePlace } from '../../parts/use-place'
import { useTimes } from '../../parts/use-times'
import { FreeTimesField } from '../free-times'
import { AddService, ItemFields, LengthAndPrice } from '../item-fields'
import { lengthOf, minutesOf } from '../order'
import styles from '../orders.module.css'
import { rulesOf } from '../quote'
import moving from './move.module.css'
import type { MoveState } from './use-move'
import type { ServicesState } from './use-services'

/** Another time, host or length, in the address. */
const wish = (changed: { at?: string; host?: string; minutes?: string | undefined }) =>
  go({ ...placeNow(), ...changed }, { replaces: true })

interface FieldsProps {
  booking: Booking
  calendar: DeskCalendar | undefined
  former: MoveState['former']
}

/** How many minutes the arrows move it by. */
const step = 5

/** The new time, by step or typed; who hosts it and how long, unless each service says so. */
export function Fields({ booking, calendar, former }: FieldsProps) {
  const text = useText()
  const { at = former.at, host, minutes, sheet } = usePlace()
  const isOfItems = sheet === 'services'
  const shift = (by: number) => wish({ at: minutesAfter(at, by) })
  const staff = calendar?.staff ?? former.hosts
  return (
    <div className={moving.wishes}>
      <Button looks={['square']} aria-label={text('calendar.earlier')} onClick={() => shift(-step)}>
        <Icon name="earlier" />
      </Button>
      <Button looks={['square']} aria-label={text('calendar.later')} onClick={() => shift(step)}>
        <Icon name="later" />
      </Button>
      <TextField
        label={text('new.starts')}
        name="time"
        type="time"
        step={300}
        value={at.slice(11)}
        onType={time => time && wish({ at: `${dateOf(at)}T${time}` })}
      />
      <TextField
        label={text('calendar.date')}
        name="date"
        type="date"
        min={addDays(dateOf(booking.created_at), -366)}
        value={dateOf(at)}
        onType={date => date && wish({ at: `${date}T${at.slice(11)}` })}
      />
      {!isOfItems && (
        <SelectField
          label={text('booking.with')}
          name="host"
          options={staff.map(({ id, name }) => [id, name] as const)}
          value={host ?? former.hosts[0]?.id ?? ''}
          onChoose={chosen => wish({ host: chosen })}
        />
      )}
      {!isOfItems && booking.items.length === 1 && (
        <TextField
          label={text('new.length')}
          name="minutes"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={minutes ?? String(former.minutes)}
          onType={typed => wish({ minutes: typed || undefined })}
        />
      )}
    </div>
  )
}

interface ServicesProps {
  booking: Booking
  calendar: DeskCalendar | undefined
  move: MoveState
  state: ServicesState
}

/** The services, each with its host, length and price; or the way there. */
export function Services({ booking, calendar, move, state }: ServicesProps) {
  const text = useText()
  const { money } = useTimes()
  const { isOpen, services, items, put, open } = state
  if (booking.items.some(({ person }) => person !== 0)) return null
  if (!isOpen)
    return (
      <div>
        <PlainButton onClick={open}>{text('move.services')}</PlainButton>
      </div>
    )
  if (!services || !calendar) return <p className={styles.hint}>{text('state.loading')}</p>
  return (
    <div className={moving.items}>
      {items.map((item, index) => {
        const service = services.find(({ id }) => id === item.service)
        const price =
          move.asking.quote?.items[index]?.price ?? (move.asking.body ? undefined : booking.items[index]?.price)
        const change = (changed: typeof item) => put(items.map(one => (one === item ? changed : one)))
        return (
          <div key={item.key} className={moving.item}>
            <ItemFields
              item={item}
              services={services}
              staff={calendar.staff}
              onChange={change}
              {...(items.length > 1 && { onRemove: () => put(items.filter(one => one !== item)) })}
            />
            {service && (
              <LengthAndPrice
                item={item}
                service={service}
                usual={{ minutes: lengthOf({ ...item, minutes: '' }, services), price: price ? money(price) : '' }}
                onChange={change}
              />
            )}
          </div>
        )
      })}
      <AddService items={items} onAdd={put} />
    </div>
  )
}

/** When else it could be, with the host and the length that are chosen. */
export function TimesToMove({ booking: { id }, move: { former, asking }, state }: Omit<ServicesProps, 'calendar'>) {
  const { at = former.at, host, minutes } = usePlace()
  const duration_minutes = minutesOf(minutes ?? '')
  const { quote, isFresh, error } = asking
  return (
    <FreeTimesField
      name={id}
      body={{
        date: dateOf(at),
        ...(state.wanted
          ? { items: state.wanted }
          : { ...(host && { staff_id: host }), ...(duration_minutes && { duration_minutes }) }),
      }}
      ask={(body, signal) =>
        api.POST('/api/v1/console/bookings/{booking_id}/move/free-times', {
          params: { path: { booking_id: id } },
          body,
          signal,
        })
      }
      at={at}
      isNeeded={(isFresh && quote !== undefined && rulesOf(quote).length > 0) || Boolean(error)}
      onChoose={start => wish({ at: start })}
    />
  )
}
