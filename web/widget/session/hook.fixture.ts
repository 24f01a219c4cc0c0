// For tests of hooks: one that is used on a page whose flow the test says.
import { createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { PagePayload } from '../../shared/api/types'
import { loadMessages } from '../../shared/i18n/messages'
import { createTexts, TextsProvider } from '../../shared/i18n/texts'
import { happens } from '../../shared/lib/mounted.fixture'
import type { BookingAction, BookingState } from '../booking/state'
import { payload as salon } from '../booking/state.fixture'
import { browserDevice } from './device'
import { type Page, PageContext } from './page-context'

export const texts = createTexts('en', await loadMessages('en'))

interface HookProps<T> {
  useIt: () => T
  tell: (value: T) => void
}

function Hook<T>({ useIt, tell }: HookProps<T>) {
  tell(useIt())
  return null
}

/** Uses a hook on a page until `close` is called. `value` is what it returned last, `sent` what the flow was told. */
export async function usedOn<T>(flow: BookingState, useIt: () => T, payload?: PagePayload) {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const sent: BookingAction[] = []
  const values: T[] = []
  const send = (event: BookingAction) => void sent.push(event)
  const nothing = () => {}
  const others = { book: nothing, cancel: nothing, reschedule: nothing, keepLonger: nothing, back: nothing }
  const hook = createElement(Hook<T>, { useIt, tell: value => void values.push(value) })
  const show = (flow: BookingState, payload: PagePayload = salon) => {
    const released = () => Promise.resolve()
    const page: Page = { ...others, flow, send, payload, device: browserDevice(), released }
    const onPage = createElement(PageContext, { value: page }, hook)
    const spoken = createElement(TextsProvider, { value: texts }, onPage)
    return happens(() => root.render(createElement(StrictMode, null, spoken)))
  }
  await show(flow, payload)
  return { value: () => values.at(-1) as T, sent, show, close: () => happens(() => root.unmount()) }
}
