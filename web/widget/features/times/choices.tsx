import { useText } from '../../../shared/i18n/texts'
import { NumberField } from '../../../shared/ui/fields/number-field'
import styles from '../../appointment/choices.module.css'
import { AddOnChoices, StaffChoice, VariationChoice } from '../../appointment/item-choices'
import { OrderNotice } from '../../appointment/order-notice'
import { serviceOf, withGuestCount } from '../../booking/order'
import { usePage } from '../../session/page-context'
import { MovedHosts } from './moved-hosts'

/** What a visitor decides about a single service beside its times: variation, add-ons, staff member, guests. */
export function Choices() {
  const { flow, payload, send } = usePage()
  const text = useText()
  const { order, services } = flow
  const service = order?.items[0] && serviceOf(services, order.items[0])
  const isHostNamed = Boolean(payload.staff || payload.team)
  if (flow.purpose === 'reschedule') return <MovedHosts />
  if (!service || order.items.length > 1) return null

  const onChange = (changed: typeof order) => send({ type: 'order_changed', order: changed })
  const item = { order, index: 0, service, onChange }
  const { guests } = service
  return (
    <div className={styles.choices}>
      <OrderNotice />
      <VariationChoice {...item} />
      {!isHostNamed && <StaffChoice {...item} />}
      {guests && guests.mode !== 'off' && (
        <NumberField
          label={text('choices.guests')}
          hint={text('choices.besides_you')}
          value={order.guest_count ?? 0}
          most={guests.max_guests}
          onChange={count => onChange(withGuestCount(order, count))}
          tooMany={text('error.too_many_guests', { count: guests.max_guests })}
          wrong={text('field.guest_count.too_large')}
          onMistake={error => send({ type: 'guests_mistaken', error })}
        />
      )}
      <AddOnChoices {...item} />
    </div>
  )
}
