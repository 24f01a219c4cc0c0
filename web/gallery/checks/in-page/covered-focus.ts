/** Whatever can have the focus but cannot be seen whole when it has (WCAG 2.2, 2.4.11). */
export async function coveredFocus(): Promise<string[]> {
  const stops = 'a[href], button, input, select, textarea, summary, [tabindex]'
  const found: string[] = []
  for (const one of document.querySelectorAll<HTMLElement>(stops)) {
    if (one.tabIndex < 0 || !one.checkVisibility({ visibilityProperty: true })) continue
    one.focus()
    if (document.activeElement !== one || !isCovered(one)) continue
    // Bars make room for what has the focus, a moment later.
    for (let frame = 0; frame < 6 && isCovered(one); frame++) await new Promise(requestAnimationFrame)
    if (document.activeElement === one && isCovered(one))
      found.push(`focus is covered: ${one.tagName} ${one.id || one.textContent?.trim().slice(0, 40)}`)
  }
  ;(document.activeElement as HTMLElement | null)?.blur()
  scrollTo(0, 0)
  return found
}

// Looks just inside each edge: what is on top there must be part of it. Boxes and circles are drawn by their label, and
// an open menu closes when it is left.
function isCovered(one: Element): boolean {
  const focused = one.closest('label') ?? one
  const { left, right, top, bottom, width, height } = focused.getBoundingClientRect()
  const points: [number, number][] = [
    [left + width / 2, top + 2],
    [left + width / 2, bottom - 2],
    [left + 4, top + height / 2],
    [right - 4, top + height / 2],
  ]
  // A label may be longer than the window has room for; a part of it will do.
  const isSeen = ([x, y]: [number, number]) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (focused.contains(hit) || hit.contains(focused) || hit.closest('[data-menu][open]') !== null)
  }
  return focused === one ? !points.every(isSeen) : !points.some(isSeen)
}
