import { useEffect, useRef, useState } from 'react'
import { Label } from 'react-aria-components/Label'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField } from 'react-aria-components/TextField'
import { Button } from '../shared/ui/button'
import card from '../shared/ui/card.module.css'
import { BookingFacts } from './booking-facts'
import { usePage, useText } from './desk'
import fields from './details-screen.module.css'
import { Heading } from './heading'
import { Notice } from './notice'
import { PolicyFact } from './policy-fact'
import { RefundFact } from './refund-fact'
import { manyOf } from './scope'
import { ScopeChoice } from './scope-choice'

/** The booking, its policy, a reason if the visitor likes, and the question whether to cancel. */
export function CancelScreen() {
  const { flow, send } = usePage()
  const text = useText()
  if (!flow.managed) return null
  return (
    <div className={`${card.card} ${card.narrow} ${card.stack}`}>
      <Heading>{text('cancel.heading')}</Heading>
      <BookingFacts booking={flow.managed.booking}>
        <PolicyFact />
        <RefundFact managed={flow.managed} isOneOfMany={Boolean(manyOf(flow))} />
      </BookingFacts>
      <ScopeChoice change="cancel" />
      <TextField
        className={fields.field!}
        value={flow.reason}
        maxLength={1000}
        autoComplete="off"
        onChange={reason => send({ type: 'reason_typed', reason })}
      >
        <Label>
          {text('cancel.reason')} <span className={fields.optional}>({text('details.optional')})</span>
        </Label>
        {/* Left alone, browsers bring the caret into sight, not the lines below it. */}
        <TextArea rows={2} onFocus={event => event.target.scrollIntoView({ block: 'nearest' })} />
      </TextField>
      <Notice attempt="cancel" />
      <Question />
    </div>
  )
}

/** Asks once more, in place. */
function Question() {
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
        <Button ref={opener} look="danger" onClick={() => setAsking(true)}>
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
        <Button look="danger" onClick={cancel} progress={flow.busy && text('cancel.cancelling')}>
          {text('cancel.yes')}
        </Button>
        {!flow.busy && <Button onClick={() => setAsking(false)}>{text('cancel.no')}</Button>}
      </div>
    </div>
  )
}
