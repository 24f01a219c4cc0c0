// What a visitor or business wrote may be longer than a line; words of ours are not.
const longestWord = 28
// In large print what was typed may be longer than its field: the caret leads through it.
const longestTyped = 20
const largePrint = 32
const tolerance = 1.5
const unread = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'OPTION', 'TEMPLATE'])

/** Texts that cannot be read whole: cut by a box, run over one, end outside the window, or are broken inside a word. */
export function cutTexts(): string[] {
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const wrong = node instanceof Text && whatIsWrong(node)
    if (wrong) found.push(`"${node.textContent?.trim().slice(0, 60)}" ${wrong}`)
  }
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'select, input:not([type=checkbox], [type=radio], [type=color])',
  ))
    if (isForEyes(field) && isTooNarrow(field)) found.push(`"${shownIn(field)}" does not fit its field`)
  return [...new Set(found)]
}

function whatIsWrong(node: Text): string | undefined {
  const element = node.parentElement
  if (!element || !node.data.trim() || unread.has(element.tagName) || !isForEyes(element)) return
  const lines = linesOf(node)
  if (isInStrip(element)) return brokenWord(node, element)
  if (lines.some(({ left, right }) => left < -tolerance || right > innerWidth + tolerance))
    return 'ends outside the window'
  if (lines.some(line => isOver(line, boxOf(element)))) return 'runs over its box'
  return cutBy(lines, element) ?? brokenWord(node, element)
}

// What can be brought into sight by moving a strip sideways is not cut.
function isInStrip(element: Element): boolean {
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth) return true
  return false
}

// Texts for screen readers alone are clipped to a point on purpose.
function isForEyes(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { width, height } = at.getBoundingClientRect()
    if (!isContents(at) && (width <= 1 || height <= 1)) return false
  }
  return element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
}

const isContents = (element: Element) => getComputedStyle(element).display === 'contents'

function linesOf(node: Text, from = 0, to = node.data.length): DOMRect[] {
  const range = document.createRange()
  range.setStart(node, from)
  range.setEnd(node, to)
  return [...range.getClientRects()].filter(({ width }) => width > 0)
}

const isOver = (inner: DOMRect, outer: DOMRect) =>
  inner.left < outer.left - tolerance || inner.right > outer.right + tolerance

/** The nearest box around: what stands in a line has none of its own. */
function boxOf(element: Element): DOMRect {
  let at = element
  while (/^(inline|contents)$/.test(getComputedStyle(at).display) && at.parentElement) at = at.parentElement
  return at.getBoundingClientRect()
}

function cutBy(lines: DOMRect[], element: Element): string | undefined {
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(at)
    if (overflowX === 'visible' || isContents(at)) continue
    // Shortened on purpose, with an ellipsis.
    if (webkitLineClamp !== 'none') return
    const edge = at.getBoundingClientRect()
    if (lines.some(line => isOver(line, edge))) return 'is cut at the side'
    const isBelow = lines.some(({ bottom, height }) => bottom > edge.bottom + height / 4)
    if (isBelow && !/auto|scroll/.test(overflowY)) return 'is cut below'
    // What is scrolled out of sight is not cut by what is around.
    if (/auto|scroll/.test(overflowY)) return
  }
  return
}

function brokenWord(node: Text, element: Element): string | undefined {
  if (getComputedStyle(element).hyphens === 'auto') return
  for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
    const tops = new Set(linesOf(node, index, index + word.length).map(({ top }) => Math.round(top)))
    if (tops.size > 1 && word.length < longestWord) return `is broken inside "${word}"`
  }
  return
}

const shownIn = (field: HTMLInputElement | HTMLSelectElement) =>
  (field instanceof HTMLSelectElement ? field.selectedOptions[0]?.text : field.value || field.placeholder) ?? ''

function isTooNarrow(field: HTMLInputElement | HTMLSelectElement): boolean {
  const print = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  if (field instanceof HTMLInputElement && print >= largePrint && field.value.length > longestTyped) return false
  const { fontWeight, fontFamily, paddingLeft, paddingRight, appearance } = getComputedStyle(field)
  const { fontSize } = getComputedStyle(field, field.value ? null : '::placeholder')
  const pen = document.createElement('canvas').getContext('2d')!
  pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
  const arrow = field instanceof HTMLSelectElement && appearance !== 'none' ? 20 : 0
  const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - arrow
  return pen.measureText(shownIn(field)).width > room + tolerance
}
