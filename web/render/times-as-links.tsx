import type { PagePayload } from '../shared/api/types'
import { SafeLink } from '../shared/navigation/safe-link'
import { formatWallClock } from '../shared/time/wall-clock'
import { startsByDate } from '../widget/booking/availability'

/** Days that are listed. A page with a whole month of times would be twice as large for all others. */
const mostDays = 7

interface Props {
  payload: PagePayload
  path: string
  tag: string
}

/** The next free times, for browsers without script: each leads to the page on which it is chosen. */
export function TimesAsLinks({ payload: { services, slots }, path, tag }: Props) {
  if (!slots?.starts.length) return null
  const address = (starts_at: string) =>
    `${path}?${new URLSearchParams({ date: starts_at.slice(0, 10), starts_at, tz: slots.time_zone })}`
  return (
    <main>
      <h1>{services?.[0]?.name}</h1>
      {[...startsByDate(slots)].slice(0, mostDays).map(([date, starts]) => (
        <section key={date}>
          <h2>{formatWallClock(date, 'day', tag)}</h2>
          <ul>
            {starts.map(start => (
              <li key={start}>
                <SafeLink href={address(start)}>{formatWallClock(start, 'time', tag)}</SafeLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  )
}
