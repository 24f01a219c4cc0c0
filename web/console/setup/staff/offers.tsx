import type { Setup } from '../../api/types'
import { useText } from '../../i18n/texts'
import controls from '../../parts/controls.module.css'
import { PlaceLink } from '../../parts/use-place'
import { placeOf } from '../entry/rooms'
import { servicesOf } from './facts'
import styles from './staff.module.css'

/** What someone offers. It is changed at the services. */
export function Offers({ setup, slug }: { setup: Setup; slug: string }) {
  const text = useText()
  const services = servicesOf(setup, slug)
  return (
    <section className={styles.offers}>
      <h2>{text('setup.staff.offers')}</h2>
      {services.length === 0 ? (
        <p className={controls.attention}>{text('setup.staff.offers_nothing')}</p>
      ) : (
        <ul>
          {services.map(({ slug, name }) => (
            <li key={slug}>
              <PlaceLink to={{ ...placeOf('service', slug)!, field: 'staff' }}>{name}</PlaceLink>
            </li>
          ))}
        </ul>
      )}
      <p className={controls.small}>{text('setup.staff.offers_help')}</p>
    </section>
  )
}
