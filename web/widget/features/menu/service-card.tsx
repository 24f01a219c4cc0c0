import type { Order, Service } from '../../../shared/api/types'
import { useText } from '../../../shared/i18n/texts'
import { omit } from '../../../shared/lib/omit'
import { Picture } from '../../../shared/ui/picture'
import { AddOns } from '../../appointment/choices/add-ons'
import choices from '../../appointment/choices/choices.module.css'
import { StaffCards } from '../../appointment/choices/staff-cards'
import { VariationCards } from '../../appointment/choices/variation-cards'
import { useLeastTexts } from '../../appointment/format'
import { itemFor, withoutItem } from '../../booking/cart'
import { hasOptions } from '../../booking/order'
import { usePage } from '../../session/page-context'
import styles from './service-card.module.css'

interface ServiceCardProps {
  service: Service
  /** For whom it is chosen. */
  person: number
  onChoose: () => void
  onChange: (order: Order) => void
}

/** A service of a menu: chosen or not, and, once it is, how. */
export function ServiceCard({ service, person, onChoose, onChange }: ServiceCardProps) {
  const order = usePage().flow.order!
  const text = useText()
  const placed = itemFor(order, person, service)
  const title = service.name
  const { time, price } = useLeastTexts(service)
  const toggle = () => (placed ? onChange(withoutItem(order, placed.index)) : onChoose())
  const item = placed && { order, index: placed.index, service, onChange }
  return (
    <div className={styles.card} data-chosen={Boolean(placed)}>
      <div className={styles.head}>
        {service.picture && <Picture picture={service.picture} sizes="64px" className={styles.picture} isDecoration />}
        <h3>{title}</h3>
        <p className={styles.facts}>{[time, price].filter(Boolean).join(' · ')}</p>
        {service.description && <p className={styles.description}>{service.description}</p>}
        <button
          type="button"
          className={styles.toggle}
          aria-label={text(placed ? 'cart.remove' : 'cart.add', { title })}
          onClick={toggle}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={placed ? 'm5 12.5 4.5 4.5L19 7.5' : 'M12 5v14M5 12h14'} />
          </svg>
        </button>
      </div>
      {item && hasOptions(omit(service, 'guests'), false) && (
        <div className={`${choices.choices} ${styles.options}`}>
          <VariationCards {...item} />
          <StaffCards {...item} />
          <AddOns {...item} />
        </div>
      )}
    </div>
  )
}
