import { type RefObject, useEffect } from 'react'

/** From the field of the search the arrow keys go down into what was found, through it, and up into the field again. */
export function useArrows(found: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.isComposing) return
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      const links = [...(found.current?.querySelectorAll<HTMLElement>('[data-customer], [data-booking]') ?? [])]
      const { activeElement } = document
      const at = links.indexOf(activeElement as HTMLElement)
      const isField = activeElement instanceof HTMLInputElement && activeElement.type === 'search'
      if (step === 0 || (at < 0 && !isField)) return
      const to = at + step < 0 ? document.querySelector<HTMLElement>('input[name="q"]') : links[at + step]
      if (!to || (at < 0 && step < 0)) return
      event.preventDefault()
      to.focus()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [found])
}
