import { useLocaleTag, useText } from '../../../shared/i18n/texts'
import { formatWallClock } from '../../../shared/time/wall-clock'
import { DescriptionItem } from '../../../shared/ui/description-item'
import panel from '../../../shared/ui/description-list.module.css'
import { totalOfSeries, wantedStarts } from '../../booking/series'
import type { Series } from '../../booking/state'
import { usePage } from '../../session/page-context'
import { usePriceText, useZoneText } from '../format'
import styles from './series.module.css'

/** Among the facts: the dates of the series, folded away, and what all of them cost. */
export function SeriesFacts({ series }: { series: Series }) {
  const { flow } = usePage()
  const text = useText()
  const tag = useLocaleTag()
  const priceText = usePriceText()
  const zoneText = useZoneText()
  const starts = wantedStarts(series)
  const { price, due } = totalOfSeries(flow)
  return (
    <>
      <div className={panel.chosen}>
        <dt>{text('summary.when')}</dt>
        <dd>
          <details className={styles.list}>
            <summary>{text('repeat.appointments', { count: starts.length })}</summary>
            <ol>
              {starts.map(start => (
                <li key={start}>
                  {formatWallClock(start, 'date', tag)}, {formatWallClock(start, 'time', tag)}
                </li>
              ))}
            </ol>
          </details>
          <span>{zoneText(flow.zone, starts[0])}</span>
        </dd>
      </div>
      <DescriptionItem label="repeat.total">{priceText(price)}</DescriptionItem>
      <DescriptionItem label="repeat.total_due">{priceText(due)}</DescriptionItem>
    </>
  )
}
