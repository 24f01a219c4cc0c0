import { useEffect, useState } from 'react'

/** How long one has to rest before what was typed is asked about, in milliseconds. */
const pause = 400

/** What stays the same for a while. */
export function useSettled(value: string): string {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
