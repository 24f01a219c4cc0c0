import { hourOf } from '../../../shared/time/wall-clock'

const partsOfDay = ['morning', 'afternoon', 'evening'] as const
export type PartOfDay = (typeof partsOfDay)[number]

/** Times by part of the day, without the parts that have none. */
export function byPartOfDay(starts: readonly string[]): [PartOfDay, string[]][] {
  const groups = new Map<PartOfDay, string[]>(partsOfDay.map(part => [part, []]))
  for (const start of starts) groups.get(partOf(hourOf(start)))!.push(start)
  return [...groups].filter(([, times]) => times.length > 0)
}

function partOf(hour: number): PartOfDay {
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}
