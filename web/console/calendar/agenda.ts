// One person's day as rows: bookings, free time, breaks, and the moment between them; pure.
import type { DeskColumn } from '../api/types'
import { type Block, blocksOf } from './blocks'
import { freeSpans, minuteOf, type Span, shutSpans, spanOf } from './geometry'

export type Row =
  | ({ kind: 'booking'; block: Block } & Span)
  | ({ kind: 'free' | 'break' | 'busy' } & Span)
  | ({ kind: 'off'; note: string | undefined } & Span)
  | ({ kind: 'earlier'; count: number } & Span)
  | ({ kind: 'now' } & Span)

/** Free time shorter than this is no row. */
const least = 10

/** How many answered bookings stay above the moment; what is earlier becomes one row. */
const kept = 2

export function agendaOf(column: DeskColumn, now: string): Row[] {
  const { date } = column
  const moment = minuteOf(now, date)
  const range: Span = { from: 0, to: 24 * 60 }
  const bookings = blocksOf(column, now).map(
    (block): Row => ({ kind: 'booking', block, from: block.from, to: block.to }),
  )
  const free = freeSpans(column)
    .filter(({ to }) => to > moment)
    .map(({ from, to }): Row => ({ kind: 'free', from: Math.max(from, roundUp(moment)), to }))
    .filter(({ from, to }) => to - from >= least)
  const breaks = shutSpans(column, range)
    .filter(({ kind }) => kind === 'break')
    .map(({ from, to }): Row => ({ kind: 'break', from, to }))
  const busy = column.busy.map((span): Row => ({ kind: 'busy', ...spanOf(span, date) }))
  const off = column.time_off.map((span): Row => ({ kind: 'off', note: span.note, ...spanOf(span, date) }))
  const rows = [...bookings, ...free, ...breaks, ...busy, ...off].sort((a, b) => a.from - b.from || a.to - b.to)
  return moment >= 0 && moment < range.to ? withMoment(rows, moment) : rows
}

const roundUp = (minute: number) => Math.ceil(minute / 5) * 5

function withMoment(rows: Row[], moment: number): Row[] {
  const past = rows.filter(({ to }) => to <= moment)
  const present = rows.filter(row => row.to > moment && row.from <= moment && row.kind === 'booking')
  const later = rows.filter(row => row.to > moment && !present.includes(row))
  const answered = past.filter(row => row.kind === 'booking' && row.block.state !== 'asked')
  const hidden = new Set(answered.slice(0, Math.max(0, answered.length - kept)))
  const firstShown = answered[hidden.size]?.from ?? moment
  const shown = past.filter(row => !hidden.has(row) && (row.kind === 'booking' || row.from >= firstShown))
  const folded: Row[] = hidden.size ? [{ kind: 'earlier', count: hidden.size, from: 0, to: firstShown }] : []
  return [...folded, ...shown, ...present, { kind: 'now', from: moment, to: moment }, ...later]
}
