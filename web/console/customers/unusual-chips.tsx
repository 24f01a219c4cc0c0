import type { CustomerRow, CustomerStanding } from '../api/types'
import { useText } from '../i18n/texts'
import controls from '../parts/controls.module.css'
import { Icon } from '../parts/icon'
import styles from './customers.module.css'
import { type Unusual, unusualOf } from './unusual'

const looks: Partial<Record<Unusual['kind'], string | undefined>> = {
  kept_out: controls.wrong,
  asks_first: controls.asks,
  missed: controls.wrong,
}

/** What is unusual of a customer, in words. */
export function UnusualChips({ row }: { row: CustomerRow }) {
  const text = useText()
  const found = unusualOf(row)
  if (found.length === 0) return null
  return (
    <span className={styles.chips}>
      {found.map(one => (
        <span key={one.kind} className={[controls.chip, looks[one.kind]].filter(Boolean).join(' ')}>
          {one.kind === 'missed' && <Icon name="missed" />}
          {one.kind === 'missed' ? text('customer.missed', { count: one.count }) : text(`customer.${one.kind}`)}
        </span>
      ))}
    </span>
  )
}

/** How the customer may book, where that is not as usual. */
export function StandingChip({ standing }: { standing: Exclude<CustomerStanding, 'normal'> }) {
  const text = useText()
  return <span className={`${controls.chip} ${looks[standing]}`}>{text(`customer.${standing}`)}</span>
}
