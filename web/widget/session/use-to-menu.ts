import { stepBefore } from './history'
import { usePage } from './page-context'

/** Back to the menu, with what was chosen there; by the browser's history if the menu is the entry before this one. */
export function useToMenu() {
  const { send } = usePage()
  return () => {
    if (stepBefore() === 'menu') history.back()
    else send({ type: 'moved', place: { step: 'menu' } })
  }
}
