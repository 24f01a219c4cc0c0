import { useState } from 'react'
import type { Order } from '../../shared/api/words'
import { todayIn } from '../../shared/time/today'
import { type Gap, gapIn, withService } from '../cart'
import { CartBar } from '../cart-bar'
import { usePage } from '../desk'
import { Heading } from '../heading'
import { MenuCard } from '../menu-card'
import { MenuPersons } from '../menu-persons'
import { OrderNotice } from '../order-notice'
import styles from './menu.module.css'

export { CartPanel } from '../cart-panel'

/** Why something that was tried cannot be done: a gap in the order, or no room for more in it. */
export type Complaint = Gap | { kind: 'full' }

/** The services of a menu by category, chosen for each person, and what they come to. */
export function Screen() {
  const { flow, payload, send } = usePage()
  const [person, setPerson] = useState(0)
  const [complaint, setComplaint] = useState<Complaint>()
  const { menu } = payload
  const { order, services } = flow
  if (!menu || !order) return null

  const shownPerson = Math.min(person, order.guest_count ?? 0)
  const change = (changed: Order) => {
    setComplaint(undefined)
    send({ type: 'order_changed', order: changed })
  }
  const choose = (service: (typeof services)[number]) => {
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
  // Somebody who comes back finds the focus at the top; somebody who has just come needs no help.
  const hasBeenFurther = Boolean(flow.month)
  return (
    <>
      <div className={styles.intro}>
        {hasBeenFurther ? <Heading>{menu.name}</Heading> : <h1>{menu.name}</h1>}
        {menu.description && <p>{menu.description}</p>}
      </div>
      <OrderNotice />
      <div className={styles.sides}>
        <div className={styles.menu}>
          <MenuPersons person={shownPerson} onPerson={setPerson} onChange={change} complaint={complaint} />
          {menu.categories.map(category => (
            <section key={category.name} className={styles.category} aria-label={category.name}>
              <h2>{category.name}</h2>
              <ul className={styles.list}>
                {category.services.map(service => (
                  <li key={service.id}>
                    <MenuCard
                      service={service}
                      person={shownPerson}
                      onChoose={() => choose(service)}
                      onChange={change}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <CartBar onChange={change} onGoOn={goOn} complaint={complaint} />
      </div>
    </>
  )
}

function todayHere() {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return { zone, today: todayIn(zone, Date.now()) }
}
