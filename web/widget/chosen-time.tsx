import { usePage, useText } from './desk'
import { useWhen } from './facts'
import { SeriesFacts } from './series-facts'
import styles from './what-panel.module.css'

/** The time that was chosen, among the facts. */
export function ChosenTime({ label = 'summary.when' }: { label?: string }) {
  const { flow } = usePage()
  const text = useText()
  const when = useWhen()
  if (!flow.startsAt) return null
  if (flow.series?.isChosen) return <SeriesFacts series={flow.series} />
  const { day, time, zone } = when({ starts_at: flow.startsAt, time_zone: flow.zone })
  return (
    <div className={styles.chosen}>
      <dt>{text(label)}</dt>
      <dd>
        <p>{day}</p>
        <p>{time}</p>
        <span>{zone}</span>
      </dd>
    </div>
  )
}
