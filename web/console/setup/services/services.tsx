import type { Setup, SetupService } from '../../api/types'
import { useText } from '../../i18n/texts'
import { entryOf, type Plain } from '../entry/table'
import { EntryRoom } from '../rooms/entry-room'
import { ServiceList } from './service-list'
import { ServiceVerbs } from './service-verbs'
import { serviceTable } from './table'
import { VisitorsPage } from './visitors-page'

const asService = (entry: Plain) => entry as unknown as SetupService

/** What can be booked: the list, and the service that is open. */
export function Services() {
  const text = useText()
  return (
    <EntryRoom
      table={serviceTable}
      title="setup.services"
      begin="setup.service.new"
      none="setup.service.choose"
      list={setup => <ServiceList setup={setup} />}
      beginning={beginning}
      state={setup => stateOf(setup, text)}
      verbs={({ setup, entry }) => <ServiceVerbs setup={setup} service={asService(entry)} />}
      aside={({ setup, slug }) => {
        const service = entryOf(setup, 'service', slug)
        return service && <VisitorsPage setup={setup} service={asService(service)} />
      }}
    />
  )
}

function stateOf({ services }: Setup, text: ReturnType<typeof useText>): string {
  const hidden = services.filter(({ is_public, active }) => is_public === false && active !== false).length
  const words = text('setup.service.count', { count: services.length })
  return hidden > 0 ? `${words} · ${text('setup.state.hidden', { count: hidden })}` : words
}

/** What a new service begins with: everyone does it, in an hour. */
const beginning = ({ staff, services }: Setup): Plain => ({
  name: '',
  slug: '',
  rules: { duration_minutes: 60 },
  staff: staff.filter(({ active }) => active !== false).map(({ slug }) => slug),
  ...(services.at(-1)?.category && { category: services.at(-1)?.category }),
})
