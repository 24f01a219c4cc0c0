import { useEffect, useRef, useState } from 'react'
import { dateOf } from '../../shared/time/wall-clock'
import { api } from '../api/client'
import type { DeskCalendar } from '../api/types'
import { useReturningFocus } from '../bookings/returning-focus'
import { useShown } from '../calendar/shown'
import { useServiceList } from '../calendar/use-service-list'
import { useText } from '../i18n/texts'
import { useAsk } from '../parts/ask'
import { Button } from '../parts/button'
import { useReach, useVisit } from '../parts/session'
import { Trouble } from '../parts/trouble'
import { usePhone } from '../parts/use-media'
import { go, placeNow, usePlace } from '../parts/use-place'
import { NewForm } from './new-form'
import { NewSteps } from './new-steps'
import styles from './orders.module.css'
import { closeSheet, SheetFrame } from './sheet-frame'
import { type LoadedProps, nowOn, setTime } from './start'
import { useDraftOf } from './use-draft-of'
import { useNewBooking } from './use-new-booking'

/** A booking that staff make: at a desk a sheet beside the calendar, on a phone a page in steps. */
export default function NewBooking() {
  const text = useText()
  const shown = useShown()
  const { at } = usePlace()
  const [day, setDay] = useState(shown.date)
  const date = at ? dateOf(at) : day
  useReturningFocus('')
  const services = useServiceList()
  const calendar = useAsk(['calendar', date, date], signal =>
    api.GET('/api/v1/console/calendar', { params: { query: { from_date: date, to_date: date } }, signal }),
  )
  const [known, setKnown] = useState<DeskCalendar>()
  // While another day comes, the people of the one before stand there.
  if (calendar.data && calendar.data !== known) setKnown(calendar.data)
  const error = services.error ?? calendar.error
  const isEmpty = services.data?.services.length === 0
  if (services.data && known && !isEmpty)
    return <Loaded services={services.data.services} calendar={known} date={date} onDay={setDay} />
  return (
    <SheetFrame title={text('new.heading')}>
      {isEmpty ? (
        <p className={styles.empty}>{text('new.nothing')}</p>
      ) : error ? (
        <div className={styles.empty}>
          <Trouble error={error} again={() => Promise.all([services.again(), calendar.again()])} />
        </div>
      ) : (
        <Skeleton />
      )}
    </SheetFrame>
  )
}

/** With the measures of the form. */
function Skeleton() {
  const text = useText()
  return (
    <div className={styles.skeleton}>
      <p role="status">{text('state.loading')}</p>
      {[0, 1, 2, 3, 4].map(line => (
        <i key={line} />
      ))}
    </div>
  )
}

function Loaded({ services, calendar, date, onDay }: LoadedProps) {
  const text = useText()
  const isPhone = usePhone()
  const { at, host: chosen, whom, service } = usePlace()
  // Of a user who books for themselves alone, the first person is they.
  const { user } = useVisit().session
  const reach = useReach('bookings.change')
  const host = chosen ?? (reach === 'own' ? user?.staff_id : undefined)
  const [round, setRound] = useState(0)
  const state = useNewBooking({
    at,
    host,
    whom,
    service,
    services,
    onBooked: next => {
      if (!next) return closeSheet()
      setRound(before => before + 1)
      go({ ...placeNow(), at: next, whom: undefined, service: undefined }, { replaces: true })
    },
  })
  useDraftOf(state, at)
  const frame = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each booking.
  useEffect(() => {
    if (!isPhone) frame.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [round])
  const walkIn = () => {
    state.walkIn()
    setTime(nowOn(calendar.now))
  }
  const parts = { state, services, calendar, date, onDay }
  return (
    <SheetFrame
      title={text('new.heading')}
      beside={
        isPhone ? undefined : (
          <Button looks={['bare']} onClick={walkIn}>
            {text('new.walk_in')}
          </Button>
        )
      }
    >
      <div ref={frame} className={styles.frame} key={round}>
        {isPhone ? <NewSteps {...parts} /> : <NewForm {...parts} />}
      </div>
    </SheetFrame>
  )
}
