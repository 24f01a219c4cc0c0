import { useText } from '../../../shared/i18n/texts'
import { NumberField } from '../../../shared/ui/fields/number-field'
import { AddOns } from '../../appointment/choices/add-ons'
import styles from '../../appointment/choices/choices.module.css'
import { StaffCards } from '../../appointment/choices/staff-cards'
import { VariationCards } from '../../appointment/choices/variation-cards'
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
    <div className={styles.choices} data-rows="">
      <OrderNotice />
      {!isHostNamed && <StaffCards {...item} />}
      <VariationCards {...item} />
      <AddOns {...item} />
      {guests && guests.mode !== 'off' && (
        <div className={styles.guests}>
          <NumberField
            label={text('choices.guests')}
            hint={`${text('choices.besides_you')} · ${text('choices.up_to', { count: guests.max_guests })}`}
            value={order.guest_count ?? 0}
            most={guests.max_guests}
            onChange={count => onChange(withGuestCount(order, count))}
            tooMany={text('error.too_many_guests', { count: guests.max_guests })}
            wrong={text('field.guest_count.too_large')}
            onMistake={error => send({ type: 'guests_mistaken', error })}
          />
        </div>
      )}
    </div>
  )
}
