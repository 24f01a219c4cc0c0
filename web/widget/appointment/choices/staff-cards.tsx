import { useEffect, useId, useRef, useState } from 'react'
import type { Service } from '../../../shared/api/types'
import { useText } from '../../../shared/i18n/texts'
import { Picture } from '../../../shared/ui/picture'
import { choosesStaff, withItem } from '../../booking/order'
import type { ItemChoicesProps } from './add-ons'
import styles from './choices.module.css'
import { initials } from './initials'
import faces from './staff-cards.module.css'
import { useChosenInView } from './use-chosen-in-view'

type Person = Service['staff'][number]

/** So many people are shown at once; the others when they are asked for. */
const mostShown = 5

/** The choice of the host, or of any, if several offer the service. */
export function StaffCards({ order, index, service, onChange }: ItemChoicesProps) {
  if (!choosesStaff(service)) return null
  const choose = (staff_id: string) => onChange(withItem(order, index, { staff_id }))
  return <HostCards staff={service.staff} chosen={order.items[index]?.staff_id ?? ''} onChoose={choose} />
}

interface HostCardsProps {
  staff: readonly Person[]
  /** By id; empty for anyone. */
  chosen: string
  onChoose: (id: string) => void
}

/** People to choose from, after any of them. */
export function HostCards({ staff, chosen, onChoose }: HostCardsProps) {
  const text = useText()
  const group = useId()
  const [isOpened, setOpened] = useState(() => staff.findIndex(({ id }) => id === chosen) >= mostShown)
  const row = useChosenInView(chosen)
  const isFresh = useRef(false)
  useEffect(() => {
    // The button that opens the rest is gone with it.
    if (isFresh.current) row.current?.querySelectorAll('input')[mostShown + 1]?.focus()
    isFresh.current = false
  })
  const isOpen = isOpened || staff.length <= mostShown
  // Initials that lie over each other could not be read.
  const seen = staff.filter(({ photo }) => photo).slice(0, 3)
  const open = () => {
    isFresh.current = true
    setOpened(true)
  }
  return (
    <fieldset className={styles.group} data-staff="">
      <legend>{text('choices.who')}</legend>
      <div ref={row} className={styles.row}>
        <label className={styles.card}>
          <input type="radio" name={group} value="" checked={!chosen} onChange={() => onChoose('')} />
          {seen.length > 0 && (
            <span className={faces.stack}>
              {seen.map(one => (
                <Face key={one.id} person={one} />
              ))}
            </span>
          )}
          <span>
            <strong>{text('host.any')}</strong>
          </span>
        </label>
        {(isOpen ? staff : staff.slice(0, mostShown)).map(one => (
          <label key={one.id} className={styles.card}>
            <input
              type="radio"
              name={group}
              value={one.id}
              checked={one.id === chosen}
              onChange={() => onChoose(one.id)}
            />
            <Face person={one} />
            <span>
              <strong>{one.name}</strong>
              {one.title && <small>{one.title}</small>}
            </span>
          </label>
        ))}
        {!isOpen && (
          <button type="button" className={styles.more} onClick={open}>
            {text('choices.everyone', { count: staff.length })}
          </button>
        )}
      </div>
    </fieldset>
  )
}

// Beside the name, which says who it is.
function Face({ person: { name, photo } }: { person: Person }) {
  if (!photo)
    return (
      <span className={faces.face} aria-hidden="true">
        {initials(name)}
      </span>
    )
  return <Picture picture={photo} sizes="44px" className={faces.face} isDecoration />
}
