import { createContext, useContext } from 'react'
import type { Locale, Permission, Session } from '../api/types'

/** Who uses the console, and what they may do. */
export interface Visit {
  session: Session
  /** What a call answered, or what the server says now where nothing is given. */
  enter: (session?: Session) => Promise<void>
  /** Signs out, and leaves nothing on the page that the user was doing. */
  leave: () => Promise<void>
  speak: (locale: Locale) => void
}

const VisitContext = createContext<Visit | undefined>(undefined)

export const VisitProvider = VisitContext.Provider

export function useVisit(): Visit {
  const visit = useContext(VisitContext)
  if (!visit) throw new Error('No session around this.')
  return visit
}

/** How far the user may do something. */
export function useReach(permission: Permission): 'none' | 'own' | 'all' {
  const { grants } = useVisit().session
  return grants.find(grant => grant.permission === permission)?.reach ?? 'none'
}

export const useMay = (permission: Permission) => useReach(permission) !== 'none'
