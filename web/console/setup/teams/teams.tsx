import type { Setup } from '../../api/types'
import { useTexts } from '../../i18n/texts'
import { placeOf } from '../entry/rooms'
import type { Plain, Words } from '../entry/table'
import { EntryRoom, type Open } from '../rooms/entry-room'
import { UsedBy } from '../rooms/used-by'
import { linksOfTeam } from './links'
import { teamTable } from './table'

function factsOf({ kind, members, slug }: Plain, { texts: { text } }: Words, { services }: Setup) {
  const count = Array.isArray(members) ? members.length : 0
  const links = linksOfTeam(services, slug).length
  return [
    text(kind === 'collective' ? 'setup.teams.together' : 'setup.teams.in_turn', { count }),
    text('setup.teams.links', { count: links }),
  ].join(' · ')
}

const beginning = (): Plain => ({ name: '', slug: '', kind: 'round_robin', members: [] })

/** Staff who are booked as one. */
export function Teams() {
  return (
    <EntryRoom
      table={teamTable}
      title="setup.teams"
      begin="setup.teams.new"
      none="setup.teams.choose"
      empty="setup.teams.empty"
      factsOf={factsOf}
      beginning={beginning}
      below={open => <Links {...open} />}
    />
  )
}

function Links({ setup: { services }, entry }: Open) {
  const { text } = useTexts()
  const users = linksOfTeam(services, entry.slug).map(({ service, calendar }) => ({
    name: calendar.name,
    how: service.name,
    place: placeOf('service', service.slug)!,
  }))
  return <UsedBy users={users} none={text('setup.teams.unused')} />
}
