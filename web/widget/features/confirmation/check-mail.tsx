import { useState } from 'react'
import { api, toResult } from '../../../shared/api/client'
import { idempotentRequest } from '../../../shared/api/idempotent-request'
import type { BookedAppointment } from '../../../shared/api/types'
import { useText, useTexts } from '../../../shared/i18n/texts'
import { omit } from '../../../shared/lib/omit'
import { navigateTo } from '../../../shared/navigation/navigate'
import { Button } from '../../../shared/ui/button'
import card from '../../../shared/ui/card.module.css'
import { FocusedHeading } from '../../../shared/ui/focused-heading'
import { letter, StatusIcon } from '../../../shared/ui/status-icon'
import { BookingFacts } from '../../appointment/booking-facts'
import { ContactLine } from '../../appointment/contact-line'
import { SeriesDates } from '../../appointment/series/dates-list'
import { SeriesDoneFacts, wholeOf } from '../../appointment/series/done'
import { WaitingFacts } from '../../appointment/waiting-facts'
import type { BookingState } from '../../booking/state'
import { useLink, usePage } from '../../session/page-context'

const givingUp = idempotentRequest()

/** Nothing is booked before the visitor opens the link of a mail: where it went, and what to do if it does not come. */
export function CheckMail({ booking, links }: BookedAppointment) {
  const { flow } = usePage()
  const { richText } = useTexts()
  const text = useText()
  const series = flow.bookedSeries
  const waiting = <WaitingFacts booking={series ? wholeOf(series) : booking} />
  return (
    <div className={`${card.card} ${card.narrow} ${card.stack}`} data-outcome="awaiting_confirmation">
      <StatusIcon shape={letter} />
      <FocusedHeading>{text('confirm.check')}</FocusedHeading>
      <p>{richText('confirm.sent', { email: <strong dir="ltr">{flow.contact.email?.trim()}</strong> })}</p>
      {series ? (
        <>
          <SeriesDoneFacts appointments={series}>{waiting}</SeriesDoneFacts>
          <SeriesDates bookings={series.map(one => one.booking)} />
        </>
      ) : (
        <BookingFacts booking={booking}>{waiting}</BookingFacts>
      )}
      <NothingCame token={links.view_token} />
    </div>
  )
}

function NothingCame({ token }: { token: string }) {
  const { send } = usePage()
  const text = useText()
  const link = useLink()
  const [isLeaving, setLeaving] = useState(false)
  const chooseAgain = async () => {
    setLeaving(true)
    // What cannot be given up now becomes free by itself, unless it was confirmed in another window.
    const answered = await givingUp(header =>
      api.POST('/api/v1/manage-links/{token}/give-up', { params: { path: { token }, header }, body: {} }),
    )
    if (answered.kind === 'refused' && (await isMade(token)))
      return navigateTo(link(`/widget/view-booking?token=${token}`))
    send({ type: 'changed', by: choosingAgain })
  }
  return (
    <section className={card.section} aria-labelledby="nothing-came">
      <h2 id="nothing-came">{text('confirm.nothing_came')}</h2>
      <p>{text('confirm.look')}</p>
      <div>
        <Button onClick={() => void chooseAgain()} progress={isLeaving && text('confirm.giving_up')}>
          {text('confirm.choose_again')}
        </Button>
      </div>
      <ContactLine />
    </section>
  )
}

async function isMade(token: string): Promise<boolean> {
  const seen = await toResult(api.GET('/api/v1/manage-links/{token}', { params: { path: { token } } }))
  return seen.kind === 'ok' && seen.data.booking.status !== 'cancelled' && seen.data.booking.status !== 'expired'
}

/** Back at the times with everything typed kept; what is known of free times is stale. */
export function choosingAgain(flow: BookingState): BookingState {
  return {
    ...omit(flow, 'booked', 'bookedSeries', 'startsAt', 'hold', 'series'),
    step: 'times',
    months: {},
    cameBack: true,
  }
}
