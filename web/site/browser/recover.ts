/**
 * What to do where drawing fails, with which React empties the page. The page that the server has drawn comes back as
 * it was: without script all of it works but what needs script. Any other is loaded at its address, which is right by
 * then.
 */
export function recovery(root: HTMLElement): (error: unknown) => void {
  const href = location.href
  const drawn = [...root.childNodes].map(node => node.cloneNode(true))
  return error => {
    console.error(error)
    if (withoutPart(location.href) !== withoutPart(href)) location.reload()
    // After React has taken away what it had.
    else setTimeout(() => root.replaceChildren(...drawn))
  }
}

const withoutPart = (href: string) => href.replace(/#.*/s, '')
