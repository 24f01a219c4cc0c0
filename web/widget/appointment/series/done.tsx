import type { ReactNode } from 'react'
import type { BookedAppointment, Booking } from '../../../shared/api/types'
import { useLocaleTag, useText } from '../../../shared/i18n/texts'
import { formatTimes, formatWallClock } from '../../../shared/time/wall-clock'
import card from '../../../shared/ui/card.module.css'
import { DescriptionItem } from '../../../shared/ui/description-item'
import panel from '../../../shared/ui/description-list.module.css'
import { CalendarLinks, ManageLink } from '../actions'
import styles from '../appointment.module.css'
import { placeText, usePriceText } from '../format'
import { Join } from '../join'

type Appointments = readonly BookedAppointment[]

/** The first booking of a series with what all of them cost. */
export function wholeOf(appointments: Appointments): Booking {
  const sumOf = (name: 'price' | 'due') => {
    const amounts = appointments.flatMap(({ booking }) => booking[name] ?? [])
    const amount_minor = amounts.reduce((sum, amount) => sum + amount.amount_minor, 0)
    return amounts[0] && { [name]: { ...amounts[0], amount_minor } }
  }
  return { ...appointments[0]!.booking, ...sumOf('price'), ...sumOf('due') }
}

/** What all appointments of a series have in common. */
export function SeriesDoneFacts({ appointments, children }: { appointments: Appointments; children: ReactNode }) {
  const text = useText()
  const whole = wholeOf(appointments)
  const price = usePriceText()(whole.price)
  return (
    <dl className={panel.facts}>
      <DescriptionItem label="summary.what">{whole.service_name}</DescriptionItem>
      {children}
      <DescriptionItem label="summary.where">{placeText(whole, text)}</DescriptionItem>
      <DescriptionItem label="repeat.total">{price}</DescriptionItem>
    </dl>
  )
}

/** All appointments of a series; what can be done with each is folded away. */
export function SeriesDone({ appointments }: { appointments: Appointments }) {
  const text = useText()
  const tag = useLocaleTag()
  return (
    <section className={card.section} aria-labelledby="series">
      <div>
        <h2 id="series">{text('done.series_dates')}</h2>
        <p className={card.quiet}>{text('done.keep_page')}</p>
      </div>
      <ol className={styles.dates}>
        {appointments.map(appointment => {
          const { id, starts_at, ends_at, staff_name } = appointment.booking
          return (
            <li key={id}>
              <details>
                <summary>
                  {formatWallClock(starts_at, 'date', tag)}
                  <span>
                    {formatTimes(starts_at, ends_at, tag)} · {staff_name}
                  </span>
                </summary>
                <div className={styles.folded}>
                  <Join booking={appointment.booking} />
                  <h3>{text('calendar.add')}</h3>
                  <CalendarLinks booking={appointment.booking} token={appointment.links.view_token} />
                  <ManageLink token={appointment.links.view_token} />
                </div>
              </details>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
