import { Button } from '../shared/ui/button'
import card from '../shared/ui/card.module.css'
import { ChosenTime } from './chosen-time'
import { usePage, useText } from './desk'
import { FormerTime } from './former-time'
import { Heading } from './heading'
import { Notice } from './notice'
import { ScopeChoice } from './scope-choice'
import panel from './what-panel.module.css'

/** The former time beside the new one, and the button that moves the appointment. */
export function ConfirmMoveScreen() {
  const { flow, reschedule, back } = usePage()
  const text = useText()
  return (
    <div className={`${card.card} ${card.narrow} ${card.stack}`}>
      <div className={panel.title}>
        <Heading>{text('reschedule.confirm_heading')}</Heading>
        <p>{flow.managed?.booking.service_name}</p>
      </div>
      <dl className={panel.facts}>
        <FormerTime />
        <ChosenTime label="reschedule.new" />
      </dl>
      <ScopeChoice change="reschedule" />
      <Notice attempt="reschedule" />
      <div className={card.row}>
        <Button look="main" data-attempt onClick={reschedule} progress={flow.busy && text('reschedule.rescheduling')}>
          {text('reschedule.submit')}
        </Button>
        <Button onClick={back}>{text('details.change_time')}</Button>
      </div>
    </div>
  )
}
