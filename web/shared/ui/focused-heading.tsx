import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { mayMoveFocus } from '../embed/framed'
import { titlePage } from '../lib/page-title'

/** The heading of a step. Takes the focus when it appears, so that screen readers announce it, and titles the page. */
export function FocusedHeading({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null)
  // Before anything of the new screen is seen.
  useLayoutEffect(() => {
    if (mayMoveFocus()) ref.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  useEffect(() => titlePage(ref.current?.textContent ?? ''))
  return (
    <h1 ref={ref} tabIndex={-1}>
      {children}
    </h1>
  )
}
