import { type RefObject, useEffect, useRef } from 'react'

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

/**
 * A form that is left gives the focus back to the button that opened it: which has this `data-verb`, and stands in the
 * element around the form. Returns the ref of the form.
 */
export function useFocusBack(verb: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const around = form.current?.parentElement
    return () => {
      // Unless it is somewhere else by now, and not just around the form, where Escape in a field leaves it.
      if (around && document.activeElement?.contains(around))
        around.querySelector<HTMLElement>(`[data-verb="${CSS.escape(verb)}"]`)?.focus()
    }
  }, [verb])
  return form
}
