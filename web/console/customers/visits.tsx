import { useState } from 'react'
import type { BookingRow } from '../api/types'
import { useText } from '../i18n/texts'
import { PlainButton } from '../parts/button'
import controls from '../parts/controls.module.css'
import { Icon } from '../parts/icon'
import { iconOf, stateOf } from '../parts/states'
import { PlaceLink, usePlace } from '../parts/use-place'
import { useTimes } from '../parts/use-times'
import own from './customers.module.css'

/** How many are shown before one asks for all. */
const few = 5

interface VisitsProps {
  rows: readonly BookingRow[]
  heading: string
  /** What stands there where there is none. */
  none: string
}

/** Bookings of one customer, each with the way to its sheet. */
export function Visits({ rows, heading, none }: VisitsProps) {
  const text = useText()
  const [isWhole, showAll] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, few)
  return (
    <section>
      <h2 className={own.heading}>
        {heading}
        {rows.length > 0 && <span className={controls.small}>{rows.length}</span>}
      </h2>
      {rows.length === 0 && <p className={controls.quiet}>{none}</p>}
      {rows.length > 0 && (
        <ul className={own.visits}>
          {shown.map(row => (
            <Visit key={row.id} row={row} />
          ))}
        </ul>
      )}
      {shown.length < rows.length && (
        <PlainButton onClick={() => showAll(true)}>{text('customer.all_of', { count: rows.length })}</PlainButton>
      )}
    </section>
  )
}

function Visit({ row }: { row: BookingRow }) {
  const text = useText()
  const { moment, money } = useTimes()
  const place = usePlace()
  const now = new Date(Date.now()).toISOString()
  const state = stateOf(row, now)
  const amount = row.due ? text('mark.due', { price: money(row.due) }) : row.price && money(row.price)
  return (
    <li>
      <PlaceLink to={{ ...place, booking: row.id }} data-booking={row.id} className={own.visit}>
        <Icon name={iconOf(state)} />
        <span>
          <b>{moment(row.starts_at)}</b>
          <small>{[row.service_name, row.staff_name].join(' · ')}</small>
        </span>
        <span className={controls.quiet}>
          {[state !== 'booked' && text(`word.${state}`), amount].filter(Boolean).join(' · ')}
        </span>
      </PlaceLink>
    </li>
  )
}
