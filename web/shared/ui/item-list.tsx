import { Fragment, type ReactNode, useId } from 'react'
import { useText } from '../i18n/texts'
import styles from './item-list.module.css'

/** One service of a person, ready to be read. */
export interface ItemLine {
  key: string | number
  /** 0 is the booker, n the n-th guest. */
  person: number
  name: string
  /** Variation, extras, with whom, when: one line each. */
  lines: readonly (string | undefined)[]
  price?: string | undefined
  action?: ReactNode
}

/** What is, or will be, booked: the services of each person, under who it is if there are several. */
export function ItemList({ items }: { items: readonly ItemLine[] }) {
  const personText = usePersonText()
  const id = useId()
  const persons = [...new Set(items.map(({ person }) => person))]
  return (
    <div className={styles.persons}>
      {persons.map(person => (
        <div key={person}>
          {persons.length > 1 && (
            <p id={`${id}-${person}`} className={styles.person}>
              {personText(person)}
            </p>
          )}
          <ul className={styles.items} aria-labelledby={persons.length > 1 ? `${id}-${person}` : undefined}>
            {items
              .filter(item => item.person === person)
              .map(item => (
                <li key={item.key} className={styles.item}>
                  <Item {...item} />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function Item({ name, lines, price, action }: ItemLine) {
  const shown = lines.filter(Boolean)
  return (
    <>
      <p className={styles.name}>{name}</p>
      <p className={styles.price}>{price}</p>
      {shown.length > 0 && (
        <p className={styles.lines}>
          {shown.map((line, index) => (
            <Fragment key={line}>
              {index > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </p>
      )}
      {action && <div className={styles.action}>{action}</div>}
    </>
  )
}

/** Whom something is for: the booker or one of the guests. */
export function usePersonText() {
  const text = useText()
  return (person: number) => (person > 0 ? text('details.guest', { count: person }) : text('cart.you'))
}
