import { useSyncExternalStore } from 'react'

const isPhone = () => matchMedia('(max-width: 639.98px)')

function listen(listener: () => void) {
  const query = isPhone()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the window is that of a phone: below-md of breakpoints.css. */
export const usePhone = () => useSyncExternalStore(listen, () => isPhone().matches)
