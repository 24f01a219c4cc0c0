import { useText } from '../../shared/i18n/texts'
import card from '../../shared/ui/card.module.css'
import { DescriptionItem } from '../../shared/ui/description-item'
import panel from '../../shared/ui/description-list.module.css'
import { totalOf } from '../booking/order'
import { totalOfSeries } from '../booking/series'
import { usePage } from '../session/page-context'
import { usePriceText } from './format'

/** What is to be paid for what the visitor is about to book, and what it costs in all; nothing where nothing is. */
export function useDueNow(): { amount: string; total: string | undefined } | undefined {
  const { flow } = usePage()
  const priceText = usePriceText()
  if (!flow.order) return undefined
  const { price, due } = flow.series?.isChosen ? totalOfSeries(flow) : totalOf(flow.order, flow.services)
  const amount = priceText(due)
  return amount ? { amount, total: priceText(price) } : undefined
}

/** Right above the button that books: what that costs, and what comes next. */
export function DueNow() {
  const text = useText()
  const due = useDueNow()
  if (!due) return null
  return (
    <div className={card.section} data-due>
      <dl className={panel.facts}>
        <DescriptionItem label="payment.total">{due.total}</DescriptionItem>
        <DescriptionItem label="summary.due">
          <strong>{due.amount}</strong>
        </DescriptionItem>
      </dl>
      <p className={card.quiet}>{text('payment.next_page')}</p>
    </div>
  )
}
