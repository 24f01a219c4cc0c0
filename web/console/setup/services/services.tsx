import type { ReactNode } from 'react'
import type { Setup, SetupService } from '../../api/types'
import { useText } from '../../i18n/texts'
import { Answer } from '../../parts/ask'
import { buttonClass } from '../../parts/button'
import controls from '../../parts/controls.module.css'
import { Icon } from '../../parts/icon'
import { useMay } from '../../parts/session'
import { go, PlaceLink, usePlace } from '../../parts/use-place'
import { Editor } from '../entry/editor'
import room from '../entry/room.module.css'
import { RoomFrame } from '../entry/room-frame'
import { placeOf } from '../entry/rooms'
import type { Plain } from '../entry/table'
import { newEntry } from '../entry/use-entry'
import { useSetup } from '../entry/use-setup'
import { ServiceList } from './service-list'
import { ServiceVerbs } from './service-verbs'
import { serviceTable } from './table'
import { VisitorsPage } from './visitors-page'

const placeOfService = (slug?: string) => placeOf('service', slug)!

/** What can be booked: the list, and the service that is open. */
export function Services() {
  const text = useText()
  const asked = useSetup()
  const { entry } = usePlace()
  const mayChange = useMay('setup.change')
  const verbs = mayChange && (
    <PlaceLink to={placeOfService(newEntry)} className={buttonClass()}>
      <Icon name="plus" />
      {text('setup.service.new')}
    </PlaceLink>
  )
  const frame = (list: ReactNode, setup?: Setup) => (
    <RoomFrame
      title={text('setup.services')}
      sub={setup && stateOf(setup, text)}
      verbs={verbs}
      none={text('setup.service.choose')}
      list={list}
      aside={setup && <Aside setup={setup} slug={entry} />}
    >
      {setup && entry && <OpenService key={entry} setup={setup} slug={entry} />}
    </RoomFrame>
  )
  const { data } = asked
  if (!data)
    return frame(
      <Answer of={asked} skeleton={<Waiting />}>
        {() => null}
      </Answer>,
    )
  return frame(<ServiceList setup={data} />, data)
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

function OpenService({ setup, slug }: { setup: Setup; slug: string }) {
  const text = useText()
  const mayChange = useMay('setup.change')
  const service = serviceOf(setup, slug)
  return (
    <Editor
      table={serviceTable}
      setup={setup}
      slug={slug}
      begin={beginning(setup)}
      verbs={mayChange && service && <ServiceVerbs setup={setup} service={service} />}
      missing={
        <p className={`${controls.notice} ${room.gone}`} role="alert">
          {text('setup.gone')}
        </p>
      }
      onSaved={now => {
        if (now !== slug) go(placeOfService(now), { replaces: true })
      }}
      onDiscard={() => {
        if (slug === newEntry) go(placeOfService())
      }}
    />
  )
}

const serviceOf = ({ services }: Setup, slug: string | undefined): SetupService | undefined =>
  services.find(service => service.slug === slug)

function Aside({ setup, slug }: { setup: Setup; slug: string | undefined }) {
  const service = serviceOf(setup, slug)
  return service && <VisitorsPage service={service} />
}

/** As high as rows are, until they come. */
function Waiting() {
  const text = useText()
  return (
    <div className={room.waiting}>
      <p className={controls.quiet}>{text('state.loading')}</p>
      {'abcde'.split('').map(line => (
        <div key={line} />
      ))}
    </div>
  )
}
