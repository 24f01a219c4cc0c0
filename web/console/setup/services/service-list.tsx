import { useState } from 'react'
import unseen from '../../../shared/ui/visually-hidden.module.css'
import type { Setup, SetupService } from '../../api/types'
import { useText, useTexts } from '../../i18n/texts'
import { buttonClass } from '../../parts/button'
import { TextField, Tick } from '../../parts/fields'
import { Icon } from '../../parts/icon'
import { useMay } from '../../parts/session'
import { PlaceLink, usePlace } from '../../parts/use-place'
import { keyOf, useDrafts } from '../entry/drafts'
import { placeOf } from '../entry/rooms'
import { newEntry } from '../entry/use-entry'
import { useEntryActs } from '../entry/use-entry-acts'
import { wordsIn } from '../entry/words'
import { Unsaved } from '../rooms/entry-list'
import { byCategory, isOffered, likeName, reordered } from './groups'
import styles from './services.module.css'
import { SelectServices } from './several/select-services'
import { mostAtOnce } from './several/several'
import { serviceTable } from './table'

/** With more of them there is a field to find one. */
const fewEnough = 12

/** All services by category, those that are not offered apart. */
export function ServiceList({ setup }: { setup: Setup }) {
  const text = useText()
  const [wanted, want] = useState('')
  const { all } = useDrafts()
  const mayChange = useMay('setup.change')
  const [chosen, choose] = useState<ReadonlySet<string>>()
  const services = likeName(setup.services, wanted)
  const off = services.filter(service => !isOffered(service))
  return (
    <>
      {setup.services.length > fewEnough && (
        <div className={styles.find}>
          <TextField
            label={text('setup.service.find')}
            type="search"
            name="find"
            autoComplete="off"
            value={wanted}
            onType={want}
          />
        </div>
      )}
      {mayChange && setup.services.length > 1 && (
        <SelectServices
          setup={setup}
          services={wanted ? services : services.filter(isOffered)}
          chosen={chosen}
          onChoose={choose}
        />
      )}
      {all.has(keyOf('service', newEntry)) && <NewRow />}
      {setup.services.length === 0 && <p className={styles.empty}>{text('setup.service.empty')}</p>}
      {setup.services.length > 0 && services.length === 0 && (
        <p className={styles.empty} role="status">
          {text('setup.service.none_found')}
        </p>
      )}
      {byCategory(services.filter(isOffered)).map(({ category, services }) => (
        <section key={category ?? ''} className={styles.group}>
          <h2>{category ?? text('setup.service.uncategorised')}</h2>
          <Rows services={services} setup={setup} chosen={chosen} onChoose={choose} />
        </section>
      ))}
      {off.length > 0 && (
        <details className={styles.off} open={wanted !== '' || undefined}>
          <summary>
            <Icon name="later" />
            {text('setup.not_offered')} · {off.length}
          </summary>
          <Rows services={off} setup={setup} chosen={chosen} onChoose={choose} />
        </details>
      )}
    </>
  )
}

function NewRow() {
  const text = useText()
  const { entry } = usePlace()
  return (
    <PlaceLink
      to={placeOf('service', newEntry)!}
      className={styles.row}
      aria-current={entry === newEntry ? 'page' : undefined}
    >
      <b>{text('setup.unsaved_new')}</b>
      <Icon name="edit" />
    </PlaceLink>
  )
}

interface RowsProps {
  services: readonly SetupService[]
  setup: Setup
  /** The slugs of those that are chosen; nothing as long as none can be. */
  chosen: ReadonlySet<string> | undefined
  onChoose: (chosen: ReadonlySet<string>) => void
}

function Rows({ services, setup, chosen, onChoose }: RowsProps) {
  const tick = ({ slug }: SetupService, isOn: boolean) => {
    const others = [...(chosen ?? [])].filter(one => one !== slug)
    if (!isOn || others.length < mostAtOnce) onChoose(new Set(isOn ? [...others, slug] : others))
  }
  return (
    <ul>
      {services.map(service =>
        chosen ? (
          <li key={service.slug} className={styles.choice}>
            <Tick isOn={chosen.has(service.slug)} onTick={isOn => tick(service, isOn)}>
              <Named service={service} setup={setup} />
            </Tick>
            <Marks service={service} />
          </li>
        ) : (
          <ServiceRow key={service.slug} service={service} setup={setup} />
        ),
      )}
    </ul>
  )
}

/** Whether something in it is not saved, and whether only its link books it. */
function Marks({ service: { slug, is_public } }: { service: SetupService }) {
  return (
    <>
      <Unsaved table={serviceTable} slug={slug} />
      {is_public === false && <Hidden />}
    </>
  )
}

function Named({ service, setup }: { service: SetupService; setup: Setup }) {
  return (
    <span>
      <b>{service.name}</b>
      <small>{useFacts(service, setup)}</small>
    </span>
  )
}

function ServiceRow({ service, setup }: { service: SetupService; setup: Setup }) {
  const { entry } = usePlace()
  const { slug } = service
  const isHere = entry === slug
  return (
    <li className={styles.line} data-open={isHere ? '' : undefined}>
      <PlaceLink
        to={placeOf('service', slug)!}
        className={styles.row}
        data-service={slug}
        aria-current={isHere ? 'page' : undefined}
      >
        <Named service={service} setup={setup} />
        <Marks service={service} />
      </PlaceLink>
      {isHere && isOffered(service) && <Moves service={service} setup={setup} />}
    </li>
  )
}

/** Length, price, and who does it. */
function useFacts({ rules, price_minor, staff }: SetupService, setup: Setup): string {
  const texts = useTexts()
  const { length, shortMoney, nameOf } = wordsIn(texts, setup)
  const [first] = staff
  const who =
    staff.length === 1
      ? nameOf(['staff'], first).split(' ')[0]
      : staff.length === 0
        ? texts.text('setup.service.nobody')
        : texts.text('setup.service.people', { count: staff.length })
  return [length(rules.duration_minutes), price_minor !== undefined && shortMoney(price_minor), who]
    .filter(Boolean)
    .join(' · ')
}

function Hidden() {
  const text = useText()
  return (
    <span className={styles.hidden} title={text('setup.service.by_link')}>
      <Icon name="lock" />
      <span className={unseen.unseen}>{text('setup.service.by_link')}</span>
    </span>
  )
}

/** Earlier and later among those of the same category. */
function Moves({ service: { slug, name }, setup }: { service: SetupService; setup: Setup }) {
  const text = useText()
  const mayChange = useMay('setup.change')
  const { order } = useEntryActs(serviceTable)
  if (!mayChange) return null
  const move = (way: -1 | 1) => {
    const slugs = reordered(setup.services, slug, way)
    const verb = way < 0 ? 'up' : 'down'
    return (
      slugs && (
        <button
          type="button"
          className={buttonClass('bare', 'square')}
          aria-label={text(`setup.${verb}`, { title: name })}
          onClick={() => void order(slugs)}
        >
          <Icon name={verb} />
        </button>
      )
    )
  }
  return (
    <span className={styles.moves}>
      {move(-1)}
      {move(1)}
    </span>
  )
}
