// What a host page notes of the booking page in it. It runs in the page before all else.

export interface Zoo {
  events: { name: string; detail: Record<string, unknown> }[]
  /** Cumulative layout shift: what moved without the visitor's doing. */
  shift: number
  /** What moved, in words. */
  moved: string[]
  /** Heights of the first frame, each once it is another. */
  heights: number[]
}

declare global {
  interface Window {
    zoo: Zoo
    /** Of host pages with a listener for another product's messages. */
    heard?: unknown[]
    dataLayer?: Record<string, unknown>[]
  }
}

export function watchHost() {
  const zoo: Zoo = { events: [], shift: 0, moved: [], heights: [] }
  window.zoo = zoo
  const names = ['ready', 'service-selected', 'slot-selected', 'payment-started', 'scheduled', 'requested']
  names.push('rescheduled', 'cancelled', 'error', 'open', 'close')
  for (const name of names)
    document.addEventListener(`booking:${name}`, event => {
      zoo.events.push({ name, detail: (event as CustomEvent).detail })
    })
  document.addEventListener('securitypolicyviolation', event => {
    console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI} at ${location.href}`)
  })
  interface Shift extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
  }
  const rangeOf = ({ top, bottom }: DOMRectReadOnly) => `${Math.round(top)}–${Math.round(bottom)}`
  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift'))
    new PerformanceObserver(list => {
      for (const { value, startTime, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue
        zoo.shift += value
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} ${rangeOf(previousRect)} → ${rangeOf(currentRect)}`,
        )
        zoo.moved.push(`${value} after ${Math.round(startTime)} ms: ${moved.join(', ')}; heights ${zoo.heights}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  if (window !== window.top) return
  const sized = new ResizeObserver(seen => {
    const height = Math.round(seen.at(-1)?.target.getBoundingClientRect().height ?? 0)
    if (height > 0 && height !== zoo.heights.at(-1)) zoo.heights.push(height)
  })
  let watched: Element | null | undefined
  // The frame is made late, and again after some changes. Looked for in each frame of animation, it would be painted
  // all the time.
  setInterval(() => {
    const frame = document.querySelector('kalends-booking')?.shadowRoot?.querySelector('iframe')
    if (!frame || frame === watched) return
    watched = frame
    sized.disconnect()
    sized.observe(frame)
  }, 20)
}
