import type { PlainTextKey } from '../../shared/i18n/text-keys'
import styles from '../../shared/ui/description-list.module.css'
import { usePage } from '../session/page-context'
import { SeriesFacts } from './series/facts'
import { WhenFact } from './when'

/** The time that was chosen, among the facts. */
export function ChosenTime({ label = 'summary.when' }: { label?: PlainTextKey }) {
  const { flow } = usePage()
  if (!flow.startsAt) return null
  if (flow.series?.isChosen) return <SeriesFacts series={flow.series} />
  const when = { starts_at: flow.startsAt, time_zone: flow.zone }
  return <WhenFact label={label} when={when} className={styles.chosen} isSigned={label === 'summary.when'} />
}
