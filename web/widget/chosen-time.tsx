import { usePage } from './desk'
import { SeriesFacts } from './series-facts'
import styles from './what-panel.module.css'
import { WhenFact } from './when-fact'

/** The time that was chosen, among the facts. */
export function ChosenTime({ label = 'summary.when' }: { label?: string }) {
  const { flow } = usePage()
  if (!flow.startsAt) return null
  if (flow.series?.isChosen) return <SeriesFacts series={flow.series} />
  const when = { starts_at: flow.startsAt, time_zone: flow.zone }
  return <WhenFact label={label} when={when} className={styles.chosen} />
}
