// Which answers are the day that is kept.
import type { QueryCache, QueryClient } from '@tanstack/react-query'
import type { DeskCalendar, Session } from '../api/types'
import { type KeptAnswer, keep, readOnly } from './kept'

interface Known {
  queryKey: readonly unknown[]
  state: { data: unknown; dataUpdatedAt: number }
}

/** Today, and the day of the calendar that was shown last: not weeks, and nothing else. */
export function dayOf(known: readonly Known[]): KeptAnswer[] {
  const answered = known.filter(({ state }) => state.data !== undefined)
  const latest = (fits: (one: Known) => boolean) =>
    answered.filter(fits).sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)[0]
  const found = [latest(({ queryKey }) => queryKey[0] === 'today' && queryKey.length === 1), latest(isDay)]
  return found.flatMap(one => (one ? [{ key: one.queryKey, data: one.state.data, at: one.state.dataUpdatedAt }] : []))
}

function isDay({ queryKey, state }: Known): boolean {
  if (queryKey[0] !== 'calendar') return false
  const { columns } = state.data as Partial<DeskCalendar>
  return columns !== undefined && new Set(columns.map(({ date }) => date)).size === 1
}

/** How long answers have to rest until they are written down, in milliseconds. */
const pause = 500

/** Keeps the day, each time that an answer about it comes, until the function is called that it returns. */
export function keepDay(cache: QueryCache, session: Session): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    const answers = dayOf(cache.getAll())
    if (answers.length > 0) keep({ session: readOnly(session), answers }).catch(console.error)
  }
  const stop = cache.subscribe(event => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (!['today', 'calendar'].includes(String(event.query.queryKey[0]))) return
    clearTimeout(timer)
    timer = setTimeout(write, pause)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** Puts what was kept where the screens look for it; they ask anew, and say how old it is until an answer comes. */
export function showKept(client: QueryClient, answers: readonly KeptAnswer[]) {
  for (const { key, data, at } of answers) client.setQueryData(key, data, { updatedAt: at })
}
