import type { Calendar } from '../../../shared/api/types'
import { useText } from '../../../shared/i18n/texts'
import card from '../../../shared/ui/card.module.css'
import { clock, Icon } from '../../../shared/ui/icon'
import { Picture } from '../../../shared/ui/picture'
import { ContactLine } from '../../appointment/contact-line'
import { inRow, useLeastTexts } from '../../appointment/format'
import { useLink, usePage } from '../../session/page-context'
import styles from './calendars.module.css'
import { Categories } from './categories'
import cards from './services.module.css'

/** Several calendars, each a link to its times: those of a group, of the address, or all public ones. */
export function CalendarsScreen() {
  const { calendars = [], group, not_found = [] } = usePage().payload
  const text = useText()
  const categories: Category[] = group ? [['', calendars]] : byCategory(calendars)
  return (
    <>
      <div className={card.intro}>
        <h1>{group?.name ?? text('services.heading')}</h1>
        {group?.description && <p className={styles.about}>{group.description}</p>}
      </div>
      {not_found.length > 0 && <NotFound ids={not_found} />}
      {calendars.length === 0 && (
        <div className={cards.empty}>
          <p>{text('services.empty')}</p>
          <ContactLine />
        </div>
      )}
      <Categories categories={categories}>{calendar => <CalendarCard calendar={calendar} />}</Categories>
    </>
  )
}

function CalendarCard({ calendar }: { calendar: Calendar }) {
  const { id, name, service } = calendar
  const link = useLink()
  const { time, price } = useLeastTexts(service)
  const isNamed = name.toLocaleLowerCase().includes(service.name.toLocaleLowerCase())
  const facts = [time, hostName(calendar), !isNamed && service.name]
  return (
    <a className={cards.row} href={link(`/widget/booking/${id}`)}>
      {service.picture && <Picture picture={service.picture} sizes="80px" className={cards.picture} isDecoration />}
      <span className={cards.words}>
        <span className={cards.name}>{name}</span>
        {service.description && <span className={cards.description}>{service.description}</span>}
        <span className={cards.facts}>
          <Icon shape={clock} />
          {inRow(facts)}
        </span>
      </span>
      <span className={cards.price}>{price}</span>
    </a>
  )
}

/** Who hosts, unless visitors choose. Where only one person offers the service, anyone is that person. */
function hostName({ host, team, service }: Calendar): string | undefined {
  const only = service.staff.length === 1 ? service.staff[0] : undefined
  return (host ?? team ?? only)?.name
}

/** Ids in the address that are of no calendar, so that the author of the link can correct it. */
function NotFound({ ids }: { ids: readonly string[] }) {
  const text = useText()
  return (
    <div className={styles.missing}>
      <p>{text('calendars.not_found', { count: ids.length })}</p>
      <p className={styles.ids}>{ids.join(', ')}</p>
    </div>
  )
}

type Category = [name: string, members: Calendar[]]

/** By the category of their services, unless that would change the order. */
function byCategory(calendars: readonly Calendar[]): Category[] {
  const categories: Category[] = []
  for (const calendar of calendars) {
    const name = calendar.service.category ?? ''
    const last = categories.at(-1)
    if (last?.[0] === name) last[1].push(calendar)
    else categories.push([name, [calendar]])
  }
  const isWhole = new Set(categories.map(([name]) => name)).size === categories.length
  return isWhole ? categories : [['', [...calendars]]]
}
