import type { ComponentType } from 'react'
import { type Chunk, chunkPart, createChunk } from '../../shared/lib/create-chunk'
import { cartSummaryChunk } from '../appointment/cart/lazy-summary'
import type { Step } from '../booking/state'
import { slotTakenChunk } from '../features/times/lazy-parts'

// Each screen is a chunk; the server preloads that of the page (screen_modules in server/http/widget/page_table.hpp).

const flowScreens = createChunk(async () => {
  // Together with what they send; without it the visitor could type but not book. A time can be lost from then on.
  const loads = [import('./flow-screens'), import('../session/booking-api'), slotTakenChunk.load()] as const
  return (await Promise.all(loads))[0].screens
})

const form = createChunk(async () => (await import('../features/form/form')).FormScreen)

/** Screens that a page may begin with, and that the server draws. */
export const firstScreens = {
  services: createChunk(async () => (await import('../features/catalogue/services')).ServicesScreen),
  calendars: createChunk(async () => (await import('../features/catalogue/calendars')).CalendarsScreen),
  menu: createChunk(async () => {
    // The screens after a menu show its cart.
    const [{ MenuScreen }] = await Promise.all([import('../features/menu/menu'), cartSummaryChunk.load()])
    return MenuScreen
  }),
  times: createChunk(async () => (await import('../features/times/times')).TimesScreen),
}

const chunks: Record<Step, Omit<Chunk<ComponentType>, 'give'>> = {
  ...firstScreens,
  form,
  survey: form,
  payment: createChunk(async () => (await import('../features/payment/payment')).PaymentScreen),
  visit: createChunk(async () => (await import('../features/guest/guest')).GuestScreen),
  details: chunkPart(flowScreens, ({ details }) => details),
  repeat: createChunk(async () => (await import('../features/repeat/repeat')).RepeatScreen),
  cancel: chunkPart(flowScreens, ({ cancel }) => cancel),
  done: chunkPart(flowScreens, ({ done }) => done),
  over: chunkPart(flowScreens, ({ over }) => over),
}

/** The screen of a step, which may have to be loaded. */
export const screenChunk = (step: Step) => chunks[step]

/** Whether it may be the first screen of a page, which speaks before all texts are there. */
export function isFirst(step: Step): boolean {
  return step in firstScreens
}

const aloneSteps: Step[] = ['form', 'survey', 'payment', 'visit']

/** What else a page may show once it shows this. Questions and payments lead to nothing but their own end. */
export function stepsAfter(step: Step): Step[] {
  return aloneSteps.includes(step) ? [] : ['times', 'done']
}
