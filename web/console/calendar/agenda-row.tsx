import type { ReactNode } from 'react'
import { useText, useTexts } from '../i18n/texts'
import { buttonClass } from '../parts/button'
import { Icon } from '../parts/icon'
import { iconOf } from '../parts/states'
import { PlaceLink, usePlace } from '../parts/use-place'
import { useTimes } from '../parts/use-times'
import type { Row } from './agenda'
import { sheetOf, titleOf, wordOf } from './block'
import type { Block } from './blocks'
import styles from './calendar.module.css'
import { timeAt } from './geometry'

interface AgendaRowProps {
  row: Row
  /** Whose day it is. */
  host: string
  mayBook: boolean
  date: string
  now: string
}

export function AgendaRow({ row, host, mayBook, date, now }: AgendaRowProps) {
  const text = useText()
  const { time, duration } = useTimes()
  const place = usePlace()
  const at = (minute: number) => time(timeAt(minute, date))
  if (row.kind === 'booking') return <BookingRow block={row.block} />
  if (row.kind === 'now')
    return (
      <li className={styles.moment}>
        <span>{time(now)}</span>
        <i />
      </li>
    )
  if (row.kind === 'free')
    return (
      <li>
        <time>{at(row.from)}</time>
        <div className={styles['gap-row']}>
          <FreeRow to={mayBook ? { at: timeAt(row.from, date), host } : undefined}>
            <span>{text('agenda.free', { time: at(row.to) })}</span>
            <span className={styles.length}>{duration(row.to - row.from)}</span>
          </FreeRow>
          <PlaceLink
            className={buttonClass('bare', 'square')}
            to={{ ...place, sheet: 'why', at: timeAt(row.from, date), host }}
            aria-label={`${text('why.tool')} ${at(row.from)}`}
          >
            <Icon name="asked" />
          </PlaceLink>
        </div>
      </li>
    )
  const words = {
    break: text('agenda.break', { time: at(row.to) }),
    busy: text('calendar.busy'),
    off: [text('calendar.time_off'), row.kind === 'off' && row.note].filter(Boolean).join(' · '),
    earlier: text('agenda.earlier', { count: row.kind === 'earlier' ? row.count : 0 }),
  }
  return (
    <li>
      {row.kind === 'earlier' ? <span /> : <time>{at(row.from)}</time>}
      <div className={styles.entry} data-kind={row.kind}>
        {words[row.kind]}
      </div>
    </li>
  )
}

interface FreeRowProps {
  /** Where a booking would begin; absent where the user may not book. */
  to: { at: string; host: string } | undefined
  children: ReactNode
}

/** Free time: pressed, it becomes a booking. */
function FreeRow({ to, children }: FreeRowProps) {
  const text = useText()
  const place = usePlace()
  if (!to)
    return (
      <div className={styles.entry} data-kind="free">
        {children}
      </div>
    )
  return (
    <PlaceLink className={styles.entry} data-kind="free" to={{ ...place, sheet: 'new', ...to }}>
      {children}
      <span className={styles.plus}>
        <Icon name="plus" />
        {text('calendar.book_hint')}
      </span>
    </PlaceLink>
  )
}

function BookingRow({ block }: { block: Block }) {
  const texts = useTexts()
  const { text } = texts
  const { time, money } = useTimes()
  const place = usePlace()
  const { entry, state, taken } = block
  const title = titleOf(texts, block)
  const isClosed = entry.service_name === undefined && entry.customer_name === undefined
  const places = taken === undefined ? undefined : text('mark.places', { count: taken, total: entry.seats })
  const second = [wordOf(texts, block), entry.service_name !== title && entry.service_name, places]
  const inside = (
    <>
      <Icon name={taken === undefined ? iconOf(state) : 'class'} />
      <b>{title}</b>
      <span className={styles.marks}>
        {entry.is_new_customer && text('mark.new')}
        {entry.has_note && <Icon name="note" />}
        {entry.is_series && <Icon name="series" />}
        {entry.has_exception && (
          <span>
            <Icon name="flag" />
            {text('mark.exception')}
          </span>
        )}
        {entry.due && (
          <span className={styles.due}>
            <Icon name="due" />
            {text('mark.due', { price: money(entry.due) })}
          </span>
        )}
      </span>
      <p>{second.filter(Boolean).join(' · ')}</p>
    </>
  )
  return (
    <li>
      <time>
        {time(entry.starts_at)}
        <small>{time(entry.ends_at)}</small>
      </time>
      {isClosed ? (
        <div className={styles.entry} data-state={state}>
          {inside}
        </div>
      ) : (
        <PlaceLink
          to={{ ...place, booking: entry.booking_id, sheet: sheetOf(block) }}
          className={styles.entry}
          data-state={state}
          data-booking={entry.booking_id}
        >
          {inside}
        </PlaceLink>
      )}
    </li>
  )
}
