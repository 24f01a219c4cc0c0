import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '../i18n/texts'
import { Button } from '../parts/button'
import { TextField, Tick } from '../parts/fields'
import { useKeys } from '../parts/keys/use-keys'
import { useFocusBack } from './returning-focus'

/** Whether the customer is told, and why it is done, if one said so. */
export interface GivenReason {
  notify: boolean
  reason?: string
}

interface ReasonProps {
  /** Of the button that opened it. */
  verb: 'cancel' | 'decline'
  className: string | undefined
  /** Its buttons take the whole width. */
  isWide?: boolean
  /** Words of the button that does it, of the tick for telling, and of the button that leaves it as it is. */
  act: string
  tell: string
  keep: string
  isWorking: boolean
  onBack: () => void
  onSend: (given: GivenReason) => void
  /** What happens to the money, if anything. */
  children?: ReactNode
}

/** Says what will happen, and why if one likes. */
export function Reason({ verb, className, isWide, act, tell, keep, isWorking, onBack, onSend, children }: ReasonProps) {
  const text = useText()
  const [reason, setReason] = useState('')
  const [isTold, setTold] = useState(true)
  const form = useFocusBack(verb)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [form])
  useKeys({ Escape: onBack }, { isFirst: true })
  return (
    <form
      ref={form}
      className={className}
      data-asks=""
      onSubmit={event => {
        event.preventDefault()
        if (!isWorking) onSend({ notify: isTold, ...(reason.trim() && { reason: reason.trim() }) })
      }}
    >
      <TextField
        label={text(isTold ? 'answer.reason' : 'answer.reason_untold')}
        name="reason"
        rows={2}
        maxLength={1000}
        value={reason}
        onType={setReason}
      />
      {children}
      <Tick isOn={isTold} onTick={setTold}>
        {tell}
      </Tick>
      <Button type="submit" looks={isWide ? ['danger', 'wide'] : ['danger']} isWorking={isWorking}>
        {act}
      </Button>
      <Button looks={isWide ? ['wide'] : []} onClick={onBack}>
        {keep}
      </Button>
    </form>
  )
}
