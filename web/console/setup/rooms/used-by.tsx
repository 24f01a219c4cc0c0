import { useText } from '../../i18n/texts'
import type { Place } from '../../parts/place'
import { PlaceLink } from '../../parts/use-place'
import styles from './used-by.module.css'

export interface User {
  name: string
  /** How, in a few words. */
  how?: string
  place: Place
}

interface UsedByProps {
  users: readonly User[]
  /** What it means that nothing does. */
  none: string
}

/** What would notice if an entry were not there, with the way to it. */
export function UsedBy({ users, none }: UsedByProps) {
  const text = useText()
  return (
    <section className={styles.users}>
      <h3>{text('setup.used_by')}</h3>
      {users.length === 0 && <p>{none}</p>}
      <ul>
        {users.map(({ name, how, place }) => (
          <li key={`${place.entry} ${name}`}>
            <PlaceLink to={place}>{name}</PlaceLink>
            {how && <span>{how}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
