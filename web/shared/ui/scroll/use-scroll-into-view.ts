import { useEffect, useRef } from 'react'

/** For an element with a message: scrolls it into view each time the message is new. */
export function useScrollIntoView<E extends HTMLElement>(told: unknown) {
  const element = useRef<E>(null)
  useEffect(() => {
    if (told) element.current?.scrollIntoView({ block: 'nearest' })
  }, [told])
  return element
}
