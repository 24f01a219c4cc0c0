import { type ReactNode, useEffect, useRef } from 'react'
import { titlePage } from '../../shared/lib/page-title'
import { api } from '../api/client'
import type { BookingRow, StaffNow, Today as TodayAnswer } from '../api/types'
import { useChange } from '../bookings/use-change'
import { useText, useTexts } from '../i18n/texts'
import { Answer, useAsk } from '../parts/ask'
import { BeginNotice } from '../parts/beginning'
import { Button, buttonClass } from '../parts/button'
import controls from '../parts/controls.module.css'
import { Icon, type IconName } from '../parts/icon'
import { Page } from '../parts/page'
import { waitsForCustomer } from '../parts/proposed'
import { useMay } from '../parts/session'
import { iconOf, stateOf } from '../parts/states'
import { usePhone } from '../parts/use-media'
import { PlaceLink } from '../parts/use-place'
import { minutesBetween, useTimes } from '../parts/use-times'
import { Gaps, useGaps } from './gaps'
import { News } from './news'
import { toBook } from './to-book'
import styles from './today.module.css'

/** What happens, and what wants an answer. */
export function Today() {
  const text = useText()
  const isPhone = usePhone()
  const asked = useAsk(['today'], signal => api.GET('/api/v1/console/today', { signal }))
  const left = useLeftBehind()
  const gaps = useGaps(asked.data?.date)
  // What comes first moves the rest: it is there with it, or not at all.
  const isReady = !isPhone || left.isKnown
  useEffect(() => titlePage(text('nav.today')), [text])
  return (
    <Page className={styles.today}>
      {(asked.data === undefined || !isReady) && <h1 className={styles.heading}>{text('nav.today')}</h1>}
      <Answer of={isReady ? asked : { ...asked, data: undefined }}>
        {today => (
          <>
            <Summary today={today} />
            <BeginNotice />
            <div className={styles.columns}>
              {/* On a phone what waits for an answer comes first, at a desk it stands beside. */}
              {isPhone && <NeedsYou today={today} leftBehind={left.count} />}
              <div className={styles.column}>
                <NowAndNext today={today} />
                {gaps && (
                  <>
                    <Gaps date={today.date} gaps={gaps} />
                    <Coming today={today} />
                    <News date={today.date} />
                  </>
                )}
              </div>
              {!isPhone && <NeedsYou today={today} leftBehind={left.count} />}
            </div>
          </>
        )}
      </Answer>
    </Page>
  )
}

function Summary({ today: { date, counts, coming, time_zone } }: { today: TodayAnswer }) {
  const { text, richText } = useTexts()
  const { day, time, zone } = useTimes()
  const next = coming[0]
  return (
    <header>
      <h1 className={styles.heading}>{day(date)}</h1>
      <p className={controls.quiet}>
        {text('today.summary', { count: counts.bookings })}{' '}
        {next &&
          richText('today.next_is', {
            title: <b key="title">{next.customer_name ?? next.service_name}</b>,
            time: <b key="time">{time(next.starts_at)}</b>,
            host: next.staff_name,
          })}{' '}
        {zone(time_zone)}.
      </p>
    </header>
  )
}

function NowAndNext({ today: { staff, now } }: { today: TodayAnswer }) {
  const text = useText()
  const { time } = useTimes()
  if (staff.length === 0) return <p>{text('calendar.no_staff')}</p>
  return (
    <section>
      <h2>
        {text('today.now_and_next')} <span className={controls.small}>{time(now)}</span>
      </h2>
      <div className={`${controls.card} ${styles.frame}`}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text('today.who')}</th>
              <th scope="col">{text('today.now')}</th>
              <th scope="col">{text('today.next')}</th>
              <th scope="col">{text('today.gap')}</th>
            </tr>
          </thead>
          <tbody>
            {staff.map(one => (
              <StaffRow key={one.staff.id} one={one} now={now} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function StaffRow({ one, now }: { one: StaffNow; now: string }) {
  const text = useText()
  const { duration } = useTimes()
  const gap = one.next_gap
  return (
    <tr>
      <th scope="row">
        <PlaceLink className={styles.name} to={{ screen: 'calendar', view: 'day', person: one.staff.id }}>
          {one.staff.name}
        </PlaceLink>
      </th>
      <td data-title={text('today.now')}>
        {one.now ? (
          <EntryCell entry={one.now} now={now} />
        ) : (
          <span className={controls.quiet}>{text(one.is_working ? 'today.free' : 'today.not_working')}</span>
        )}
      </td>
      <td data-title={text('today.next')}>
        {one.next ? (
          <EntryCell entry={one.next} now={now} />
        ) : (
          <span className={controls.quiet}>{text('today.none')}</span>
        )}
      </td>
      <td data-title={text('today.gap')}>
        {gap ? (
          <>
            <Gap host={one.staff.id} starts_at={gap.starts_at} now={now} />
            <small>{duration(minutesBetween(gap.starts_at, gap.ends_at))}</small>
          </>
        ) : (
          <span className={controls.quiet}>{text('today.none')}</span>
        )}
      </td>
    </tr>
  )
}

/** Where a host is free: for who may book, the way to book there. */
function Gap({ host, starts_at, now }: { host: string; starts_at: string; now: string }) {
  const text = useText()
  const { time } = useTimes()
  const mayBook = useMay('bookings.change')
  const isNow = minutesBetween(starts_at, now) >= 0
  const words = isNow ? text('calendar.now') : time(starts_at)
  if (!mayBook) return words
  const at = (isNow ? now : starts_at).slice(0, 16)
  return (
    <PlaceLink className={styles.name} aria-label={`${text('new.heading')}: ${words}`} to={toBook(host, at)}>
      {words}
    </PlaceLink>
  )
}

function EntryCell({ entry, now }: { entry: NonNullable<StaffNow['now']>; now: string }) {
  const text = useText()
  const { time } = useTimes()
  const state = stateOf(entry, now)
  const isNow = minutesBetween(entry.starts_at, now) >= 0
  const title = entry.customer_name ?? entry.service_name ?? text(`word.${state}`)
  const words = isNow
    ? [text(`word.${state}`), text('today.until', { time: time(entry.ends_at) })]
    : [entry.service_name !== title && entry.service_name, state !== 'booked' && text(`word.${state}`)]
  return (
    <span className={styles.entry}>
      <Icon name={iconOf(state)} />
      <span>
        {!isNow && `${time(entry.starts_at)} `}
        {entry.customer_name || entry.service_name ? (
          <PlaceLink
            className={styles.name}
            to={{ screen: 'today', booking: entry.booking_id, sheet: entry.seats > 1 ? 'class' : undefined }}
          >
            {title}
          </PlaceLink>
        ) : (
          title
        )}
        <small>{words.filter(Boolean).join(' · ')}</small>
      </span>
    </span>
  )
}

function Coming({ today: { coming } }: { today: TodayAnswer }) {
  const text = useText()
  const { time } = useTimes()
  return (
    <section>
      <h2>{text('today.coming')}</h2>
      {coming.length === 0 ? (
        <p className={controls.quiet}>{text('today.nothing_coming')}</p>
      ) : (
        <ul className={`${controls.card} ${styles.coming}`}>
          {coming.map(row => (
            <li key={row.id}>
              <time className={controls.figures}>{time(row.starts_at)}</time>
              <span>
                <PlaceLink className={styles.name} to={{ screen: 'today', booking: row.id }}>
                  {row.customer_name ?? row.service_name}
                </PlaceLink>
                <small>{[row.service_name, row.staff_name].join(' · ')}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** How many bookings no longer fit the hours. */
function useLeftBehind() {
  const maySee = useMay('bookings.see')
  const left = useAsk(['left-behind'], signal => api.GET('/api/v1/console/left-behind', { signal }), maySee)
  return { count: left.data?.bookings.length ?? 0, isKnown: !maySee || left.data !== undefined || Boolean(left.error) }
}

function NeedsYou({ today, leftBehind }: { today: TodayAnswer; leftBehind: number }) {
  const text = useText()
  const { unanswered, counts, now } = today
  // What was proposed waits for the customer.
  const requests = today.requests.filter(row => !waitsForCustomer(row))
  const once = usePressOnce()
  const maySeeMails = useMay('messages.see')
  const single = [counts.failed_mails, counts.payment_problems, leftBehind].filter(many => many > 0)
  const count = requests.length + unanswered.length + single.length
  return (
    <section>
      <h2>
        {text('today.needs_you')} {count > 0 && <span className={controls.small}>{count}</span>}
      </h2>
      {count === 0 ? (
        <p className={controls.quiet}>{text('today.nothing_waits')}</p>
      ) : (
        <ul className={`${controls.card} ${styles.todo}`}>
          {requests.map(row => (
            <RequestTask key={row.id} row={row} now={now} />
          ))}
          {unanswered.map(row => (
            <CameTask key={row.id} row={row} now={now} once={once} />
          ))}
          {leftBehind > 0 && (
            <Task icon="history" title={text('left.count', { count: leftBehind })} more={text('left.why')}>
              <PlaceLink className={buttonClass()} to={{ screen: 'left' }}>
                {text('left.see')}
              </PlaceLink>
            </Task>
          )}
          {counts.payment_problems > 0 && (
            <Task
              icon="money"
              title={text('today.payments', { count: counts.payment_problems })}
              more={text('today.payments_why')}
            >
              <PlaceLink className={buttonClass()} to={{ screen: 'set-up', room: 'payments' }}>
                {text('setup.payments')}
              </PlaceLink>
            </Task>
          )}
          {counts.failed_mails > 0 && (
            <Task
              icon="mail"
              title={text('today.mails', { count: counts.failed_mails })}
              more={text('today.mails_when')}
            >
              {maySeeMails && (
                <PlaceLink className={buttonClass()} to={{ screen: 'set-up', room: 'mails', status: 'failed' }}>
                  {text('setup.mails')}
                </PlaceLink>
              )}
            </Task>
          )}
        </ul>
      )}
    </section>
  )
}

function Task({
  icon,
  title,
  more,
  children,
}: {
  icon: IconName
  title: ReactNode
  more: ReactNode
  children?: ReactNode
}) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <div>{title}</div>
        <p>{more}</p>
      </div>
      <div className={styles.verbs}>{children}</div>
    </li>
  )
}

function RequestTask({ row, now }: { row: BookingRow; now: string }) {
  const { text, richText } = useTexts()
  const { nearTime, duration } = useTimes()
  const left = row.expires_at && duration(minutesBetween(now, row.expires_at))
  const title = richText('today.asks_for', {
    title: <b key="title">{row.customer_name ?? text('booking.no_name')}</b>,
    time: nearTime(row.starts_at, now),
  })
  const more = (
    <>
      {[row.service_name, row.staff_name].join(' · ')}
      {left && ' · '}
      {left && <b className={controls.attention}>{text('today.left', { time: left })}</b>}
    </>
  )
  return (
    <Task icon="request" title={title} more={more}>
      <PlaceLink className={buttonClass()} to={{ screen: 'requests' }}>
        {text('today.answer')}
      </PlaceLink>
    </Task>
  )
}

/** How long after a press another one, of whichever row, counts as the same, in milliseconds. */
const pressTime = 600

/** Of presses that follow each other so quickly as those of a double click only the first is carried out. */
function usePressOnce(): (act: () => void) => void {
  const last = useRef(Number.NEGATIVE_INFINITY)
  return act => {
    const now = performance.now()
    if (now - last.current < pressTime) return
    last.current = now
    act()
  }
}

interface CameTaskProps {
  row: BookingRow
  now: string
  /** When it is answered, the next one comes into its place, under the pointer. */
  once: ReturnType<typeof usePressOnce>
}

function CameTask({ row, now, once }: CameTaskProps) {
  const { text, richText } = useTexts()
  const { nearTime } = useTimes()
  const { change, isWorking } = useChange(row.id)
  const mayMark = useMay('bookings.mark')
  const name = row.customer_name ?? text('booking.no_name')
  const more = [nearTime(row.starts_at, now), row.service_name, row.staff_name].join(' · ')
  const title = richText('today.did_come', {
    title: (
      <PlaceLink key="title" className={styles.name} to={{ screen: 'today', booking: row.id }}>
        <b>{name}</b>
      </PlaceLink>
    ),
  })
  return (
    <Task icon="asked" title={title} more={more}>
      {mayMark && (
        <>
          <Button
            isWorking={isWorking}
            onClick={() => once(() => change('complete'))}
            aria-label={`${text('verb.complete')}: ${name}`}
          >
            {text('verb.complete')}
          </Button>
          <Button
            isWorking={isWorking}
            onClick={() => once(() => change('miss'))}
            aria-label={`${text('today.no')}: ${name}`}
          >
            {text('today.no')}
          </Button>
        </>
      )}
    </Task>
  )
}
