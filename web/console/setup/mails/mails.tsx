import { api } from '../../api/client'
import { useText } from '../../i18n/texts'
import { Answer } from '../../parts/ask'
import { Button } from '../../parts/button'
import controls from '../../parts/controls.module.css'
import { Log, LogSkeleton } from '../../parts/logs/log'
import { More, usePages } from '../../parts/logs/pages'
import { mailStatuses } from '../../parts/place'
import { go, PlaceLink, usePlace } from '../../parts/use-place'
import { RoomFrame } from '../entry/room-frame'
import { RoomPage } from '../rooms/room-page'
import { MailRow } from './mail-row'
import { MailTabs } from './mail-tabs'

/** What was sent to whom, what waits, and what failed. */
export function Mails() {
  const text = useText()
  return (
    <RoomFrame title={text('setup.mails')} tabs={<MailTabs />}>
      <RoomPage>
        <Filter />
        <List />
      </RoomPage>
    </RoomFrame>
  )
}

function Filter() {
  const text = useText()
  const place = usePlace()
  return (
    <div>
      <nav className={controls.segments} aria-label={text('setup.mails.which')}>
        {[undefined, ...mailStatuses].map(status => (
          <PlaceLink
            key={status ?? 'all'}
            to={{ ...place, status }}
            aria-current={place.status === status ? 'page' : undefined}
          >
            {text(`setup.mails.${status ?? 'all'}`)}
          </PlaceLink>
        ))}
      </nav>
    </div>
  )
}

function List() {
  const place = usePlace()
  const { status } = place
  const pages = usePages(['mails', status], (from, signal) => {
    const query = { ...(status && { status }), ...from }
    return api.GET('/api/v1/console/mails', { params: { query }, signal })
  })
  return (
    <Answer of={pages} skeleton={<LogSkeleton />}>
      {all => {
        const mails = all.flatMap(page => page.mails)
        if (mails.length === 0) return <None isFiltered={status !== undefined} />
        return (
          <div className={controls.stack}>
            <Log>
              {mails.map(mail => (
                <MailRow key={mail.id} mail={mail} />
              ))}
            </Log>
            <More of={pages} />
          </div>
        )
      }}
    </Answer>
  )
}

function None({ isFiltered }: { isFiltered: boolean }) {
  const text = useText()
  const place = usePlace()
  if (!isFiltered) return <p>{text('setup.mails.empty')}</p>
  return (
    <div className={controls.stack}>
      <p>{text('setup.mails.none')}</p>
      <div>
        <Button onClick={() => go({ ...place, status: undefined })}>{text('setup.mails.show_all')}</Button>
      </div>
    </div>
  )
}
