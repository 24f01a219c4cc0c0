import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { mayMoveFocus } from '../embed/framed'
import { titlePage } from '../lib/page-title'

/** A step begins at its heading, which screen readers announce because it gets the focus. Before the step is seen. */
export function startStep(heading: HTMLElement | null) {
  if (mayMoveFocus()) heading?.focus({ preventScroll: true })
  window.scrollTo({ top: 0 })
}

/** The heading of a step. Takes the focus when it appears, and titles the page. */
export function FocusedHeading({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => startStep(ref.current), [])
  useEffect(() => titlePage(ref.current?.textContent ?? ''))
  return (
    <h1 ref={ref} tabIndex={-1}>
      {children}
    </h1>
  )
}
