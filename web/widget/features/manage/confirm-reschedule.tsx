import { useText } from '../../../shared/i18n/texts'
import { Button } from '../../../shared/ui/button'
import card from '../../../shared/ui/card.module.css'
import panel from '../../../shared/ui/description-list.module.css'
import { FocusedHeading } from '../../../shared/ui/focused-heading'
import { ChosenTime } from '../../appointment/chosen-time'
import { FormerTime } from '../../appointment/former-time'
import { Notice } from '../../appointment/notice'
import { ScopeChoice } from '../../appointment/series/scope-choice'
import { usePage } from '../../session/page-context'
import { useRetry } from '../../session/use-retry'

/** When and with whom it was beside when and with whom it will be, and the button that moves the appointment. */
export function ConfirmRescheduleScreen() {
  const { flow, reschedule, back } = usePage()
  const text = useText()
  const [button, retry] = useRetry(reschedule)
  return (
    <div className={`${card.card} ${card.narrow} ${card.stack}`}>
      <div className={panel.title}>
        <FocusedHeading>{text('reschedule.confirm_heading')}</FocusedHeading>
        <p>{flow.managed?.booking.service_name}</p>
      </div>
      <dl className={panel.facts}>
        <FormerTime label="reschedule.from" />
        <ChosenTime label="reschedule.to" />
      </dl>
      <ScopeChoice change="reschedule" />
      <Notice attempt="reschedule" onRetry={retry} />
      <div className={card.row}>
        <Button
          ref={button}
          variant="main"
          data-attempt
          onClick={reschedule}
          progress={flow.isSubmitting && text('reschedule.rescheduling')}
        >
          {text('reschedule.submit')}
        </Button>
        <Button onClick={back}>{text('details.change_time')}</Button>
      </div>
    </div>
  )
}
