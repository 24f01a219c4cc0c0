import { useEffect, useState } from 'react'

/** Counts the seconds down to a moment of this device (in milliseconds since 1970), if there is one. */
export function useSecondsLeft(until: number | undefined): number | undefined {
  const [, setTick] = useState(0)
  useEffect(() => {
    if (until === undefined) return
    const timer = setInterval(() => setTick(tick => tick + 1), 1000)
    return () => clearInterval(timer)
  }, [until])
  return until === undefined ? undefined : Math.max(0, Math.ceil((until - Date.now()) / 1000))
}

/** "4:05": minutes and seconds, as every kitchen clock has them. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`
}
