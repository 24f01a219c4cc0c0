import type { ComponentType } from 'react'
import type { CartPanel } from '../appointment/cart-summary'
import type { Step } from '../booking/state'
import { loadPart } from './lazy-parts'

// Each screen is a chunk; the server preloads that of the page (screen_modules in server/http/widget/page_table.hpp).
type Loaded = Partial<Record<Step, ComponentType>> & { cart?: typeof CartPanel }

const later = async (): Promise<Loaded> => {
  // Together with what they send; without it the visitor could type but not book. A time can be lost from then on.
  const [{ screens }] = await Promise.all([
    import('./flow-screens'),
    import('../session/booking-api'),
    loadPart('lostNotice'),
  ])
  return screens
}

const chunks: Record<Step, () => Promise<Loaded>> = {
  services: async () => ({ services: (await import('../features/catalogue/services')).Screen }),
  calendars: async () => ({ calendars: (await import('../features/catalogue/calendars')).Screen }),
  menu: async () => {
    const { CartPanel: cart, Screen: menu } = await import('../features/menu/menu')
    return { menu, cart }
  },
  times: async () => ({ times: (await import('../features/times/times')).Screen }),
  form: async () => ({ form: (await import('../features/form/form')).FormScreen }),
  survey: async () => ({ survey: (await import('../features/form/form')).FormScreen }),
  payment: async () => ({ payment: (await import('../features/payment/payment')).PaymentScreen }),
  visit: async () => ({ visit: (await import('../features/guest/guest')).VisitScreen }),
  details: later,
  repeat: async () => ({ repeat: (await import('../features/repeat/repeat')).Screen }),
  cancel: later,
  done: later,
  over: later,
}

const firstSteps: Step[] = ['services', 'calendars', 'menu', 'times']

/** Whether it may be the first screen of a page, which speaks before all texts are there. */
export function isFirst(step: Step): boolean {
  return firstSteps.includes(step)
}

const aloneSteps: Step[] = ['form', 'survey', 'payment', 'visit']

/** What else a page may show once it shows this. Questions and payments lead to nothing but their own end. */
export function stepsAfter(step: Step): Step[] {
  return aloneSteps.includes(step) ? [] : ['times', 'done']
}

const loaded: Loaded = {}

/** The screen of a step, if it is there. */
export function screenOf(step: Step): ComponentType | undefined {
  return loaded[step]
}

/** What the later screens of a menu show of the order; it comes with the menu. */
export function cartPanel(): typeof CartPanel | undefined {
  return loaded.cart
}

/** Loads the screen of a step; does nothing if it is there. */
export async function loadScreen(step: Step): Promise<void> {
  if (!loaded[step]) Object.assign(loaded, await chunks[step]())
}
