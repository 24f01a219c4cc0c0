import type { BookedAppointment } from '../../shared/api/types'
import { useText } from '../../shared/i18n/texts'
import card from '../../shared/ui/card.module.css'
import { CalendarLinks, ChangeLinks } from './actions'
import styles from './appointment.module.css'

/** A single appointment: into the calendar once it is certain, and how to change it. */
export function Booked(booked: BookedAppointment) {
  const isCertain = booked.booking.status === 'scheduled'
  return (
    <>
      {isCertain && <AddToCalendar {...booked} />}
      <Change {...booked} />
    </>
  )
}

export function AddToCalendar(booked: BookedAppointment) {
  const text = useText()
  return (
    <section className={`${card.section} ${styles.actions}`} aria-labelledby="calendar">
      <h2 id="calendar">{text('calendar.add')}</h2>
      <CalendarLinks {...booked} />
    </section>
  )
}

function Change(booked: BookedAppointment) {
  const text = useText()
  if (!booked.links.cancel_token && !booked.links.reschedule_token) return null
  return (
    <section className={card.section} aria-labelledby="change">
      <div>
        <h2 id="change">{text('done.change')}</h2>
        <p className={card.quiet}>{text('done.keep_page')}</p>
      </div>
      <ChangeLinks {...booked} />
    </section>
  )
}
