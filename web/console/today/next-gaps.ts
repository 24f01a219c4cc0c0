// The gaps of today that are long enough for a customer.
import type { StaffNow } from '../api/types'
import { minutesBetween } from '../parts/use-times'

/** The shortest one, in minutes. */
const shortest = 30

export interface Gap {
  host: StaffNow['staff']
  /** Not before now. */
  starts_at: string
  ends_at: string
  isNow: boolean
}

/** The next gap of each host, if enough of it is left; the earliest first. */
export function worthFilling(staff: readonly StaffNow[], now: string): Gap[] {
  return staff
    .flatMap(({ staff: host, next_gap }): Gap[] => {
      if (!next_gap) return []
      const isNow = minutesBetween(next_gap.starts_at, now) >= 0
      return [{ host, starts_at: isNow ? now : next_gap.starts_at, ends_at: next_gap.ends_at, isNow }]
    })
    .filter(({ starts_at, ends_at }) => minutesBetween(starts_at, ends_at) >= shortest)
    .sort((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
}
