import { useEffect, useRef } from 'react'

/** For the element that tells of something: it comes into sight each time there is something new to tell. */
export function useIntoView<E extends HTMLElement>(told: unknown) {
  const element = useRef<E>(null)
  useEffect(() => {
    if (told) element.current?.scrollIntoView({ block: 'nearest' })
  }, [told])
  return element
}
