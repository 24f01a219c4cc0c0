import { formatWallClock } from '../shared/time/wall-clock'
import { usePage, useTag, useText } from './desk'
import { Fact } from './fact'
import { usePriceText, zoneText } from './facts'
import type { Series } from './flow-series'
import { totalOfSeries, wantedStarts } from './series'
import styles from './series.module.css'
import panel from './what-panel.module.css'

/** Among the facts: the dates of the series, folded away, and what all of them cost. */
export function SeriesFacts({ series }: { series: Series }) {
  const { flow } = usePage()
  const text = useText()
  const tag = useTag()
  const priceText = usePriceText()
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
      <Fact label="repeat.total">{priceText(price)}</Fact>
      <Fact label="repeat.total_due">{priceText(due)}</Fact>
    </>
  )
}
