import { useReducer } from 'react'
import { api } from '../../../shared/api/client'
import { idempotentRequest } from '../../../shared/api/idempotent-request'
import type { ManagedBooking } from '../../../shared/api/types'
import { useText } from '../../../shared/i18n/texts'
import { Button } from '../../../shared/ui/button'
import card from '../../../shared/ui/card.module.css'
import { FocusedHeading } from '../../../shared/ui/focused-heading'
import { BookingFacts } from '../../appointment/booking-facts'
import { ContactLine } from '../../appointment/contact-line'
import { Notice } from '../../appointment/notice'
import { SeriesDates } from '../../appointment/series/dates-list'
import { WaitingFacts } from '../../appointment/waiting-facts'
import { useRetry } from '../../session/use-retry'
import { bookingsOf, type ConfirmAction, confirmReducer, startConfirming } from './confirm-state'
import { LinkExpired } from './link-expired'
import { OwnBooking } from './own-booking'

const confirming = idempotentRequest()

/** Behind the link of a mail. Opening it confirms nothing, since mail programs open links too; its button does. */
export function ConfirmBooking({ first }: { first: ManagedBooking }) {
  const [flow, send] = useReducer(confirmReducer, first, startConfirming)
  const { managed, over } = flow
  const confirm = async () => {
    if (flow.isSubmitting) return
    send({ type: 'sent' })
    send(await confirmed())
  }
  if (over) return <LinkExpired refusal={over.refusal} />
  if (!managed.open) return <OwnBooking key="confirmed" managed={managed} />
  return (
    <Question
      managed={managed}
      isSubmitting={flow.isSubmitting}
      problem={flow.problem}
      onConfirm={() => void confirm()}
    />
  )
}

interface QuestionProps {
  managed: ManagedBooking
  isSubmitting: boolean
  problem: Parameters<typeof Notice>[0]['problem']
  onConfirm: () => void
}

function Question({ managed, isSubmitting, problem, onConfirm }: QuestionProps) {
  const text = useText()
  const [button, retry] = useRetry(onConfirm)
  const bookings = bookingsOf(managed)
  const count = bookings.length
  const waiting = bookings.find(({ status }) => status === 'awaiting_confirmation') ?? managed.booking
  return (
    <div className={`${card.card} ${card.narrow} ${card.stack}`} data-visit="confirm">
      <FocusedHeading>{text('confirm.heading', { count })}</FocusedHeading>
      <p>{text('confirm.text')}</p>
      <BookingFacts booking={waiting}>
        <WaitingFacts booking={waiting} />
      </BookingFacts>
      {count > 1 && <SeriesDates bookings={bookings} />}
      <div>
        <Button
          ref={button}
          variant="main"
          data-attempt
          onClick={onConfirm}
          progress={isSubmitting && text('confirm.confirming')}
        >
          {text('confirm.submit', { count })}
        </Button>
      </div>
      <Notice attempt="confirm" problem={problem} onRetry={retry} />
      <ContactLine />
    </div>
  )
}

async function confirmed(): Promise<ConfirmAction> {
  const token = new URLSearchParams(location.search).get('token') ?? ''
  const answered = await confirming(header =>
    api.POST('/api/v1/manage-links/{token}/confirm', { params: { path: { token }, header }, body: {} }),
  )
  if (answered.kind === 'ok') return { type: 'confirmed', managed: answered.data }
  return { type: 'stopped', problem: answered }
}
