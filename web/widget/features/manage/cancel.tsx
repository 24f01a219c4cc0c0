import { type RefObject, useState } from 'react'
import { useText } from '../../../shared/i18n/texts'
import { SafeLink } from '../../../shared/navigation/safe-link'
import { buttonClass } from '../../../shared/ui/button'
import card from '../../../shared/ui/card.module.css'
import { FocusedHeading } from '../../../shared/ui/focused-heading'
import { InlineConfirm } from '../../../shared/ui/inline-confirm'
import { BookingFacts } from '../../appointment/booking-facts'
import { Notice } from '../../appointment/notice'
import { PolicyFact } from '../../appointment/policy'
import { RefundFact } from '../../appointment/refund'
import { ScopeChoice } from '../../appointment/series/scope-choice'
import { manyOf } from '../../booking/series-scope'
import { useOwnPageLink } from '../../session/own-page-link'
import { usePage } from '../../session/page-context'
import { useRetry } from '../../session/use-retry'
import { focusReason, lacksReason, ReasonField, refusedReason } from './reason-field'

/** The booking, its policy, a reason if the service asks, and the question whether to cancel. */
export function CancelScreen() {
  const { flow, cancel } = usePage()
  const text = useText()
  const [button, retry] = useRetry(cancel)
  const [wasStarted, setStarted] = useState(false)
  if (!flow.managed) return null
  const error = wasStarted && lacksReason(flow) ? 'required' : refusedReason(flow)
  const mayStart = () => {
    setStarted(true)
    if (lacksReason(flow)) focusReason()
    return !lacksReason(flow)
  }
  return (
    <div className={`${card.card} ${card.narrow} ${card.stack}`}>
      <FocusedHeading>{text('cancel.heading')}</FocusedHeading>
      <BookingFacts
        booking={flow.managed.booking}
        money={
          <>
            <PolicyFact />
            <RefundFact managed={flow.managed} isOneOfMany={Boolean(manyOf(flow))} />
          </>
        }
      />
      <ScopeChoice change="cancel" />
      <ReasonField error={error} />
      <Notice attempt="cancel" unless={Boolean(error)} onRetry={retry} />
      <Question mayStart={mayStart} button={button} />
    </div>
  )
}

interface QuestionProps {
  mayStart: () => boolean
  button: RefObject<HTMLButtonElement | null>
}

function Question({ mayStart, button }: QuestionProps) {
  const { flow, cancel, send } = usePage()
  const text = useText()
  const own = useOwnPageLink()
  return (
    <InlineConfirm
      words={{
        start: text('cancel.start'),
        sure: text('cancel.sure'),
        yes: text('cancel.yes'),
        no: text('cancel.no'),
      }}
      mayStart={mayStart}
      beside={
        own && (
          <SafeLink className={buttonClass('plain')} href={own}>
            {text('cancel.no')}
          </SafeLink>
        )
      }
      button={button}
      onYes={cancel}
      onNo={() => send({ type: 'tried_again' })}
      progress={flow.isSubmitting && text('cancel.cancelling')}
    />
  )
}
