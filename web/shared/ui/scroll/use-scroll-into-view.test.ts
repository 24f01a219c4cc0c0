// @vitest-environment happy-dom
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { happens } from '../../lib/mounted.fixture'
import { useScrollIntoView } from './use-scroll-into-view'

const root = createRoot(document.body.appendChild(document.createElement('div')))
const scrolled = vi.fn<(this: Element, how?: unknown) => void>()

interface MessageProps {
  told: unknown
  /** What else the page draws anew for. */
  other?: number
}

function Message({ told, other }: MessageProps) {
  const message = useScrollIntoView<HTMLDivElement>(told)
  return createElement('div', { ref: message, 'data-other': other }, String(told))
}

const show = (props: MessageProps) => happens(() => root.render(createElement(Message, props)))

beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(scrolled)
})
afterEach(async () => {
  await happens(() => root.render(null))
  vi.restoreAllMocks()
  scrolled.mockReset()
})

test('a message that comes is scrolled into view, by no more than it takes', async () => {
  await show({ told: undefined })
  expect(scrolled).not.toHaveBeenCalled()
  await show({ told: 'No date is free.' })
  expect(scrolled.mock.calls).toEqual([[{ block: 'nearest' }]])
  expect((scrolled.mock.contexts[0] as Element).textContent).toBe('No date is free.')
})

test('so is the next one; the same one stays where the visitor has scrolled it', async () => {
  const first = { kind: 'refused' }
  await show({ told: first })
  await show({ told: first, other: 1 })
  expect(scrolled).toHaveBeenCalledTimes(1)
  await show({ told: { kind: 'refused' } })
  expect(scrolled).toHaveBeenCalledTimes(2)
  await show({ told: undefined })
  expect(scrolled).toHaveBeenCalledTimes(2)
})
