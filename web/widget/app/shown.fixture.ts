// A page of the widget as a browser shows it, with all texts in English: for tests of what visitors see.
import { type ComponentType, createElement, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { PagePayload } from '../../shared/api/types'
import { loadMessages } from '../../shared/i18n/messages'
import { createTexts, TextsProvider } from '../../shared/i18n/texts'
import { happens } from '../../shared/lib/mounted.fixture'
import { browserDevice } from '../session/device'
import { type Page, PageContext } from '../session/page-context'
import { typedBefore } from '../session/typed'
import type { Typed } from './opening/opened'
import { useBooking } from './use-booking'

export const texts = createTexts('en', await loadMessages('en'))

interface ShownProps {
  payload: PagePayload
  screen: ComponentType
  tell: (page: Page) => void
}

function Shown({ payload, screen, tell }: ShownProps) {
  const [device] = useState(browserDevice)
  const [brought] = useState(() => ({ typed: typedBefore<Typed>() }))
  const page = { ...useBooking(payload, device, brought), payload, device }
  tell(page)
  return createElement(PageContext, { value: page }, createElement(screen))
}

/** Shows a screen of a page until `close` is called; `page` is what the screen works with by now. */
export async function show(screen: ComponentType, payload: PagePayload) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const shown: { page: Page | undefined } = { page: undefined }
  const tell = (page: Page) => {
    shown.page = page
  }
  const element = createElement(Shown, { payload, screen, tell })
  const onPage = createElement(TextsProvider, { value: texts }, element)
  await happens(() => root.render(createElement(StrictMode, null, onPage)))
  return {
    place,
    page: () => shown.page!,
    close: async () => {
      await happens(() => root.unmount())
      place.remove()
    },
  }
}

/** Types into a field, in place of what is there. */
export function type(field: HTMLInputElement, typed: string) {
  return happens(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
