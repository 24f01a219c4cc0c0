import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n/texts'
import { DescriptionItem } from '../../../shared/ui/description-item'
import styles from '../../../shared/ui/description-list.module.css'
import { totalOf } from '../../booking/order'
import { usePage } from '../../session/page-context'
import { durationText, usePriceText } from '../format'

/** How long the order takes, and what it costs, as texts. */
export function useTotalTexts() {
  const { order, services } = usePage().flow
  const text = useText()
  const price = usePriceText()
  const total = totalOf(order ?? { items: [] }, services)
  return {
    count: text('cart.count', { count: order?.items.length ?? 0 }),
    duration: total.minutes > 0 ? durationText(total.minutes, text) : undefined,
    price: price(total.price),
    due: total.due && price(total.due),
  }
}

/** The order in two lines. */
export function CartTotals() {
  const text = useText()
  const { count, duration, price, due } = useTotalTexts()
  const quiet = [duration, due && text('label.value', { title: text('summary.due'), value: due })]
    .filter(Boolean)
    .join(' · ')
  return (
    <>
      <strong>{[count, price].filter(Boolean).join(' · ')}</strong>
      {quiet && <small>{quiet}</small>}
    </>
  )
}

/** Duration, total and what of it is to be paid now; further facts before and after them, as dt and dd in a div. */
export function CartFacts({ before, after }: { before?: ReactNode; after?: ReactNode }) {
  const { duration, price, due } = useTotalTexts()
  const facts = [
    ['summary.duration', duration],
    ['cart.total', price],
    ['summary.due', due],
  ] as const
  return (
    <dl className={styles.facts}>
      {before}
      {facts.map(([label, value]) => (
        <DescriptionItem key={label} label={label}>
          {value}
        </DescriptionItem>
      ))}
      {after}
    </dl>
  )
}
