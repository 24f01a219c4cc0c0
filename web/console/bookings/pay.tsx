import { useState } from 'react'
import { answerOf, api } from '../api/client'
import type { Booking, Money, StaffAnswer } from '../api/types'
import { useText } from '../i18n/texts'
import { Button, PlainButton } from '../parts/button'
import { SelectField, TextField } from '../parts/fields'
import { Icon } from '../parts/icon'
import { useVisit } from '../parts/session'
import { useTimes } from '../parts/use-times'
import { amountOf, typedAmount } from '../parts/values/amounts'
import { newId } from '../parts/values/new-id'
import { useFocusBack } from './returning-focus'
import styles from './sheet.module.css'
import { useResult } from './use-change'

const kinds = ['cash', 'card', 'transfer'] as const
type Kind = (typeof kinds)[number]

/** What was paid and not given back. */
const heldOf = ({ paid, refunded }: Booking) => (paid?.amount_minor ?? 0) - (refunded?.amount_minor ?? 0)

interface PayVerbsProps {
  booking: Booking
  onOpen: (form: 'pay' | 'give_back') => void
}

/** Below the amounts: take a payment, give money back. */
export function PayVerbs({ booking, onOpen }: PayVerbsProps) {
  const text = useText()
  const { actions } = booking
  const [takes, gives] = [actions.includes('record_payment'), actions.includes('give_back') && heldOf(booking) > 0]
  if (!takes && !gives) return null
  return (
    <section>
      <div className={styles.pays} data-pay="">
        {takes && (
          <Button data-verb="pay" onClick={() => onOpen('pay')}>
            <Icon name="money" />
            {text('pay.take')}
          </Button>
        )}
        {gives && (
          <PlainButton data-verb="give_back" onClick={() => onOpen('give_back')}>
            {text('pay.give_back')}
          </PlainButton>
        )}
      </div>
    </section>
  )
}

interface PayFormProps {
  kind: 'pay' | 'give_back'
  booking: Booking
  onClose: () => void
}

/** A payment at the desk, or money given back; what is due is filled in. */
export function PayForm({ kind, booking, onClose }: PayFormProps) {
  const text = useText()
  const { currency } = useVisit().session.business
  const { money } = useTimes()
  const { done, fail } = useResult()
  const isPayment = kind === 'pay'
  const usual = isPayment ? (booking.due?.amount_minor ?? 0) : heldOf(booking)
  const [id] = useState(() => newId())
  const [way, setWay] = useState<Kind>('card')
  const [typed, type] = useState(usual > 0 ? typedAmount(usual, currency) : '')
  const [isWorking, setWorking] = useState(false)
  const amount_minor = amountOf(typed, currency)
  const isWrong = typed !== '' && !amount_minor
  const isTooMuch = !isPayment && amount_minor !== undefined && amount_minor > heldOf(booking)
  const send = async () => {
    if (isWorking || !amount_minor || isTooMuch) return
    setWorking(true)
    const params = { path: { booking_id: booking.id } }
    try {
      const changed = isPayment
        ? await answerOf(
            api.POST('/api/v1/console/bookings/{booking_id}/payments', {
              params,
              body: { id, kind: way, amount_minor },
            }),
          )
        : await answerOf(
            api.POST('/api/v1/console/bookings/{booking_id}/refunds', { params, body: { id, amount_minor } }),
          )
      onClose()
      await done(changed, text(isPayment ? 'did.payment_recorded' : 'did.payment_given_back'))
    } catch (error) {
      await fail(error)
    } finally {
      setWorking(false)
    }
  }
  const form = useFocusBack(kind)
  const price = money({ amount_minor: amount_minor ?? 0, currency })
  return (
    <form
      ref={form}
      className={styles.verbs}
      data-asks=""
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      {isPayment && (
        <SelectField
          label={text('pay.kind')}
          name="kind"
          options={kinds.map(one => [one, text(`pay.${one}`)] as const)}
          value={way}
          onChoose={setWay}
        />
      )}
      <TextField
        label={text('pay.amount')}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        autoFocus
        error={isWrong ? text('field.invalid') : isTooMuch ? text('error.refund_too_large') : undefined}
        value={typed}
        onType={type}
      />
      <Button type="submit" looks={['main']} isWorking={isWorking} isOff={!amount_minor || isTooMuch}>
        {text(isPayment ? 'pay.record' : 'pay.give_back_go', { price })}
      </Button>
      <Button onClick={onClose}>{text('action.back')}</Button>
    </form>
  )
}

/** What a cancellation gives back; empty means everything. */
export type Refund = Pick<StaffAnswer, 'refund' | 'refund_minor'>

interface RefundProps {
  booking: Booking
  refund: Refund
  onChange: (refund: Refund) => void
}

const choices = ['everything', 'by_policy', 'nothing', 'amount'] as const

/** Of a booking that is cancelled: what is given back of what was paid. */
export function RefundOfCancel({ booking, refund, onChange }: RefundProps) {
  const text = useText()
  const { currency } = useVisit().session.business
  const { money } = useTimes()
  const [typed, type] = useState('')
  const held: Money = { amount_minor: heldOf(booking), currency }
  if (held.amount_minor <= 0) return null
  const chosen = refund.refund ?? 'everything'
  const write = (words: string) => {
    type(words)
    onChange({ refund: 'amount', refund_minor: amountOf(words, currency) ?? 0 })
  }
  return (
    <>
      <SelectField
        label={text('pay.refund')}
        name="refund"
        options={choices.map(one => [one, text(`pay.refund_${one}`, { price: money(held) })] as const)}
        value={chosen}
        onChoose={choice => (choice === 'amount' ? write(typed) : onChange({ refund: choice }))}
      />
      {chosen === 'amount' && (
        <TextField
          label={text('pay.amount')}
          name="refund_amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          error={(refund.refund_minor ?? 0) > held.amount_minor ? text('error.refund_too_large') : undefined}
          value={typed}
          onType={write}
        />
      )}
    </>
  )
}
