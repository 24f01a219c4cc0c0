const fields = 'input:not([type=checkbox], [type=radio], [type=range], [type=hidden]), select, textarea'
const chosen = '[aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false])'

/**
 * What can no longer be told apart in forced colours, which take shadows and surfaces away: fields without an edge, and
 * what is chosen from what is not.
 */
export function lostEdges(): string[] {
  const found: string[] = []
  const see = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(
      one => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && one.offsetWidth > 1,
    )
  // An arrow of ours says as much.
  for (const field of see(fields))
    if (![field, field.parentElement!, field.parentElement!.parentElement!].some(hasEdge) && !hasArrow(field))
      found.push(`no edge: ${shortly(field)}`)
  for (const one of see(chosen)) {
    const other = [...one.parentElement!.parentElement!.querySelectorAll<HTMLElement>(one.tagName)].find(
      it => it.className === one.className && !it.matches(`${chosen}, :disabled, [aria-disabled=true]`),
    )
    if (other && lookOf(other) === lookOf(one)) found.push(`chosen looks like not chosen: ${shortly(one)}`)
  }
  return [...new Set(found)]
}

const shortly = (element: Element) => element.outerHTML.replaceAll(/ class="[^"]*"/g, '').slice(0, 120)

const hasArrow = (field: Element) => field instanceof HTMLSelectElement && field.parentElement!.querySelector('svg')

/** The ground that forced colours put under everything. */
function canvas(): string {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.backgroundColor = 'Canvas'
  const { backgroundColor } = getComputedStyle(probe)
  probe.remove()
  return backgroundColor
}

function hasEdge(element: Element): boolean {
  const { borderTopWidth, borderBottomWidth, outlineStyle, backgroundColor } = getComputedStyle(element)
  const isPainted = backgroundColor !== canvas() && !/, 0\)$/.test(backgroundColor)
  return (
    Number.parseFloat(borderTopWidth) + Number.parseFloat(borderBottomWidth) > 0 || outlineStyle !== 'none' || isPainted
  )
}

const looks = ['color', 'backgroundColor', 'borderTopColor', 'borderTopWidth', 'outlineStyle', 'outlineColor'] as const
const weights = ['fontWeight', 'textDecorationLine'] as const

function lookOf(element: Element): string {
  // What shows it may stand within.
  const parts = [element, ...element.querySelectorAll('*')].slice(0, 4)
  return parts.map(part => [...looks, ...weights].map(name => getComputedStyle(part)[name]).join()).join('\n')
}
