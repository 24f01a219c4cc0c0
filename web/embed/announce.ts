/** Tells the host page what happened: as an event of the element, and in its data layer if it names one. */
export function announce(element: Element, name: string, detail: object) {
  element.dispatchEvent(new CustomEvent(`booking:${name}`, { bubbles: true, composed: true, detail }))
  const layer = element.getAttribute('data-layer')
  // The layer's own field comes last: what happened may have one of that name.
  if (layer) pageLayer(layer).push({ ...detail, event: `booking_${name.replaceAll('-', '_')}` })
}

function pageLayer(name: string): object[] {
  const page = window as unknown as Record<string, object[] | undefined>
  page[name] ??= []
  return page[name]
}
