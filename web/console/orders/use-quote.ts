import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { answerOf } from '../api/client'
import type { BookingRule, StaffQuote } from '../api/types'
import { type Quoted, rulesOf, stillTicked } from './quote'

/** How long typing rests before the server is asked anew, in milliseconds. */
const rest = 250

interface Asking<Body> extends Quoted {
  /** Asks at once, such as after a no that says that the rules are others now. */
  again: () => Promise<unknown>
  body: Body | undefined
}

/** What is typed, once it has rested; until then what it was before. */
export function useSettled(typed: string | undefined): string | undefined {
  const [settled, settle] = useState(typed)
  useEffect(() => {
    if (typed === settled) return
    const timer = setTimeout(settle, rest, typed)
    return () => clearTimeout(timer)
  }, [typed, settled])
  return settled
}

/** What the server says of what is typed; asked again when that changes. Answers to something before do not count. */
export function useQuote<Body>(
  name: string,
  body: Body | undefined,
  ask: (body: Body, signal: AbortSignal) => Promise<{ data?: StaffQuote; error?: unknown }>,
): Asking<Body> {
  const typed = JSON.stringify(body) as string | undefined
  const settled = useSettled(typed)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['quote', name, settled],
    queryFn: ({ signal }) => answerOf(ask(JSON.parse(settled!) as Body, signal)),
    enabled: settled !== undefined,
    placeholderData: keepPreviousData,
  })
  const isSettled = typed === settled
  return {
    quote: body ? data : undefined,
    error: isSettled ? error : undefined,
    isFresh: isSettled && data !== undefined && !isPlaceholderData,
    again: refetch,
    body,
  }
}

/** Which rules are ticked. What is no longer in the way loses its tick. */
export function useTicks({ quote, isFresh }: Quoted) {
  const [all, setTicked] = useState<readonly BookingRule[]>([])
  const ticked = quote && isFresh ? stillTicked(all, rulesOf(quote)) : all
  if (ticked.length < all.length) setTicked(ticked)
  const tick = (rule: BookingRule, isOn: boolean) =>
    setTicked(before => [...before.filter(one => one !== rule), ...(isOn ? [rule] : [])])
  return { ticked, tick, untick: () => setTicked([]) }
}
