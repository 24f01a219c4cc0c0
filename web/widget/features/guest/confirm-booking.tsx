import { useReducer } from 'react'
import { api } from '../../../shared/api/client'
import { once } from '../../../shared/api/idempotent-request'
import type { ManagedBooking } from '../../../shared/api/types'
import { useText } from '../../../shared/i18n/texts'
import { Button } from '../../../shared/ui/button'
import card from '../../../shared/ui/card.module.css'
import { Heading } from '../../../shared/ui/focused-heading'
import { BookingFacts } from '../../appointment/booking-facts'
import { ContactLine } from '../../appointment/contact-line'
import { Notice } from '../../appointment/notice'
import { SeriesDates } from '../../appointment/series/dates-list'
import { WaitingFacts } from '../../appointment/waiting-facts'
import { bookingsOf, type ConfirmEvent, nextConfirm, startConfirming } from './confirm-state'
import { LinkOver } from './link-expired'
import { OwnBooking } from './own-booking'

const confirming = once()

/** Behind the link of a mail. Opening it confirms nothing, since mail programs open links too; its button does. */
export function ToConfirm({ first }: { first: ManagedBooking }) {
  const [flow, send] = useReducer(nextConfirm, first, startConfirming)
  const { managed, over } = flow
  const confirm = async () => {
    if (flow.busy) return
    send({ type: 'sent' })
    send(await confirmed())
  }
  if (over) return <LinkOver refusal={over.refusal} />
  if (!managed.open) return <OwnBooking key="confirmed" managed={managed} />
  return <Question managed={managed} busy={flow.busy} trouble={flow.trouble} onConfirm={() => void confirm()} />
}

interface QuestionProps {
  managed: ManagedBooking
  busy: boolean
  trouble: Parameters<typeof Notice>[0]['trouble']
  onConfirm: () => void
}

function Question({ managed, busy, trouble, onConfirm }: QuestionProps) {
  const text = useText()
  const bookings = bookingsOf(managed)
  const count = bookings.length
  const waiting = bookings.find(({ status }) => status === 'awaiting_confirmation') ?? managed.booking
  return (
    <div className={`${card.card} ${card.narrow} ${card.stack}`} data-visit="confirm">
      <Heading>{text('confirm.heading', { count })}</Heading>
      <p>{text('confirm.text')}</p>
      <BookingFacts booking={waiting}>
        <WaitingFacts booking={waiting} />
      </BookingFacts>
      {count > 1 && <SeriesDates bookings={bookings} />}
      <div>
        <Button look="main" data-attempt onClick={onConfirm} progress={busy && text('confirm.confirming')}>
          {text('confirm.submit', { count })}
        </Button>
      </div>
      <Notice attempt="confirm" trouble={trouble} />
      <ContactLine />
    </div>
  )
}

async function confirmed(): Promise<ConfirmEvent> {
  const token = new URLSearchParams(location.search).get('token') ?? ''
  const answered = await confirming(header =>
    api.POST('/api/v1/manage-links/{token}/confirm', { params: { path: { token }, header }, body: {} }),
  )
  if (answered.kind === 'ok') return { type: 'confirmed', managed: answered.data }
  return { type: 'stopped', trouble: answered }
}
