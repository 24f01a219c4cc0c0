/** A press on a link that is marked with data-kalends opens its address in a popup, where it stands. */
export function openFromLink(event: MouseEvent) {
  const { target, metaKey, ctrlKey, shiftKey, altKey } = event
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-kalends][href]')
  if (!link || event.defaultPrevented || metaKey || ctrlKey || shiftKey || altKey) return
  event.preventDefault()
  const known = [...document.querySelectorAll('kalends-booking[data-opened]')]
  let element = known.find(one => one.getAttribute('href') === link.href)
  if (!element) {
    element = document.createElement('kalends-booking')
    element.setAttribute('mode', 'popup')
    element.setAttribute('href', link.href)
    element.setAttribute('label', link.textContent?.trim() ?? '')
    element.setAttribute('data-opened', '')
    // What the link says of looks and listeners holds for what it opens.
    for (const { name, value } of link.attributes)
      if (/^(theme|accent|locale|compat|share|data-(layer|theme|accent|locale|compat))$/.test(name))
        element.setAttribute(name === 'data-layer' ? name : name.replace('data-', ''), value)
    document.body.append(element)
  }
  ;(element as HTMLElement & { open: () => void }).open()
}
