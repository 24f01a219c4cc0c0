import { useEffect, useRef, useState } from 'react'
import type { GuestVisit } from '../../shared/api/words'
import { Button } from '../../shared/ui/button'
import card from '../../shared/ui/card.module.css'
import { useText } from '../desk'
import { usePriceText } from '../facts'
import { Notice } from '../notice'
import type { VisitDesk } from './use-visit'

/** Asks once more, in place. */
export function Leave({ desk: { flow, leave } }: { desk: VisitDesk }) {
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
          {text('visit.leave')}
        </Button>
      </div>
    )
  return (
    <div className={card.notice}>
      <p ref={question} tabIndex={-1}>
        {text('visit.leave_sure')}
      </p>
      {flow.visit.refund && (
        <dl>
          <LeaveRefund visit={flow.visit} />
        </dl>
      )}
      {flow.trouble?.attempt === 'leave' && <Notice attempt="leave" trouble={flow.trouble.trouble} />}
      <div className={card.row}>
        <Button
          look="danger"
          {...(flow.trouble?.attempt !== 'form' && { 'data-attempt': '' })}
          onClick={leave}
          progress={flow.busy === 'leave' && text('visit.leaving')}
        >
          {text('visit.leave_yes')}
        </Button>
        {!flow.busy && <Button onClick={() => setAsking(false)}>{text('visit.leave_no')}</Button>}
      </div>
    </div>
  )
}

/** Among facts: what goes back to who booked it. */
export function LeaveRefund({ visit: { refund, host_name } }: { visit: GuestVisit }) {
  const text = useText()
  const price = usePriceText()
  if (!refund) return null
  return (
    <div data-refund>
      <dt>{text('visit.refund', { title: host_name })}</dt>
      <dd>{price(refund)}</dd>
    </div>
  )
}
