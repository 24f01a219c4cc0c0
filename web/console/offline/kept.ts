// The day as it was last seen, kept in this browser, so that without a network it can still be looked at. It has names
// of customers: it is of one user and one day, is thrown away when the session ends, and counts for nothing after a
// day.
import type { Permission, Session } from '../api/types'

/** The last answers to some questions. */
export interface KeptAnswer {
  key: readonly unknown[]
  data: unknown
  /** When it came, in milliseconds since 1970. */
  at: number
}

export interface Kept {
  session: Session
  answers: readonly KeptAnswer[]
}

const cacheName = 'console-day'
const place = '/console/kept'
const longest = 24 * 3_600_000

/** What without a server can be seen, and nothing that can be done. */
const seeing: readonly Permission[] = ['calendar.see', 'bookings.see', 'money.see']

/** A session in which nothing can be changed. */
export function readOnly(session: Session): Session {
  return { ...session, grants: session.grants.filter(({ permission }) => seeing.includes(permission)) }
}

/** What of it may still be shown at a moment: nothing that is older than a day, or newer than now. */
export function freshOf({ session, answers }: Kept, now: number): Kept | undefined {
  const fresh = answers.filter(({ at }) => at <= now && now - at < longest)
  return fresh.length > 0 ? { session, answers: fresh } : undefined
}

// Plain http has no cache but on the own machine, and a browser may refuse one.
const open = async () => (globalThis.caches ? await caches.open(cacheName) : undefined)

let last: Promise<unknown> = Promise.resolve()

/** One after the other: what is still being kept when a session ends would else come after it was thrown away. */
function inTurn(work: () => Promise<unknown>): Promise<void> {
  const mine = last.then(work).then(() => undefined)
  last = mine.catch(() => undefined)
  return mine
}

export const keep = (kept: Kept) => inTurn(async () => (await open())?.put(place, new Response(JSON.stringify(kept))))

/** What is kept of the last user; what is too old is thrown away. */
export async function readKept(now: number): Promise<Kept | undefined> {
  const found = await (await open())?.match(place)
  const kept = found && freshOf((await found.json()) as Kept, now)
  if (found && !kept) await forget()
  return kept
}

export const forget = () => inTurn(async () => globalThis.caches?.delete(cacheName))
