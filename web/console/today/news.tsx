import { dateOf } from '../../shared/time/wall-clock'
import { api } from '../api/client'
import { HistoryLine } from '../bookings/history-line'
import { useText } from '../i18n/texts'
import { useAsk } from '../parts/ask'
import controls from '../parts/controls.module.css'
import { useMay } from '../parts/session'
import { PlaceLink } from '../parts/use-place'
import styles from './today.module.css'

const most = 5

/** What became of bookings today, by staff, visitors or time, the latest first. */
export function News({ date }: { date: string }) {
  const text = useText()
  const maySee = useMay('history.see')
  const { data } = useAsk(
    ['history', 'news'],
    signal => api.GET('/api/v1/console/history', { params: { query: { topic: 'bookings' } }, signal }),
    maySee,
  )
  const entries = (data?.entries ?? []).filter(({ at }) => dateOf(at) === date)
  if (!maySee || entries.length === 0) return null
  return (
    <section>
      <h2>
        {text('today.news')}{' '}
        <PlaceLink className={controls.plain} to={{ screen: 'history' }}>
          {text('today.all_news')}
        </PlaceLink>
      </h2>
      <ul className={`${controls.card} ${styles.news}`}>
        {entries.slice(0, most).map(entry => (
          <HistoryLine key={entry.id} entry={entry} isOfToday />
        ))}
      </ul>
    </section>
  )
}
