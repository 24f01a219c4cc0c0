import { useEffect } from 'react'

/** Between two tries, in milliseconds. */
const pause = 5_000

/** While the server is away: asks for it again and again, and at once when the device has a network. */
export function useReturn(isAway: boolean, ask: () => Promise<unknown>) {
  useEffect(() => {
    if (!isAway) return
    const again = () => void ask().catch(() => undefined)
    const timer = setInterval(again, pause)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [isAway, ask])
}
