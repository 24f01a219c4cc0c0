import {
  type CSSProperties,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { api } from '../../api/client'
import type { DeskCalendar, DeskService, StartExplanation, StartExplanations } from '../../api/types'
import { useText, useTexts } from '../../i18n/texts'
import { Answer, useAsk } from '../../parts/ask'
import { Button, buttonClass } from '../../parts/button'
import { CloseButton } from '../../parts/close-button'
import controls from '../../parts/controls.module.css'
import { Dialog } from '../../parts/dialog'
import { SelectField, TextField } from '../../parts/fields'
import { Icon } from '../../parts/icon'
import { useKeys } from '../../parts/keys/use-keys'
import type { Place } from '../../parts/place'
import { useMay, useVisit } from '../../parts/session'
import { usePhone } from '../../parts/use-media'
import { go, PlaceLink, placeNow, usePlace } from '../../parts/use-place'
import { useTimes } from '../../parts/use-times'
import { withOffset } from '../../parts/values/instant'
import { minuteOf } from '../geometry'
import { useServiceList } from '../use-service-list'
import { inOrder, mendOf, reasonOf } from './reasons'
import styles from './why.module.css'

const HoursDialog = lazy(() => import('../hours/hours-dialog').then(one => ({ default: one.HoursDialog })))

const close = () => go({ ...placeNow(), sheet: undefined, at: undefined, host: undefined, service: undefined })

interface WhyProps {
  calendar: DeskCalendar
  /** A time on the clock of the business. */
  at: string
  host: string | undefined
}

/** Why a start is offered or not, for each who offers the service, with one mend each. The day stays in use. */
export function Why({ calendar, at, host }: WhyProps) {
  const text = useText()
  const { time } = useTimes()
  const ref = useRef<HTMLElement>(null)
  const isPhone = usePhone()
  const heading = useRef<HTMLHeadingElement>(null)
  const spot = useSpot(ref, `${at} ${host}`)
  useKeys({ Escape: isPhone ? undefined : close })
  useFocusBack(heading)
  const services = useServiceList()
  const inside = (
    <Answer of={services}>
      {({ services: all }) =>
        all.length === 0 ? (
          <p className={controls.quiet}>{text('why.no_services')}</p>
        ) : (
          <Asked calendar={calendar} at={at} host={host} services={all} />
        )
      }
    </Answer>
  )
  const title = text('why.heading', { time: time(at) })
  if (isPhone)
    return (
      <Dialog heading={title} onClose={close}>
        <div className={styles.inside} data-why="">
          {inside}
          <Button onClick={close}>{text('action.close')}</Button>
        </div>
      </Dialog>
    )
  return (
    <section
      ref={ref}
      className={styles.why}
      data-spot={spot ? '' : undefined}
      style={spot}
      role="dialog"
      aria-labelledby="why-heading"
      data-why=""
    >
      <header>
        <h2 id="why-heading" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <CloseButton onClose={close} />
      </header>
      {inside}
    </section>
  )
}

/** The focus comes to it, and goes back to where it was. */
function useFocusBack(heading: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const before = document.activeElement
    heading.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [heading])
}

const margin = 8

/** Beside the cell that is asked about, wherever there is room; nothing where no cell is in sight. */
function useSpot(ref: RefObject<HTMLElement | null>, cell: string): CSSProperties | undefined {
  const [spot, setSpot] = useState<CSSProperties>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each cell anew.
  useLayoutEffect(() => {
    const place = () => {
      const asked = document.querySelector('[data-why-cell]')?.getBoundingClientRect()
      const own = ref.current?.getBoundingClientRect()
      if (!asked || !own) return setSpot(undefined)
      const isRoomAfter = asked.right + margin + own.width < innerWidth
      const left = isRoomAfter ? asked.right + margin : Math.max(margin, asked.left - margin - own.width)
      const top = Math.max(margin, Math.min(asked.top, innerHeight - own.height - margin))
      setSpot({ left, top })
    }
    place()
    const observer = new ResizeObserver(place)
    if (ref.current) observer.observe(ref.current)
    addEventListener('resize', place)
    return () => {
      observer.disconnect()
      removeEventListener('resize', place)
    }
  }, [cell])
  return spot
}

interface AskedProps extends WhyProps {
  services: readonly DeskService[]
}

function Asked({ calendar, at, host, services }: AskedProps) {
  const text = useText()
  const place = usePlace()
  const { time_zone } = useVisit().session.business
  const own = services.find(({ staff_ids }) => host !== undefined && staff_ids.includes(host))
  const service = services.find(({ id }) => id === place.service) ?? own ?? services[0]!
  const query = { service_id: service.id, starts_at: withOffset(at, time_zone) }
  const asked = useAsk(['why', service.id, at], signal =>
    api.GET('/api/v1/console/explanations', { params: { query }, signal }),
  )
  const change = (to: Partial<Place>) => go({ ...placeNow(), ...to }, { replaces: true })
  const date = at.slice(0, 10)
  return (
    <>
      <div className={styles.fields}>
        <SelectField
          label={text('sheet.service')}
          name="service"
          options={services.map(one => [one.id, one.name] as const)}
          value={service.id}
          onChoose={id => change({ service: id })}
        />
        <TextField
          label={text('sheet.time')}
          name="time"
          type="time"
          step={300}
          value={at.slice(11, 16)}
          onType={typed => typed && change({ at: `${date}T${typed}` })}
        />
      </div>
      <Answer of={asked}>
        {explained => <Explained explained={explained} calendar={calendar} at={at} host={host} service={service} />}
      </Answer>
    </>
  )
}

interface ExplainedProps extends WhyProps {
  explained: StartExplanations
  service: DeskService
}

function Explained({ explained, calendar, at, host, service }: ExplainedProps) {
  const text = useText()
  const mayBook = useMay('bookings.change')
  const [extending, extend] = useState<StartExplanation>()
  const place = usePlace()
  const column = calendar.columns.find(
    ({ staff_id, date }) => staff_id === extending?.staff_id && date === at.slice(0, 10),
  )
  const book: Place = { ...place, booking: undefined, sheet: 'new', at, host, service: service.id }
  return (
    <>
      <p className={controls.small} role="status">
        {text(explained.is_offered ? 'why.is_offered' : 'why.is_not')}
      </p>
      <ul className={styles.hosts}>
        {inOrder(explained.hosts, host).map(one => (
          <Row key={one.staff_id} one={one} book={{ ...book, host: one.staff_id }} onExtend={() => extend(one)} />
        ))}
      </ul>
      <footer>
        <span className={controls.small}>{text('why.same_rules')}</span>
        {mayBook && (
          <PlaceLink className={buttonClass()} to={book}>
            {text(explained.is_offered ? 'why.book' : 'why.anyway')}
          </PlaceLink>
        )}
      </footer>
      {extending && column && (
        <Suspense fallback={null}>
          <HoursDialog
            drawn={{
              kind: 'open',
              column,
              from: minuteOf(at, column.date),
              to: Math.min(minuteOf(explained.ends_at, column.date), 24 * 60),
            }}
            name={extending.staff_name}
            onClose={() => extend(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

interface RowProps {
  one: StartExplanation
  book: Place
  onExtend: () => void
}

function Row({ one, book, onExtend }: RowProps): ReactNode {
  const texts = useTexts()
  const { text } = texts
  const { icon, words, facts } = reasonOf(texts, one)
  const place = usePlace()
  const [seeBookings, answer, setHours, mayBook] = [
    useMay('bookings.see'),
    useMay('requests.answer'),
    useMay('hours.change'),
    useMay('bookings.change'),
  ]
  const mend = mendOf(one, { seeBookings, answer, setHours, book: mayBook })
  const label = mend && `${text(`why.${mend}`)}: ${one.staff_name}`
  const there: Record<'show' | 'answer' | 'book', Place> = {
    show: { ...place, sheet: undefined, booking: one.booking_id },
    answer: { screen: 'requests', booking: one.booking_id },
    book,
  }
  return (
    <li data-reason={one.reason}>
      <Icon name={icon} />
      <span>
        <b>{one.staff_name}</b> · {words}
        {facts && <small>{facts}</small>}
      </span>
      {mend === 'extend' ? (
        <Button looks={['bare']} onClick={onExtend} aria-label={label}>
          {text('why.extend')}
        </Button>
      ) : (
        mend && (
          <PlaceLink className={buttonClass('bare')} to={there[mend]} aria-label={label}>
            {text(`why.${mend}`)}
          </PlaceLink>
        )
      )}
    </li>
  )
}
