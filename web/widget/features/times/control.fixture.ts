// For tests of what stands on the page of times: one part of it, on a page whose flow the test says.
import { createElement, type ReactNode } from 'react'
import { shown } from '../../../shared/ui/control.fixture'
import type { BookingAction, BookingState } from '../../booking/state'
import { payload } from '../../booking/state.fixture'
import { browserDevice } from '../../session/device'
import { PageContext } from '../../session/page-context'

/** Shows it until `close` is called; `sent` is what the flow was told. */
export async function shownOn(flow: BookingState, part: ReactNode) {
  const sent: BookingAction[] = []
  const nothing = () => {}
  const page = {
    ...{ flow, payload, device: browserDevice(), send: (event: BookingAction) => void sent.push(event) },
    ...{ book: nothing, cancel: nothing, reschedule: nothing, keepLonger: nothing, back: nothing },
    released: () => Promise.resolve(),
  }
  return { ...(await shown(createElement(PageContext, { value: page }, part))), sent }
}
