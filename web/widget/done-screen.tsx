import type { ReactNode } from 'react'
import type { BookedAppointment, Booking } from '../shared/api/words'
import card from '../shared/ui/card.module.css'
import { CalendarLinks, ChangeLinks } from './appointment-actions'
import { BookAgain } from './book-again'
import { BookingFacts } from './booking-facts'
import { ContactLine } from './contact-line'
import { usePage, useText } from './desk'
import styles from './done-screen.module.css'
import type { Flow } from './flow'
import { FormerTime } from './former-time'
import { Heading } from './heading'
import { PolicyFact } from './policy-fact'
import { RefundFact } from './refund-fact'
import { manyOf } from './scope'
import { SeriesDone, SeriesDoneFacts, wholeOf } from './series-done'
import { WaitingFacts } from './waiting-facts'

/** What came of it: scheduled, rescheduled or cancelled, or what it still waits for. */
export function DoneScreen() {
  const { flow } = usePage()
  const text = useText()
  const booking = flow.booked?.booking ?? flow.cancelled
  if (!booking) return null
  const outcome = outcomeOf(flow)
  const series = flow.bookedSeries
  const isWaiting = outcome === 'requested' || outcome === 'awaiting_payment'
  return (
    <div className={`${card.card} ${card.narrow} ${card.stack}`} data-outcome={outcome}>
      <Mark shape={isWaiting ? clock : tick} />
      <Heading>{text(...headingOf(flow, outcome))}</Heading>
      {outcome === 'requested' && <ContactLine id="done.answer_follows" />}
      {outcome === 'awaiting_payment' && <ContactLine />}
      <Facts booking={booking} series={series}>
        <FormerTime />
        {isWaiting && <WaitingFacts booking={series ? wholeOf(series) : booking} />}
        {flow.booked && <PolicyFact />}
        {flow.cancelled && flow.managed && <RefundFact managed={flow.managed} isOneOfMany={Boolean(manyOf(flow))} />}
      </Facts>
      {!flow.booked ? <BookAgain /> : series ? <SeriesDone appointments={series} /> : <Booked {...flow.booked} />}
    </div>
  )
}

// A series and a part of one are named as such.
function headingOf(flow: Flow, outcome: ReturnType<typeof outcomeOf>): [key: string, values?: { count: number }] {
  if (flow.bookedSeries) return [`done.series_${outcome}`, { count: flow.bookedSeries.length }]
  const many = manyOf(flow)
  return [many ? `done.${outcome}_${many}` : `done.${outcome}`]
}

interface FactsProps {
  booking: Booking
  series: Flow['bookedSeries']
  children: ReactNode
}

function Facts({ booking, series, children }: FactsProps) {
  if (series) return <SeriesDoneFacts appointments={series}>{children}</SeriesDoneFacts>
  return <BookingFacts booking={booking}>{children}</BookingFacts>
}

/** A single appointment: into the calendar once it is certain, and how to change it. */
function Booked(booked: BookedAppointment) {
  const isCertain = booked.booking.status === 'scheduled'
  return (
    <>
      {isCertain && <AddToCalendar {...booked} />}
      <Change {...booked} />
    </>
  )
}

function outcomeOf(flow: Flow) {
  if (flow.cancelled) return 'cancelled'
  if (flow.purpose === 'reschedule') return 'rescheduled'
  const status = flow.booked?.booking.status
  return status === 'requested' || status === 'awaiting_payment' ? status : 'scheduled'
}

function AddToCalendar(booked: BookedAppointment) {
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

const tick = 'm5 12.5 4.5 4.5L19 7.5'
const clock = 'M12 7v5.5l3.5 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0'

function Mark({ shape }: { shape: string }) {
  return (
    <div className={card.mark} aria-hidden="true">
      <svg viewBox="0 0 24 24" width="24" fill="none" stroke="currentcolor" strokeWidth="2.25" aria-hidden="true">
        <path d={shape} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </div>
  )
}
