import type { PlainTextKey } from '../../shared/i18n/text-keys'
import { useText } from '../../shared/i18n/texts'
import { minutesAfter } from '../../shared/time/wall-clock'
import styles from '../../shared/ui/description-list.module.css'
import { movedHostName } from '../booking/move/hosts'
import { minutesWanted } from '../booking/time-choice'
import { usePage } from '../session/page-context'
import { SeriesFacts } from './series/facts'
import { WhenFact } from './when'

/** The time that was chosen, among the facts. */
export function ChosenTime({ label = 'summary.when' }: { label?: PlainTextKey }) {
  const { flow } = usePage()
  const text = useText()
  if (!flow.startsAt) return null
  if (flow.series?.isChosen) return <SeriesFacts series={flow.series} />
  const minutes = minutesWanted(flow)
  const isWithinDay = minutes > 0 && minutes < 24 * 60
  const when = {
    starts_at: flow.startsAt,
    time_zone: flow.zone,
    ...(isWithinDay && { ends_at: minutesAfter(flow.startsAt, minutes) }),
  }
  const name = movedHostName(flow)
  const host = name ? text('own.with', { title: name }) : text('host.any')
  return (
    <WhenFact
      label={label}
      when={when}
      className={styles.chosen}
      isSigned={label === 'summary.when'}
      host={flow.purpose === 'reschedule' ? host : undefined}
    />
  )
}
