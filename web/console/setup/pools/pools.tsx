import type { Setup } from '../../api/types'
import { useTexts } from '../../i18n/texts'
import { placeOf } from '../entry/rooms'
import type { Plain, Words } from '../entry/table'
import { EntryRoom, type Open } from '../rooms/entry-room'
import { UsedBy } from '../rooms/used-by'
import { needsOf } from './needs'
import { poolTable } from './table'

const factsOf = ({ kind, units, slug }: Plain, { texts: { text } }: Words, { services }: Setup) =>
  [
    text(kind === 'room' ? 'setup.pools.room' : 'setup.pools.equipment'),
    text('setup.pools.count', { count: Number(units) }),
    text('setup.pools.needed', { count: needsOf(services, slug).length }),
  ].join(' · ')

const beginning = (): Plain => ({ name: '', slug: '', kind: 'room', units: 1 })

/** What services need beside people: rooms and equipment, each counted. */
export function Pools() {
  return (
    <EntryRoom
      table={poolTable}
      title="setup.pools"
      begin="setup.pools.new"
      none="setup.pools.choose"
      empty="setup.pools.empty"
      factsOf={factsOf}
      beginning={beginning}
      below={open => <Needs {...open} />}
    />
  )
}

function Needs({ setup: { services }, entry }: Open) {
  const { text } = useTexts()
  const users = needsOf(services, entry.slug).map(({ service, units, per }) => ({
    name: service.name,
    how: text(per === 'attendee' ? 'setup.pools.each_attendee' : 'setup.pools.each_booking', { count: units }),
    place: placeOf('service', service.slug)!,
  }))
  return <UsedBy users={users} none={text('setup.pools.unused')} />
}
