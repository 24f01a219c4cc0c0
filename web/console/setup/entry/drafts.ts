// What is typed and not saved yet, for each entry, as long as the user is signed in: one may look at other entries and
// come back.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { SetupEntry } from '../../api/types'
import type { Seen } from '../../parts/edits/save'
import type { Problem } from './mistakes'
import type { Plain, Values } from './table'

export interface Draft {
  /** What the server has as far as is known. */
  seen: Seen<Values>
  /** The same as the server says it. */
  whole: Plain
  typed: Values
  /** What another user saved, of the fields that both changed. */
  clashes: Values
  /** What the server refused. It is told once the user tried to save. */
  problems: readonly Problem[]
  isTried: boolean
}

/** Of an entry, or of the part of it that has a table of its own. */
export const keyOf = (entry: SetupEntry, slug: string, part = '') => `${entry}/${slug}/${part}`

export class Drafts {
  private all: ReadonlyMap<string, Draft> = new Map()
  private readonly listeners = new Set<() => void>()

  readonly listen = (listener: () => void) => {
    this.listeners.add(listener)
    return () => {
      this.listeners.delete(listener)
    }
  }

  readonly now = () => this.all

  /** Keeps a draft in the place of the one before; without a draft it forgets that. */
  set(key: string, draft: Draft | undefined) {
    const next = new Map(this.all)
    if (draft) next.set(key, draft)
    else next.delete(key)
    this.all = next
    for (const listener of this.listeners) listener()
  }
}

// The client is made for one who signs in, and goes with them.
const kept = new WeakMap<QueryClient, Drafts>()

export function draftsOf(client: QueryClient): Drafts {
  const drafts = kept.get(client) ?? new Drafts()
  kept.set(client, drafts)
  return drafts
}

export function useDrafts() {
  const drafts = draftsOf(useQueryClient())
  return { all: useSyncExternalStore(drafts.listen, drafts.now), drafts }
}
