import { useEffect, useState } from 'react'
import { embedding } from '../../shared/embed/framed'
import type { Problem } from '../booking/state'
import { useLink } from '../session/page-context'
import { goToPay } from './payment-api'

export interface StartPayment {
  isGoing: boolean
  /** Why the last attempt came to nothing. */
  problem: Problem | undefined
  /** Whether it went. */
  go: (token: string) => Promise<boolean>
}

/** How long a frame says that it goes, in milliseconds. */
const goingLimit = 4000

/** Leaving for where it is paid. While that page loads this one still says that it is going there. */
export function useStartPayment(): StartPayment {
  const link = useLink()
  const [isGoing, setGoing] = useState(false)
  const [problem, setTrouble] = useState<Problem>()
  useEffect(() => {
    // Back from there a browser may show the page as it was left. Its address is that of the payment by now.
    const shown = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])
  const go = async (token: string) => {
    if (isGoing) return true
    setGoing(true)
    setTrouble(undefined)
    const met = await goToPay(token, link).catch((): Problem => ({ kind: 'unreachable' }))
    // Only the page around a frame can go; it does not long after a press, and then takes another.
    if (!met && embedding) setTimeout(() => setGoing(false), goingLimit)
    if (!met) return true
    setTrouble(met)
    setGoing(false)
    return false
  }
  return { isGoing, problem, go }
}
