import { useState } from 'react'
import { useFocusedDate } from './use-focused-date'

/** Which day of the grid has the focus, or would have it, and which can have it. */
export interface GridFocus {
  date: string
  /** Whether the focus is in the grid. */
  isInside: boolean
  setInside: (isInside: boolean) => void
  /** The date itself, if it can be reached; else the one that can. */
  nearest: (date: string) => string
  /** Brings the focus to the nearest date. */
  move: (date: string) => void
}

/** Dates from the first to the last, if there is one, can be reached. */
export function useGridFocus(first: string, last: string | undefined): GridFocus {
  const [wanted, setWanted] = useFocusedDate()
  const [isInside, setInside] = useState(false)
  const nearest = (date: string) => (date < first ? first : last !== undefined && date > last ? last : date)
  return {
    date: nearest(wanted),
    isInside,
    setInside,
    nearest,
    move: date => setWanted(nearest(date)),
  }
}
