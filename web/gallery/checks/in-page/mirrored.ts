const off = 1.5

/**
 * What does not stand or point the other way round where the page is written from right to left: boxes and texts that
 * are not where the mirror shows them, and arrows to the side that point as before.
 */
export function mirrored(): string[] {
  const root = document.documentElement
  const before = root.dir
  root.dir = 'ltr'
  // Strips begin where their first card is.
  for (const one of all()) if (one.scrollLeft) one.scrollLeft = 0
  const seen = all().map(one => ({ one, places: placesOf(one), points: pointsTo(one) }))
  root.dir = 'rtl'
  const found: string[] = []
  for (const { one, places, points } of seen) {
    if (getComputedStyle(one).direction === 'ltr') continue
    const now = placesOf(one)
    if (places.some((place, at) => now[at] && !isMirrored(place, now[at])))
      found.push(`is not mirrored: ${shortOf(one)}`)
    if (points && pointsTo(one) === points) found.push(`points as before: ${shortOf(one)}`)
  }
  root.dir = before
  return found
}

const all = () => [...document.querySelectorAll<HTMLElement | SVGElement>('#storybook-root *, main *')]
const shortOf = (one: Element) => one.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 140)

/** The box, and all that is written in it. In a line, words from left to right keep their order. */
function placesOf(one: Element): DOMRect[] {
  if (one instanceof SVGElement && !(one instanceof SVGSVGElement)) return []
  const { display, visibility } = getComputedStyle(one)
  if (visibility === 'hidden' || display === 'contents' || /^inline/.test(display) || isInLine(one)) return []
  const box = one.getBoundingClientRect()
  if (box.width <= 1 || box.height <= 1) return []
  if (one instanceof HTMLTextAreaElement || ![...one.childNodes].some(node => node instanceof Text && node.data.trim()))
    return [box]
  const written = document.createRange()
  written.selectNodeContents(one)
  return [box, written.getBoundingClientRect()]
}

// A box between words stands where the words put it.
function isInLine(one: Element): boolean {
  for (let at = one.parentElement; at; at = at.parentElement) {
    const { display } = getComputedStyle(at)
    if (/^inline$|^inline-block$/.test(display)) return true
    if (/flex|grid/.test(display)) return false
  }
  return false
}

const isMirrored = (was: DOMRect, is: DOMRect) =>
  Math.abs(was.left - (innerWidth - is.right)) <= off && Math.abs(was.right - (innerWidth - is.left)) <= off

/** Where an arrow to the side points: one drawn as an angle, by a line or by two edges of a turned box. */
function pointsTo(one: Element): 'left' | 'right' | undefined {
  const isSign = one instanceof SVGSVGElement && one.childElementCount === 1 && one.checkVisibility()
  const path = isSign && one.querySelector('path')
  const way = path ? tipOf(path) * turnOf(getComputedStyle(one).transform)(1, 0)[0]! : cornerOf(one)
  if (Math.abs(way) < 0.5) return
  return way < 0 ? 'left' : 'right'
}

type Turn = (x: number, y: number) => [x: number, y: number]

function turnOf(transform: string): Turn {
  const { a, b, c, d } = new DOMMatrix(transform === 'none' ? '' : transform)
  return (x, y) => [a * x + c * y, b * x + d * y]
}

/** How far to the side the middle of an angle lies of its two ends, which are above each other. */
function tipOf(path: SVGPathElement): number {
  const length = path.getTotalLength()
  const [from, middle, to] = [0, length / 2, length].map(at => path.getPointAtLength(at)) as [
    DOMPoint,
    DOMPoint,
    DOMPoint,
  ]
  const isAngle = Math.abs(from.x - to.x) < 0.1 && Math.abs(from.y - to.y) > 1
  const isStraight =
    Math.hypot(middle.x - from.x, middle.y - from.y) + Math.hypot(to.x - middle.x, to.y - middle.y) > length - 0.1
  return isAngle && isStraight ? middle.x - from.x : 0
}

/** Where the corner of two edges points, if it points to the side. */
function cornerOf(one: Element): number {
  const style = getComputedStyle(one, '::after')
  if (style.content === 'none') return 0
  const width = (side: 'Top' | 'Right' | 'Bottom' | 'Left') =>
    Number.parseFloat(style[`border${side}Width`]) > 0 ? 1 : 0
  const [x, y] = [width('Right') - width('Left'), width('Bottom') - width('Top')]
  if (!x || !y) return 0
  const [way, down] = turnOf(style.transform)(x, y)
  return Math.abs(way) > Math.abs(down) ? way : 0
}
