import { useState } from 'react'
import type { Menu, Order, Service } from '../../../shared/api/types'
import { todayIn } from '../../../shared/time/today'
import card from '../../../shared/ui/card.module.css'
import { FocusedHeading } from '../../../shared/ui/focused-heading'
import { OrderNotice } from '../../appointment/order-notice'
import { type Complaint, gapIn, withService } from '../../booking/cart'
import { usePage } from '../../session/page-context'
import { CartBar } from './cart-bar'
import { GuestSwitch } from './guest-switch'
import styles from './menu.module.css'
import { ServiceCard } from './service-card'

/** The services of a menu by category, chosen for each person, and what they come to. */
export function MenuScreen() {
  const { flow, payload, send } = usePage()
  const [person, setPerson] = useState(0)
  const [complaint, setComplaint] = useState<Complaint>()
  const { order, services } = flow
  if (!payload.menu || !order) return null

  const shownPerson = Math.min(person, order.guest_count ?? 0)
  const change = (changed: Order) => {
    setComplaint(undefined)
    send({ type: 'order_changed', order: changed })
  }
  const choose = (service: Service) => {
    const changed = withService(order, shownPerson, service)
    if (changed === order) setComplaint({ kind: 'full' })
    else change(changed)
  }
  const goOn = () => {
    const gap = gapIn(order, services)
    setComplaint(gap)
    if (gap?.kind === 'services') setPerson(gap.person)
    if (gap?.kind === 'nothing') setPerson(0)
    if (!gap) send({ type: 'order_complete', ...todayHere() })
  }
  return (
    <>
      <Intro menu={payload.menu} />
      <OrderNotice />
      <div className={styles.sides}>
        <div className={styles.menu}>
          <GuestSwitch person={shownPerson} onPerson={setPerson} onChange={change} complaint={complaint} />
          <Categories menu={payload.menu} person={shownPerson} onChoose={choose} onChange={change} />
        </div>
        <CartBar onChange={change} onGoOn={goOn} complaint={complaint} />
      </div>
    </>
  )
}

// Only a visitor who returns from a later step needs the focus at the top.
function Intro({ menu }: { menu: Menu }) {
  const { cameBack } = usePage().flow
  return (
    <div className={`${card.intro} ${styles.intro}`}>
      {cameBack ? <FocusedHeading>{menu.name}</FocusedHeading> : <h1>{menu.name}</h1>}
      {menu.description && <p>{menu.description}</p>}
    </div>
  )
}

interface CategoriesProps {
  menu: Menu
  person: number
  onChoose: (service: Service) => void
  onChange: (order: Order) => void
}

function Categories({ menu, onChoose, ...rest }: CategoriesProps) {
  return menu.categories.map(({ name, services }) => (
    <section key={name} className={`${card.section} ${styles.category}`} aria-label={name}>
      <h2>{name}</h2>
      <ul className={card.list}>
        {services.map(service => (
          <li key={service.id}>
            <ServiceCard {...rest} service={service} onChoose={() => onChoose(service)} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function todayHere() {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return { zone, today: todayIn(zone, Date.now()) }
}
