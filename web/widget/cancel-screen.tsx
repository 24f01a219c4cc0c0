import { useEffect, useRef, useState } from 'react'
import { Button } from '../shared/ui/button'
import card from '../shared/ui/card.module.css'
import { BookingFacts } from './booking-facts'
import { usePage, useText } from './desk'
import { Heading } from './heading'
import { Notice } from './notice'
import { PolicyFact } from './policy-fact'
import { focusReason, lacksReason, ReasonField, refusedReason } from './reason-field'
import { RefundFact } from './refund-fact'
import { manyOf } from './scope'
import { ScopeChoice } from './scope-choice'

/** The booking, its policy, a reason if the service asks, and the question whether to cancel. */
export function CancelScreen() {
  const { flow } = usePage()
  const text = useText()
  const [wasStarted, setStarted] = useState(false)
  if (!flow.managed) return null
  const mistake = wasStarted && lacksReason(flow) ? 'required' : refusedReason(flow)
  const mayStart = () => {
    setStarted(true)
    if (lacksReason(flow)) focusReason()
    return !lacksReason(flow)
  }
  return (
    <div className={`${card.card} ${card.narrow} ${card.stack}`}>
      <Heading>{text('cancel.heading')}</Heading>
      <BookingFacts booking={flow.managed.booking}>
        <PolicyFact />
        <RefundFact managed={flow.managed} isOneOfMany={Boolean(manyOf(flow))} />
      </BookingFacts>
      <ScopeChoice change="cancel" />
      <ReasonField mistake={mistake} />
      <Notice attempt="cancel" unless={Boolean(mistake)} />
      <Question mayStart={mayStart} />
    </div>
  )
}

/** Asks once more, in place. */
function Question({ mayStart }: { mayStart: () => boolean }) {
  const { flow, cancel } = usePage()
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  const question = useRef<HTMLParagraphElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(false)
  useEffect(() => {
    if (isAsking) question.current?.focus()
    else if (wasAsking.current) opener.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])

  if (!isAsking)
    return (
      <div className={card.row}>
        <Button ref={opener} look="danger" onClick={() => mayStart() && setAsking(true)}>
          {text('cancel.start')}
        </Button>
      </div>
    )
  return (
    <div className={card.notice}>
      <p ref={question} tabIndex={-1}>
        {text('cancel.sure')}
      </p>
      <div className={card.row}>
        <Button look="danger" data-attempt onClick={cancel} progress={flow.busy && text('cancel.cancelling')}>
          {text('cancel.yes')}
        </Button>
        {!flow.busy && <Button onClick={() => setAsking(false)}>{text('cancel.no')}</Button>}
      </div>
    </div>
  )
}
