import { useEffect, useRef } from 'react'

/** For a row of radio buttons that scrolls sideways: brings the chosen one into its sight, and moves nothing else. */
export function useChosenInView(chosen: string | undefined) {
  const row = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each choice may be out of sight.
  useEffect(() => {
    const card = row.current?.querySelector(':checked')?.closest('label')
    if (!row.current || !card) return
    const [seen, place] = [row.current.getBoundingClientRect(), card.getBoundingClientRect()]
    const margin = 16
    if (place.left < seen.left) row.current.scrollLeft -= seen.left - place.left + margin
    else if (place.right > seen.right)
      row.current.scrollLeft += Math.min(place.right - seen.right, place.left - seen.left) + margin
  }, [chosen])
  return row
}
