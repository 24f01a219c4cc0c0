import type { PagePayload, Service } from '../../../shared/api/types'
import { useText } from '../../../shared/i18n/texts'
import card from '../../../shared/ui/card.module.css'
import { clock, Icon } from '../../../shared/ui/icon'
import { Picture } from '../../../shared/ui/picture'
import { ContactLine } from '../../appointment/contact-line'
import { useLeastTexts } from '../../appointment/format'
import { useLink, usePage } from '../../session/page-context'
import { Categories } from './categories'
import styles from './services.module.css'

/** The services of a provider, each a link to its times. */
export function ServicesScreen() {
  const { payload } = usePage()
  const text = useText()
  const link = useLink()
  const services = payload.services ?? []
  const host = hostOf(payload)
  return (
    <>
      <div className={card.intro}>
        {host && (
          <p className={styles.host}>
            {host.name}
            {payload.staff?.title && <span> · {payload.staff.title}</span>}
          </p>
        )}
        <h1>{text('services.heading')}</h1>
      </div>
      {services.length === 0 && (
        <div className={styles.empty}>
          <p>{text('services.empty')}</p>
          <ContactLine />
        </div>
      )}
      <Categories categories={byCategory(services)}>
        {service => <ServiceCard service={service} href={link(timesAddress(payload, service))} />}
      </Categories>
    </>
  )
}

function ServiceCard({ service, href }: { service: Service; href: string }) {
  const { time, price } = useLeastTexts(service)
  return (
    <a className={styles.row} href={href}>
      {service.picture && <Picture picture={service.picture} sizes="80px" className={styles.picture} isDecoration />}
      <span className={styles.words}>
        <span className={styles.name}>{service.name}</span>
        {service.description && <span className={styles.description}>{service.description}</span>}
        <span className={styles.facts}>
          <Icon shape={clock} />
          {time}
        </span>
      </span>
      <span className={styles.price}>{price}</span>
    </a>
  )
}

/** Whose services these are, if the address says so. */
function hostOf({ staff, team }: PagePayload) {
  return staff ?? team
}

function timesAddress(payload: PagePayload, service: Service): string {
  return `/widget/appointment/${hostOf(payload)?.slug ?? 'service'}/${service.slug}`
}

/** In the order in which the categories first appear; services without one have the empty name. */
function byCategory(services: readonly Service[]): [string, Service[]][] {
  const groups = new Map<string, Service[]>()
  for (const service of services) {
    const name = service.category ?? ''
    groups.set(name, [...(groups.get(name) ?? []), service])
  }
  return [...groups]
}
