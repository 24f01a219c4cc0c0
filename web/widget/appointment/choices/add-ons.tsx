import type { Order, Service } from '../../../shared/api/types'
import { useText } from '../../../shared/i18n/texts'
import { NumberField } from '../../../shared/ui/fields/number-field'
import { quantityOf, withAddOn } from '../../booking/order'
import { durationText, usePriceText } from '../format'
import styles from './choices.module.css'

export interface ItemChoicesProps {
  order: Order
  /** Of the item, which is of this service. */
  index: number
  service: Service
  onChange: (order: Order) => void
}

/** How many of each add-on; one of which there is at most one is there or not. */
export function AddOns({ order, index, service: { add_ons = [] }, onChange }: ItemChoicesProps) {
  const text = useText()
  const price = usePriceText()
  const item = order.items[index]
  if (!item || add_ons.length === 0) return null
  return (
    <fieldset className={styles.group} onFocus={showWhole}>
      <legend>{text('choices.add_ons')}</legend>
      <div className={styles.row}>
        {add_ons.map(({ id, name, duration_minutes, max_quantity, price: cost }) => {
          const facts = [duration_minutes && durationText(duration_minutes, text), price(cost)]
          const change = (quantity: number) => onChange(withAddOn(order, index, { add_on_id: id, quantity }))
          const quantity = quantityOf(item, id)
          if (max_quantity === 1)
            return (
              <label key={id} className={styles.card} data-box="">
                <input
                  type="checkbox"
                  checked={quantity > 0}
                  onChange={event => change(event.target.checked ? 1 : 0)}
                />
                <span>
                  <strong>{name}</strong>
                  <small>{facts.filter(Boolean).join(' · ')}</small>
                </span>
              </label>
            )
          const hint = [...facts, text('choices.up_to', { count: max_quantity })].filter(Boolean).join(' · ')
          return (
            <div key={id} className={styles.card}>
              <NumberField label={name} hint={hint} value={quantity} most={max_quantity} onChange={change} />
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

// Where the row is longer than a phone is wide browsers are content with a part of what has the focus.
const showWhole = (event: { target: Element }) => event.target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
