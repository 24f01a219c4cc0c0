import type { Order, Service } from '../../shared/api/types'
import { useText } from '../../shared/i18n/texts'
import controls from '../../shared/ui/controls.module.css'
import { NumberField } from '../../shared/ui/fields/number-field'
import { choosesStaff, quantityOf, withAddOn, withItem } from '../booking/order'
import styles from './choices.module.css'
import { durationText, usePriceText } from './format'

export interface ItemChoicesProps {
  order: Order
  /** Of the item, which is of this service. */
  index: number
  service: Service
  onChange: (order: Order) => void
}

/** Which variation of a service, if there are several. */
export function VariationChoice({ order, index, service: { variations = [] }, onChange }: ItemChoicesProps) {
  const text = useText()
  const price = usePriceText()
  if (variations.length < 2) return null
  // A field has room for a name and one fact more at 320 px; the other is among the facts once this is chosen.
  const isPriced = new Set(variations.map(one => one.price?.amount_minor)).size > 1
  return (
    <label className={styles.choice}>
      <span>{text('choices.variation')}</span>
      <select
        className={controls.input}
        value={order.items[index]?.variation_id}
        onChange={event => onChange(withItem(order, index, { variation_id: event.target.value }))}
      >
        {variations.map(one => (
          <option key={one.id} value={one.id}>
            {[one.name, isPriced ? price(one.price) : durationText(one.duration_minutes, text)]
              .filter(Boolean)
              .join(' · ')}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The choice of the host, or of any, if several offer the service. */
export function StaffChoice({ order, index, service, onChange }: ItemChoicesProps) {
  const text = useText()
  if (!choosesStaff(service)) return null
  return (
    <label className={styles.choice}>
      <span>{text('choices.staff')}</span>
      <select
        className={controls.input}
        value={order.items[index]?.staff_id ?? ''}
        onChange={event => onChange(withItem(order, index, { staff_id: event.target.value }))}
      >
        <option value="">{text('host.any')}</option>
        {service.staff.map(one => (
          <option key={one.id} value={one.id}>
            {[one.name, one.title].filter(Boolean).join(' · ')}
          </option>
        ))}
      </select>
    </label>
  )
}

/** How many of each add-on. */
export function AddOnChoices({ order, index, service: { add_ons = [] }, onChange }: ItemChoicesProps) {
  const text = useText()
  const price = usePriceText()
  const item = order.items[index]
  if (!item || add_ons.length === 0) return null
  return (
    <fieldset className={`${controls.fieldset} ${styles.addOns}`}>
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
          onChange={quantity => onChange(withAddOn(order, index, { add_on_id: one.id, quantity }))}
        />
      ))}
    </fieldset>
  )
}
