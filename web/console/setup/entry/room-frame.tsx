import { type ReactNode, useEffect } from 'react'
import { titlePage } from '../../../shared/lib/page-title'
import { useText } from '../../i18n/texts'
import { buttonClass } from '../../parts/button'
import { Icon } from '../../parts/icon'
import type { Place } from '../../parts/place'
import { useMay } from '../../parts/session'
import { PlaceLink, usePlace } from '../../parts/use-place'
import styles from './room.module.css'

interface RoomFrameProps {
  title: string
  /** How much there is of it, in one line. */
  sub?: string | undefined
  /** The ways to the other lists of the screen. */
  tabs?: ReactNode
  /** What can be begun here. */
  verbs?: ReactNode
  /** Absent where the screen has none: what stands in it has the room of both. */
  list?: ReactNode
  /** What stands in the place of an entry where none is open. */
  none?: string
  /** The entry that is open. */
  children?: ReactNode
  /** What stands beside it where there is room. */
  aside?: ReactNode
}

/**
 * A screen of the set-up: a list, the entry that is open, and what stands beside it. In a narrower window the list and
 * the entry are pages of their own.
 */
export function RoomFrame({ title, sub, tabs, verbs, list, none, children, aside }: RoomFrameProps) {
  const text = useText()
  const { room, entry } = usePlace()
  const seesAll = useMay('setup.see')
  const all: Place = { screen: 'set-up', room }
  useEffect(() => titlePage(title), [title])
  return (
    <div
      className={styles.room}
      data-open={entry ? '' : undefined}
      data-alone={list ? undefined : ''}
      data-wide={aside === undefined ? '' : undefined}
    >
      <header className={styles.top}>
        <div className={styles.title}>
          <h1>{title}</h1>
          {sub && <p>{sub}</p>}
        </div>
        {tabs && <div className={styles.tabs}>{tabs}</div>}
        <div className={styles.verbs}>
          {entry && (
            <PlaceLink to={all} className={`${buttonClass('bare')} ${styles.back}`}>
              <Icon name="earlier" />
              {title}
            </PlaceLink>
          )}
          {seesAll && (
            <PlaceLink to={{ screen: 'set-up' }} className={`${buttonClass('bare')} ${styles.home}`}>
              {text('setup.all')}
            </PlaceLink>
          )}
          {verbs && <span className={styles.begin}>{verbs}</span>}
        </div>
      </header>
      {list && (
        <nav className={styles.list} aria-label={title}>
          {list}
        </nav>
      )}
      <div className={styles.entry}>{children ?? <p className={styles.none}>{none}</p>}</div>
      {(entry || !list) && aside && <aside className={styles.aside}>{aside}</aside>}
    </div>
  )
}
