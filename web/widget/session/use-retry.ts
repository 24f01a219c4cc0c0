import { type RefObject, useRef } from 'react'

/**
 * A button whose attempt may fail, and what tries again: the notice that says so goes, and the focus is back at the
 * button.
 */
export function useRetry(attempt: () => void): [button: RefObject<HTMLButtonElement | null>, retry: () => void] {
  const button = useRef<HTMLButtonElement>(null)
  const retry = () => {
    button.current?.focus()
    attempt()
  }
  return [button, retry]
}
