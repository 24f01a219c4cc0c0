import { useEffect, useRef, useState } from 'react'
import { go, usePlace } from '../parts/use-place'

/** How long one has to rest before what was typed is looked for, in milliseconds. */
const pause = 200

/** What is typed into a search on this page. The address has it, so that Back and a link lead to it. */
export function useTypedQuery() {
  const place = usePlace()
  const query = place.query ?? ''
  const [typed, type] = useState(query)
  const written = useRef(query)
  // A search that begins in the bar comes with its words; what was written from here is here already.
  useEffect(() => {
    if (query !== written.current) type(query)
    written.current = query
  }, [query])
  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === query) return
    const timer = setTimeout(() => {
      written.current = wanted
      go({ ...place, query: wanted || undefined }, { replaces: true })
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, query, place])
  return [typed, type] as const
}
