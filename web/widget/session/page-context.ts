import { createContext, useContext } from 'react'
import type { PagePayload, Refusal } from '../../shared/api/types'
import { useText } from '../../shared/i18n/texts'
import { widgetLink } from '../../shared/navigation/widget-link'
import type { BookingAction, BookingState } from '../booking/state'
import type { Device } from './device'

/** The flow, and what can be done with it. */
export interface BookingController {
  flow: BookingState
  send: (event: BookingAction) => void
  book: () => void
  cancel: () => void
  reschedule: () => void
  /** Keeps the chosen time for its full time again. */
  keepLonger: () => void
  /** Done when the held time is released, or the server could not be reached. */
  released: () => Promise<unknown>
  /** A step back, the same way as the browser's Back. */
  back: () => void
}

export interface Page extends BookingController {
  payload: PagePayload
  /** Where the page was opened. */
  device: Device
}

export const PageContext = createContext<Page | undefined>(undefined)

/** What every screen works with: the flow, what can be done, and the page it is on. */
export function usePage(): Page {
  const page = useContext(PageContext)
  if (!page) throw new Error('No page around this screen.')
  return page
}

/** Why the server said no. Some reasons come with a number. */
export function useRefusalText() {
  const text = useText()
  return ({ code, count = 0 }: Refusal) => text(`error.${code}`, { count })
}

/** Makes links to other pages of the widget, in the language of this one. */
export function useLink() {
  const { payload, device } = usePage()
  return (path: string) => widgetLink(device.path, payload.locale, path)
}
