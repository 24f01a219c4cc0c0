import type { ReactNode } from 'react'
import type { Setup } from '../../api/types'
import { useText } from '../../i18n/texts'
import { Answer } from '../../parts/ask'
import { buttonClass } from '../../parts/button'
import controls from '../../parts/controls.module.css'
import { Icon } from '../../parts/icon'
import { useMay } from '../../parts/session'
import { go, PlaceLink, usePlace } from '../../parts/use-place'
import { Editor } from '../entry/editor'
import frame from '../entry/room.module.css'
import { RoomFrame } from '../entry/room-frame'
import { placeOf } from '../entry/rooms'
import { entryOf, type Label, type Plain, type Table } from '../entry/table'
import { newEntry } from '../entry/use-entry'
import { useSetup } from '../entry/use-setup'
import { Waiting } from '../entry/waiting'
import { EntryList, type ListedEntries } from './entry-list'
import styles from './entry-list.module.css'

/** An entry that is open, as it is saved. */
export interface Open {
  setup: Setup
  entry: Plain
}

interface EntryRoomParts {
  table: Table
  title: Label
  /** Of the button that begins a new one. */
  begin: Label
  /** What stands in the place of an entry where none is open. */
  none: Label
  tabs?: ReactNode
  beginning: (setup: Setup) => Plain
  /** How much there is, in one line. */
  state?: (setup: Setup) => string
  /** Beside the name, below the fields and beside the form of an entry that is saved. */
  verbs?: (open: Open) => ReactNode
  below?: (open: Open) => ReactNode
  aside?: (open: { setup: Setup; slug: string }) => ReactNode
  /** Above the list and the fields: what the user may not do here. */
  limits?: ReactNode
}

/** The list is a usual one, or one of the screen's own. */
type EntryRoomProps = EntryRoomParts & (ListedEntries | { list: (setup: Setup) => ReactNode })

/** A screen of the set-up for entries of one kind: the list, and the one that is open. */
export function EntryRoom({ title, begin, none, tabs, state, aside, limits, ...of }: EntryRoomProps) {
  const text = useText()
  const asked = useSetup()
  const { entry: slug } = usePlace()
  const mayChange = useMay(of.table.needs ?? 'setup.change')
  const { data: setup } = asked
  const list = setup ? (
    <>
      {!slug && limits && <div className={styles.limits}>{limits}</div>}
      {'list' in of ? of.list(setup) : <EntryList setup={setup} {...of} />}
    </>
  ) : (
    <Answer of={asked} skeleton={<Waiting lines={4} />}>
      {() => null}
    </Answer>
  )
  return (
    <RoomFrame
      title={text(title)}
      sub={setup && state?.(setup)}
      tabs={tabs}
      verbs={
        mayChange && (
          <PlaceLink to={placeOf(of.table.entry, newEntry)!} className={buttonClass()}>
            <Icon name="plus" />
            {text(begin)}
          </PlaceLink>
        )
      }
      none={text(none)}
      list={list}
      aside={aside && (setup && slug ? aside({ setup, slug }) : null)}
    >
      {setup && slug && <OpenEntry key={slug} setup={setup} slug={slug} mayChange={mayChange} above={limits} {...of} />}
    </RoomFrame>
  )
}

interface OpenEntryProps extends Pick<EntryRoomParts, 'table' | 'beginning' | 'verbs' | 'below'> {
  setup: Setup
  slug: string
  mayChange: boolean
  above: ReactNode
}

function OpenEntry({ table, beginning, verbs, above, below, setup, slug, mayChange }: OpenEntryProps) {
  const text = useText()
  const entry = slug === newEntry ? undefined : entryOf(setup, table.entry, slug)
  return (
    <Editor
      table={table}
      setup={setup}
      slug={slug}
      begin={beginning(setup)}
      verbs={mayChange && entry && verbs?.({ setup, entry })}
      above={above}
      below={entry && below?.({ setup, entry })}
      missing={
        <p className={`${controls.notice} ${frame.gone}`} role="alert">
          {text('setup.gone')}
        </p>
      }
      onSaved={now => {
        if (now !== slug) go(placeOf(table.entry, now)!, { replaces: true })
      }}
      onDiscard={() => {
        if (slug === newEntry) go(placeOf(table.entry)!)
      }}
    />
  )
}
