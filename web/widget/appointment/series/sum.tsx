import { useText } from '../../../shared/i18n/texts'
import { totalOfSeries, wantedStarts } from '../../booking/series'
import { usePage } from '../../session/page-context'
import { usePriceText } from '../format'
import styles from './series.module.css'

/** "7 of 8 appointments", and what they cost. */
export function SeriesSum() {
  const { flow } = usePage()
  const text = useText()
  const priceText = usePriceText()
  if (!flow.series) return null
  const { price, due } = totalOfSeries(flow)
  const count = flow.series.dates.length
  return (
    <div className={styles.sum}>
      <p role="status">{text('repeat.summary', { chosen: wantedStarts(flow.series).length, count })}</p>
      {price && (
        <p>
          {text('repeat.total')} <strong>{priceText(price)}</strong>
        </p>
      )}
      {due && (
        <p>
          {text('summary.due')} <strong>{priceText(due)}</strong>
        </p>
      )}
    </div>
  )
}
