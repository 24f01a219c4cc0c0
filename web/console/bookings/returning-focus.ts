import { useEffect, useRef } from 'react'

/** A sheet that is closed gives the focus back to what it was opened from. */
export function useReturningFocus(id: string) {
  const before = useRef<Element>(null)
  useEffect(() => {
    before.current ??= document.activeElement
    return () => {
      const block = document.querySelector<HTMLElement>(`[data-booking="${CSS.escape(id)}"]`)
      const { current } = before
      if (current instanceof HTMLElement && current !== document.body && current.isConnected) current.focus()
      else block?.focus()
    }
  }, [id])
}
