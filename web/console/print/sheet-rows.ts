// One person's day as rows of a sheet of paper, from its first hour to its last; pure.
import type { DeskColumn, DeskEntry } from '../api/types'
import { freeSpans, type Span, shutSpans, spanOf } from '../calendar/geometry'
import { isGone, type State, stateOf } from '../parts/states'

export type SheetRow =
  | ({ kind: 'booking'; entry: DeskEntry; state: State } & Span)
  /** A class: its customers have a list of their own. */
  | ({ kind: 'class'; entry: DeskEntry; list: readonly DeskEntry[]; taken: number } & Span)
  | ({ kind: 'free' | 'break' | 'busy' } & Span)
  | ({ kind: 'off'; note: string | undefined } & Span)

export type ClassRow = Extract<SheetRow, { kind: 'class' }>

/** Free time shorter than this is no row. */
const least = 10

export function sheetRows(column: DeskColumn, now: string): SheetRow[] {
  const { date, busy, time_off } = column
  const rows: SheetRow[] = [
    ...bookingRows(column, now),
    ...freeSpans(column)
      .filter(({ from, to }) => to - from >= least)
      .map((span): SheetRow => ({ kind: 'free', ...span })),
    ...shutSpans(column, { from: 0, to: 24 * 60 })
      .filter(({ kind }) => kind === 'break')
      .map(({ from, to }): SheetRow => ({ kind: 'break', from, to })),
    ...busy.map((span): SheetRow => ({ kind: 'busy', ...spanOf(span, date) })),
    ...time_off.map((span): SheetRow => ({ kind: 'off', note: span.note, ...spanOf(span, date) })),
  ]
  return rows.sort((a, b) => a.from - b.from || a.to - b.to)
}

function bookingRows({ date, entries }: DeskColumn, now: string): SheetRow[] {
  const present = entries.filter(entry => !isGone(entry))
  const classes = new Map<string, DeskEntry[]>()
  const rows: SheetRow[] = []
  for (const entry of present) {
    const { session } = entry
    if (session === undefined || entry.seats < 2) {
      rows.push({ kind: 'booking', entry, state: stateOf(entry, now), ...spanOf(entry, date) })
      continue
    }
    classes.set(session, [...(classes.get(session) ?? []), entry])
  }
  for (const list of classes.values()) {
    const entry = list[0]!
    const taken = list.reduce((sum, { attendees }) => sum + attendees, 0)
    rows.push({ kind: 'class', entry, list, taken, ...spanOf(entry, date) })
  }
  return rows
}

/** The bookings among columns that a sheet tells more of: those whose names the user may see. */
export const toldOf = (columns: readonly DeskColumn[]): string[] => [
  ...new Set(
    columns
      .flatMap(({ entries }) => entries)
      .filter(entry => !isGone(entry) && (entry.customer_name ?? entry.service_name) !== undefined)
      .map(({ booking_id }) => booking_id),
  ),
]

/** What is due in a column, each booking once; nothing where nothing is. */
export function dueIn({ entries }: DeskColumn): DeskEntry['due'] {
  const once = new Map(
    entries.filter(entry => entry.due && !isGone(entry)).map(entry => [entry.booking_id, entry.due!]),
  )
  const [first, ...rest] = [...once.values()]
  return first && { ...first, amount_minor: rest.reduce((sum, due) => sum + due.amount_minor, first.amount_minor) }
}

/** Whether there is anything to write about it. */
export const hasDay = ({ open, entries, time_off }: DeskColumn) =>
  open.length > 0 || entries.length > 0 || time_off.length > 0
