import { useText } from '../../shared/i18n/texts'
import { ItemList } from '../../shared/ui/item-list'
import { totalOfSeries, wantedStarts } from '../booking/series'
import { chosenServices, isMenu } from '../booking/time-choice'
import { usePage } from '../session/page-context'
import { useCartLines } from './cart/lines'
import { CartFacts, useTotalTexts } from './cart/totals'
import { hostText, placesText, policyLines, policyOf, servicesText, usePriceText, useWhen } from './format'
import styles from './summary-compact.module.css'

/** What is being booked in three lines; what was read one step before opens on demand. */
export function SummaryCompact() {
  const { flow, payload } = usePage()
  const text = useText()
  const when = useWhen()
  const { order, startsAt } = flow
  const price = usePriceText()
  const cart = useTotalTexts()
  const lines = useCartLines()
  const services = chosenServices(flow)
  const [service] = services
  const policy = policyOf(flow)
  if (!service || !order || !startsAt) return null
  const { day, time, zone } = when({ starts_at: startsAt, time_zone: flow.zone })
  const isCart = isMenu(flow)
  const series = flow.series?.isChosen && flow.series
  return (
    <div className={styles.brief}>
      <p className={styles.name}>{isCart ? cart.count : servicesText(flow)}</p>
      <p>
        <strong>
          {series ? text('repeat.appointments', { count: wantedStarts(series).length }) : `${day}, ${time}`}
        </strong>{' '}
        <span className={styles.zone}>{zone}</span>
      </p>
      <p className={styles.quiet}>
        {[
          !isCart && hostText(flow, payload, text),
          !isCart &&
            order.guest_count &&
            text('label.value', { title: text('choices.guests'), value: order.guest_count }),
          cart.duration,
          series ? price(totalOfSeries(flow).price) : cart.price,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <details className={styles.more}>
        <summary>{text('summary.more')}</summary>
        <div>
          {isCart ? <ItemList items={lines} /> : service.description && <p>{service.description}</p>}
          {isCart && <CartFacts />}
          <p>{placesText(services, text)}</p>
          {policy && policyLines(policy, text).map(line => <p key={line}>{line}</p>)}
        </div>
      </details>
    </div>
  )
}
