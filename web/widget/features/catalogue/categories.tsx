import type { FocusEvent, ReactNode } from 'react'
import { useText } from '../../../shared/i18n/texts'
import card from '../../../shared/ui/card.module.css'
import styles from './categories.module.css'

interface CategoriesProps<T> {
  /** With its members; without a name where they have none. */
  categories: readonly (readonly [name: string, members: readonly T[]])[]
  children: (member: T) => ReactNode
}

// Browsers leave a link at the end of the line as it is if a part of it is in sight.
const bringIntoSight = ({ target }: FocusEvent) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** Lists of what can be booked, each below its name; beside or above them, where there are many, the ways to each. */
export function Categories<T extends { id: string }>({ categories, children }: CategoriesProps<T>) {
  const text = useText()
  return (
    <div className={styles.categories}>
      {categories.length > 2 && (
        <nav aria-label={text('services.categories')} onFocus={bringIntoSight}>
          {categories.map(
            ([name, members], index) =>
              name && (
                <a key={name} href={`#category-${index}`}>
                  {name} <span aria-hidden="true">{members.length}</span>
                </a>
              ),
          )}
        </nav>
      )}
      <div>
        {categories.map(([name, members], index) => (
          <section key={name} id={`category-${index}`} className={styles.category}>
            {name && <h2>{name}</h2>}
            <ul className={`${card.card} ${styles.rows}`}>
              {members.map(member => (
                <li key={member.id}>{children(member)}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
