import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { codeOf, Refused } from '../../api/client'
import type { Setup, SetupEdit } from '../../api/types'
import { useTexts } from '../../i18n/texts'
import { useSay } from '../../parts/bar'
import { isSame } from '../../parts/edits/same'
import { saveEdit } from '../../parts/edits/save'
import { troubleText } from '../../parts/trouble'
import { go, placeNow } from '../../parts/use-place'
import { type Draft, keyOf, useDrafts } from './drafts'
import { keepsShorter } from './effects/erased'
import { problemsOf } from './mistakes'
import { filesFor, useChosenPictures } from './pictures/chosen-pictures'
import { losesPicture, namesIn } from './pictures/names'
import { followingSlug } from './slug'
import { entriesOf, entryOf, fieldsOf, type Plain, type Table, type Values, versionOf } from './table'
import { lookAgain, send } from './use-setup'
import { change, changedPaths, flatten, unflatten } from './values'

/** How long a change can be undone, in milliseconds. */
export const undoFor = 20_000

export const newEntry = 'new'

export interface EntryOptions {
  table: Table
  setup: Setup
  /** Of an entry, or `new`. */
  slug: string
  /** What a new one begins with. */
  begin: Plain
  /** After it was saved: what it is called now. */
  onSaved: (slug: string) => void
}

/** A draft of an entry in which nothing was changed yet; nothing for an entry that is not there. */
export function beginDraft({ table, setup, slug, begin }: Omit<EntryOptions, 'onSaved'>): Draft | undefined {
  const isNew = slug === newEntry
  const entry = isNew ? {} : entryOf(setup, table.entry, slug)
  if (!entry) return undefined
  const fields = flatten(table, entry)
  const version = isNew ? '' : versionOf(setup, table.entry, slug)
  const typed = isNew ? flatten(table, begin) : fields
  return { seen: { fields, version }, whole: entry, typed, clashes: {}, problems: [], isTried: false }
}

type Known = Pick<EntryOptions, 'table' | 'setup' | 'slug'>

/** A draft with what was saved since of all that its table does not cover, such as another part of the entry. */
export function broughtOn({ table, setup, slug }: Known, draft: Draft): Draft {
  const version = versionOf(setup, table.entry, slug)
  const entry = entryOf(setup, table.entry, slug)
  if (!entry || version === draft.seen.version) return draft
  const fields = flatten(table, entry)
  return isSame(fields, draft.seen.fields) ? { ...draft, whole: entry, seen: { fields, version } } : draft
}

/** A draft in which is only what was typed while another one was saved, if anything was. */
export function typedSince({ table, setup, slug }: Known, sent: Values, kept: Draft | undefined): Draft | undefined {
  const entry = entryOf(setup, table.entry, slug)
  const changed = Object.entries(kept?.typed ?? {}).filter(([path, value]) => !isSame(value, sent[path]))
  if (!entry || changed.length === 0) return undefined
  const fields = flatten(table, entry)
  const seen = { fields, version: versionOf(setup, table.entry, slug) }
  const typed = { ...fields, ...Object.fromEntries(changed) }
  return { seen, whole: entry, typed, clashes: {}, problems: [], isTried: false }
}

/** What is sent of a draft. */
export function editOf(
  { table, slug }: Pick<EntryOptions, 'table' | 'slug'>,
  { seen, whole, typed }: Draft,
): SetupEdit {
  const known = slug === newEntry ? {} : { slug, version: seen.version }
  return { entry: table.entry, ...known, [table.entry]: unflatten(table, whole, typed) }
}

export interface Editing {
  draft: Draft
  isNew: boolean
  /** How many fields say something else than what is saved. */
  count: number
  isWorking: boolean
  /** What went wrong, but for what is wrong with single fields. */
  error: unknown
  /** Other values, by path. */
  type: (changed: Values) => void
  take: (path: string) => void
  discard: () => void
  save: () => Promise<void>
}

/** An entry as it is typed, kept until it is saved or discarded. */
export function useEntry(options: EntryOptions): Editing | undefined {
  const { table, slug } = options
  const { all, drafts } = useDrafts()
  const [isWorking, setWorking] = useState(false)
  const [error, setError] = useState<unknown>()
  const key = keyOf(table.entry, slug, table.part)
  const isNew = slug === newEntry
  const store = useSave(options)
  const kept = all.get(key)
  const draft = kept ? broughtOn(options, kept) : beginDraft(options)
  if (!draft) return undefined
  const { seen, typed, clashes } = draft
  const keep = (next: Draft) => {
    const isChanged = isNew || !isSame(next.typed, next.seen.fields)
    drafts.set(key, isChanged ? next : undefined)
  }
  const without = (path: string) => Object.fromEntries(Object.entries(clashes).filter(([name]) => name !== path))
  const save = async () => {
    if (isWorking) return
    setWorking(true)
    setError(undefined)
    try {
      await store(draft)
    } catch (error) {
      const problems = problemsOf(error)
      if (problems.length === 0) setError(error)
      drafts.set(key, { ...(drafts.now().get(key) ?? draft), problems, isTried: true })
    } finally {
      setWorking(false)
    }
  }
  return {
    draft,
    isNew,
    count: changedPaths(fieldsOf(table), seen.fields, typed).length,
    isWorking,
    error,
    type: changed => {
      const next = Object.entries(changed).reduce(
        (values, [path, value]) => change(table, { values, saved: seen.fields }, path, value),
        typed,
      )
      keep({ ...draft, typed: isNew ? withAddress(options, typed, next) : next })
    },
    take: path => keep({ ...draft, typed: { ...typed, [path]: clashes[path] }, clashes: without(path) }),
    discard: () => {
      setError(undefined)
      drafts.set(key, undefined)
    },
    save,
  }
}

/** Of a new entry: the address follows its name. */
function withAddress({ table, setup }: EntryOptions, before: Values, next: Values): Values {
  const field = fieldsOf(table).find(({ kind }) => kind === 'slug')
  if (field?.kind !== 'slug' || before[field.of] === next[field.of]) return next
  const taken = entriesOf(setup, table.entry).map(({ slug }) => String(slug))
  const { made = String } = field
  const [was, is] = [before, next].map(values => made(String(values[field.of] ?? '')))
  return { ...next, [field.path]: followingSlug(before[field.path], was, is, taken) }
}

/** Sends a draft, merged with what another user saved meanwhile, and offers to undo it. */
function useSave({ table, slug, onSaved }: EntryOptions) {
  const texts = useTexts()
  const client = useQueryClient()
  const say = useSay()
  const { drafts } = useDrafts()
  const undo = useUndo(table, comeBack)
  const pictures = useChosenPictures()
  const sendAll = (edits: SetupEdit[]) => send(edits, filesFor(pictures, edits))
  const key = keyOf(table.entry, slug, table.part)
  return async (draft: Draft) => {
    const { typed } = draft
    let before = draft.whole
    if (slug === newEntry) {
      await sendAll([editOf({ table, slug }, draft)])
    } else {
      const { whole, left } = await merge({ table, slug, draft, send: sendAll, look: () => lookAgain(client) })
      if (left) return drafts.set(key, left)
      before = whole
    }
    const now = String(typed.slug ?? slug)
    // There is no entry any more that is called as before.
    if (now !== slug) drafts.set(key, undefined)
    const setup = await lookAgain(client)
    const version = versionOf(setup, table.entry, now)
    // Not before: what was typed stays in sight until what is saved is known, and what is typed meanwhile stays.
    if (now === slug) drafts.set(key, typedSince({ table, setup, slug }, typed, drafts.now().get(key)))
    await client.invalidateQueries()
    // The server has them now.
    for (const name of namesIn(typed)) pictures.delete(name)
    const title = String(typed.name ?? before.name ?? now)
    const isNew = slug === newEntry
    // A picture that no entry names any more is deleted, as are data that are kept no longer: they cannot come back.
    const losesData = keepsShorter(flatten(table, before), typed)
    const isFinal = isNew || losesData || losesPicture(before, unflatten(table, before, typed))
    say({
      words: texts.text(isNew ? 'setup.added' : 'setup.saved', { title }),
      ...(!isFinal && { undo: { until: Date.now() + undoFor, act: () => undo({ slug: now, version }, before) } }),
    })
    onSaved(now)
  }
}

interface Merge {
  table: Table
  slug: string
  draft: Draft
  send: (edits: SetupEdit[]) => Promise<unknown>
  look: () => Promise<Setup>
}

interface Merged {
  /** What the entry was before. */
  whole: Plain
  /** What is to be decided first, where another user changed the same. */
  left?: Draft
}

/** Saves a draft, with what another user changed meanwhile. */
async function merge({ table, slug, draft, send, look }: Merge): Promise<Merged> {
  let { whole } = draft
  const outcome = await saveEdit<Values, unknown>(draft.seen, draft.typed, {
    change: (version, changed) => {
      const typed = { ...flatten(table, whole), ...changed }
      return send([editOf({ table, slug }, { ...draft, seen: { fields: {}, version }, whole, typed })])
    },
    look: async () => {
      const setup = await look()
      const entry = entryOf(setup, table.entry, slug)
      if (!entry) throw new Refused({ code: 'setup_entry_not_found', request_id: '' })
      whole = entry
      return { fields: flatten(table, entry), version: versionOf(setup, table.entry, slug) }
    },
  })
  if (outcome.clashes.length === 0) return { whole }
  const { seen, typed } = outcome
  const clashes = Object.fromEntries(outcome.clashes.map(path => [path, seen.fields[path]]))
  return { whole, left: { ...draft, seen, typed, whole, clashes, problems: [] } }
}

/** Follows an entry that is called again what it was called before, where it is still looked at. */
function comeBack(now: string, before: string) {
  const place = placeNow()
  if (place.entry === now) go({ ...place, entry: before }, { replaces: true })
}

interface Changed {
  slug: string
  /** What the entry was then: another change since is not undone. As it is now, if absent. */
  version?: string
}

/** Sends back what entries said before, or says why that is not possible any more; whether it was. */
export function useSendBack() {
  const texts = useTexts()
  const client = useQueryClient()
  const say = useSay()
  return async (edits: () => Promise<SetupEdit[]>): Promise<boolean> => {
    try {
      await send(await edits())
      await client.invalidateQueries()
      return true
    } catch (error) {
      const isLate = codeOf(error) === 'edit_conflict'
      say({ words: isLate ? texts.text('setup.undo_late') : troubleText(texts, error), isTrouble: true })
      return false
    }
  }
}

/** Sends back what an entry said before. */
export function useUndo(table: Pick<Table, 'entry'>, onDone: (now: string, before: string) => void) {
  const client = useQueryClient()
  const sendBack = useSendBack()
  return async ({ slug, ...known }: Changed, before: Plain) => {
    const isBack = await sendBack(async () => {
      const version = known.version ?? versionOf(await lookAgain(client), table.entry, slug)
      return [{ entry: table.entry, slug, version, [table.entry]: before }]
    })
    if (isBack) onDone(slug, String(before.slug ?? slug))
  }
}
