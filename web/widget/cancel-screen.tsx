import { useState } from 'react'
import card from '../shared/ui/card.module.css'
import { AskAgain } from './ask-again'
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

function Question({ mayStart }: { mayStart: () => boolean }) {
  const { flow, cancel } = usePage()
  const text = useText()
  return (
    <AskAgain
      words={{
        start: text('cancel.start'),
        sure: text('cancel.sure'),
        yes: text('cancel.yes'),
        no: text('cancel.no'),
      }}
      mayStart={mayStart}
      onYes={cancel}
      progress={flow.busy && text('cancel.cancelling')}
    />
  )
}
