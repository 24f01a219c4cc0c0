import type { SetupStaff } from '../../api/types'
import { useText } from '../../i18n/texts'
import { Button } from '../../parts/button'
import controls from '../../parts/controls.module.css'
import { Log, LogRow } from '../../parts/logs/log'
import { useMay } from '../../parts/session'
import { hostOf } from '../entry/slug'
import { Below } from '../rooms/below'
import { calendarsWithPassword } from './facts'

interface CalendarsProps {
  /** As they are saved. */
  staff: SetupStaff
  onFeed: () => void
  onPassword: (calendar: string) => void
}

/** The address at which someone sees their bookings in a calendar of their own, and what opens their calendars. */
export function Calendars({ staff, onFeed, onPassword }: CalendarsProps) {
  const text = useText()
  const mayChange = useMay('setup.change')
  const calendars = calendarsWithPassword(staff)
  if (!mayChange) return null
  return (
    <Below>
      <h3>{text('setup.staff.feed')}</h3>
      <p className={controls.quiet}>{text('setup.staff.feed_help')}</p>
      <div>
        <Button onClick={onFeed}>{text('setup.staff.feed_new')}</Button>
      </div>
      {calendars.length > 0 && (
        <>
          <h3>{text('setup.staff.passwords')}</h3>
          <Log>
            {calendars.map(({ slug, url }) => (
              <LogRow key={slug} title={slug} lines={[hostOf(url)]}>
                <Button aria-label={text('setup.staff.password_of', { title: slug })} onClick={() => onPassword(slug)}>
                  {text('setup.staff.password_set')}
                </Button>
              </LogRow>
            ))}
          </Log>
        </>
      )}
    </Below>
  )
}
