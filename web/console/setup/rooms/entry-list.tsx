import type { ReactNode } from 'react'
import unseen from '../../../shared/ui/visually-hidden.module.css'
import type { Setup } from '../../api/types'
import { useText, useTexts } from '../../i18n/texts'
import controls from '../../parts/controls.module.css'
import { Icon } from '../../parts/icon'
import { PlaceLink, usePlace } from '../../parts/use-place'
import { keyOf, useDrafts } from '../entry/drafts'
import { placeOf } from '../entry/rooms'
import { entriesOf, fieldsOf, type Label, type Plain, type Table, type Words } from '../entry/table'
import { newEntry } from '../entry/use-entry'
import { changedPaths, flatten } from '../entry/values'
import { wordsIn } from '../entry/words'
import styles from './entry-list.module.css'

export interface ListedEntries {
  table: Table
  /** What an entry is about, in a few words. */
  factsOf: (entry: Plain, words: Words, setup: Setup) => string
  /** What keeps visitors from booking it. */
  missingOf?: (entry: Plain, setup: Setup) => string | undefined
  /** Those that are switched off are folded. */
  foldsOff?: boolean
  /** What stands there as long as there is none. */
  empty: Label
}

export const nameIn = (table: Table, entry: Plain) => table.titleOf?.(flatten(table, entry)) ?? String(entry.name)

const isOn = ({ active }: Plain) => active !== false

/** All entries of a kind, those that are switched off apart. */
export function EntryList({ setup, ...of }: ListedEntries & { setup: Setup }) {
  const text = useText()
  const { all } = useDrafts()
  const entries = entriesOf(setup, of.table.entry)
  const off = entries.filter(entry => !isOn(entry))
  return (
    <>
      {entries.length === 0 && <p className={styles.empty}>{text(of.empty)}</p>}
      <ul className={styles.rows}>
        {all.has(keyOf(of.table.entry, newEntry)) && <NewRow table={of.table} />}
        {entries.filter(isOn).map(entry => (
          <EntryRow key={String(entry.slug)} entry={entry} setup={setup} {...of} />
        ))}
      </ul>
      {off.length > 0 && (
        <Off isFolded={of.foldsOff} count={off.length}>
          <ul className={styles.rows}>
            {off.map(entry => (
              <EntryRow key={String(entry.slug)} entry={entry} setup={setup} {...of} />
            ))}
          </ul>
        </Off>
      )}
    </>
  )
}

function Off({ isFolded, count, children }: { isFolded: boolean | undefined; count: number; children: ReactNode }) {
  const text = useText()
  const title = text('setup.switched_off')
  if (!isFolded)
    return (
      <section className={styles.off}>
        <h2>{title}</h2>
        {children}
      </section>
    )
  return (
    <details className={styles.off}>
      <summary>
        <Icon name="later" />
        {title} · {count}
      </summary>
      {children}
    </details>
  )
}

function NewRow({ table }: Pick<ListedEntries, 'table'>) {
  const text = useText()
  const { entry } = usePlace()
  return (
    <li>
      <PlaceLink
        to={placeOf(table.entry, newEntry)!}
        className={styles.row}
        aria-current={entry === newEntry ? 'page' : undefined}
      >
        <b>{text('setup.unsaved_entry')}</b>
        <Icon name="edit" />
      </PlaceLink>
    </li>
  )
}

interface EntryRowProps extends ListedEntries {
  entry: Plain
  setup: Setup
}

function EntryRow({ table, factsOf, missingOf, entry, setup }: EntryRowProps) {
  const texts = useTexts()
  const place = usePlace()
  const slug = String(entry.slug)
  const missing = missingOf?.(entry, setup)
  return (
    <li>
      <PlaceLink
        to={placeOf(table.entry, slug)!}
        className={styles.row}
        data-entry={slug}
        aria-current={place.entry === slug ? 'page' : undefined}
      >
        <span>
          <b>{nameIn(table, entry)}</b>
          <small>{factsOf(entry, wordsIn(texts, setup), setup)}</small>
          {missing && <small className={controls.attention}>{missing}</small>}
        </span>
        <Unsaved table={table} slug={slug} />
      </PlaceLink>
    </li>
  )
}

/** How much of an entry is changed and not saved. */
export function Unsaved({ table, slug }: { table: Table; slug: string }) {
  const text = useText()
  const draft = useDrafts().all.get(keyOf(table.entry, slug))
  if (!draft) return null
  const count = changedPaths(fieldsOf(table), draft.seen.fields, draft.typed).length
  return (
    <span className={controls.chip}>
      <Icon name="edit" />
      <span aria-hidden="true">{count}</span>
      <span className={unseen.unseen}>{text('setup.unsaved', { count })}</span>
    </span>
  )
}
