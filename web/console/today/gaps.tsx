import { api } from '../api/client'
import { timeAt } from '../calendar/geometry'
import { useText } from '../i18n/texts'
import { useAsk } from '../parts/ask'
import { buttonClass } from '../parts/button'
import controls from '../parts/controls.module.css'
import { useReach } from '../parts/session'
import { PlaceLink } from '../parts/use-place'
import { useTimes } from '../parts/use-times'
import { type Gap, gapsOfDay } from './gaps-of-day'
import { toBook } from './to-book'
import styles from './today.module.css'

const most = 8

/** Those of a day; nothing until they are known: what stands below them waits, so that it does not move. */
export function useGaps(date: string | undefined): readonly Gap[] | undefined {
  const isForAll = useReach('bookings.change') === 'all'
  const { data, error } = useAsk(
    ['calendar', date, date],
    signal =>
      api.GET('/api/v1/console/calendar', {
        params: { query: { from_date: date ?? '', to_date: date ?? '' } },
        signal,
      }),
    isForAll && date !== undefined,
  )
  if (data) return gapsOfDay(data)
  return isForAll && !error ? undefined : []
}

/** Where a customer who calls could come today: each is the way to book there. */
export function Gaps({ date, gaps }: { date: string; gaps: readonly Gap[] }) {
  const text = useText()
  const { time, duration } = useTimes()
  if (gaps.length === 0) return null
  return (
    <section>
      <h2>
        {text('today.gaps')} <span className={controls.small}>{text('today.gaps_which')}</span>
      </h2>
      <ul className={styles.gaps}>
        {gaps.slice(0, most).map(({ host, from, to, isNow }) => {
          const at = timeAt(from, date)
          return (
            <li key={`${host.id} ${from}`}>
              <PlaceLink className={buttonClass()} to={toBook(host.id, at)}>
                <b>{isNow ? text('calendar.now') : time(at)}</b> {host.name}{' '}
                <span className={controls.quiet}>{duration(to - from)}</span>
              </PlaceLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
