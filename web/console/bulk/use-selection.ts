import { useState } from 'react'
import type { BookingRow } from '../api/types'
import { mostInBulk } from './verbs'

type Rows = ReadonlyMap<string, BookingRow>

export interface Selection {
  /** By id; nothing as long as none can be chosen. */
  chosen: Rows | undefined
  /** Begins to choose, or ends it. */
  toggle: (isOn: boolean) => void
  tick: (row: BookingRow, isOn: boolean) => void
  /** Adds these, as many as there is room for. */
  add: (rows: readonly BookingRow[]) => void
}

const none: Rows = new Map()

/**
 * Which bookings of a list are chosen: of what it lists now. Another question (a week, a filter) begins with none, and
 * what comes late for the question before is dropped.
 */
export function useSelection(question: string): Selection {
  const [kept, keep] = useState<{ question: string; chosen: Rows | undefined }>({ question, chosen: undefined })
  const isCurrent = kept.question === question
  const chosen = isCurrent ? kept.chosen : kept.chosen && none
  const change = (by: (chosen: Rows) => Rows) =>
    keep(before => {
      if (!before.chosen) return before
      if (before.question !== question) return isCurrent ? before : { question, chosen: by(none) }
      return { question, chosen: by(before.chosen) }
    })
  const added = (chosen: Rows, rows: readonly BookingRow[]) =>
    new Map([...new Map([...chosen, ...rows.map(row => [row.id, row] as const)])].slice(0, mostInBulk))
  return {
    chosen,
    toggle: isOn => keep({ question, chosen: isOn ? none : undefined }),
    tick: (row, isOn) =>
      change(chosen => (isOn ? added(chosen, [row]) : new Map([...chosen].filter(([id]) => id !== row.id)))),
    add: rows => change(chosen => added(chosen, rows)),
  }
}
