import type { FormEvent } from 'react'

/** For a form that is handed in by script: does this, and no page is loaded. */
export const insteadOfLoading = (act: () => void) => (event: FormEvent) => {
  event.preventDefault()
  act()
}
