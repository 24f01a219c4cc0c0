import card from '../shared/ui/card.module.css'
import styles from './choices.module.css'
import { usePage, useRefusalText, useText } from './desk'
import { durationText, usePriceText } from './facts'
import { wayOut } from './flow'
import { NumberField } from './number-field'
import { choosesStaff, quantityOf, serviceOf, withAddOn, withGuestCount, withItem } from './order'

/** What a visitor decides about a single service beside its times: variation, add-ons, staff member, guests. */
export function Choices() {
  const { flow, payload, send } = usePage()
  const text = useText()
  const price = usePriceText()
  const { order, services } = flow
  const item = order?.items[0]
  const service = item && serviceOf(services, item)
  if (!service || order.items.length > 1) return null

  const change = (changed: typeof order) => send({ type: 'order_changed', order: changed })
  const { variations = [], add_ons = [], guests } = service
  const isHostNamed = Boolean(payload.staff || payload.team)
  const parts = [
    variations.length > 1 && (
      <label key="variation" className={styles.choice}>
        <span>{text('choices.variation')}</span>
        <select
          value={item.variation_id}
          onChange={event => change(withItem(order, 0, { variation_id: event.target.value }))}
        >
          {variations.map(one => (
            <option key={one.id} value={one.id}>
              {[one.name, durationText(one.duration_minutes, text), price(one.price)].filter(Boolean).join(' · ')}
            </option>
          ))}
        </select>
      </label>
    ),
    !isHostNamed && choosesStaff(service) && (
      <label key="staff" className={styles.choice}>
        <span>{text('choices.staff')}</span>
        <select
          value={item.staff_id ?? ''}
          onChange={event => change(withItem(order, 0, { staff_id: event.target.value }))}
        >
          <option value="">{text('host.any')}</option>
          {service.staff.map(one => (
            <option key={one.id} value={one.id}>
              {[one.name, one.title].filter(Boolean).join(' · ')}
            </option>
          ))}
        </select>
      </label>
    ),
    guests && guests.mode !== 'off' && (
      <NumberField
        key="guests"
        label={text('choices.guests')}
        hint={text('choices.besides_you')}
        value={order.guest_count ?? 0}
        most={guests.max_guests}
        onChange={count => change(withGuestCount(order, count))}
        tooMany={text('error.too_many_guests', { count: guests.max_guests })}
        wrong={text('field.guest_count.too_large')}
      />
    ),
    add_ons.length > 0 && (
      <fieldset key="add_ons" className={styles.addOns}>
        <legend>{text('choices.add_ons')}</legend>
        {add_ons.map(one => (
          <NumberField
            key={one.id}
            label={one.name}
            hint={[one.duration_minutes && durationText(one.duration_minutes, text), price(one.price)]
              .filter(Boolean)
              .join(' · ')}
            value={quantityOf(item, one.id)}
            most={one.max_quantity}
            onChange={quantity => change(withAddOn(order, 0, { add_on_id: one.id, quantity }))}
          />
        ))}
      </fieldset>
    ),
  ].filter(Boolean)
  if (parts.length === 0) return null
  return (
    <div className={styles.choices}>
      <OrderNotice />
      {parts}
    </div>
  )
}

/** Why the server does not take the order as it is. */
function OrderNotice() {
  const { trouble } = usePage().flow
  const refusalText = useRefusalText()
  if (trouble?.kind !== 'refused' || wayOut(trouble) !== 'change_order') return null
  return (
    <p className={card.notice} role="alert">
      {refusalText(trouble.refusal)}
    </p>
  )
}
