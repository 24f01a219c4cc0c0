import { useId } from 'react'
import { useText } from '../../../shared/i18n/texts'
import { withItem } from '../../booking/order'
import { durationText, usePriceText } from '../format'
import type { ItemChoicesProps } from './add-ons'
import styles from './choices.module.css'
import { useChosenInView } from './use-chosen-in-view'

/** Which variation of a service, if there are several: each with how long it takes and what it costs. */
export function VariationCards({ order, index, service, onChange }: ItemChoicesProps) {
  const text = useText()
  const price = usePriceText()
  const group = useId()
  const chosen = order.items[index]?.variation_id
  const row = useChosenInView(chosen)
  const { variations = [] } = service
  if (variations.length < 2) return null
  return (
    <fieldset className={styles.group}>
      <legend>{text('choices.variation')}</legend>
      <div ref={row} className={styles.row}>
        {variations.map(one => (
          <label key={one.id} className={styles.card}>
            <input
              type="radio"
              name={group}
              value={one.id}
              checked={one.id === chosen}
              onChange={() => onChange(withItem(order, index, { variation_id: one.id }))}
            />
            <span>
              <strong>{one.name}</strong>
              <small>{[durationText(one.duration_minutes, text), price(one.price)].filter(Boolean).join(' · ')}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
