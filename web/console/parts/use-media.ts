import { useSyncExternalStore } from 'react'

/** Whether a window is like that, and when it changes. */
function media(condition: string) {
  const query = () => matchMedia(condition)
  const listen = (listener: () => void) => {
    const asked = query()
    asked.addEventListener('change', listener)
    return () => asked.removeEventListener('change', listener)
  }
  return { listen, matches: () => query().matches }
}

const phone = media('(max-width: 639.98px)')
const wide = media('(min-width: 1024px)')

/** Whether the window is that of a phone: below-md of breakpoints.css. */
export const usePhone = () => useSyncExternalStore(phone.listen, phone.matches)

/** Whether there is room beside what is read: from-xl of breakpoints.css. */
export const useWide = () => useSyncExternalStore(wide.listen, wide.matches)
