/** How high the page is, in whole CSS pixels. Browsers lay out even a frame that they do not paint. */
export const heightOf = (root: HTMLElement) => Math.ceil(root.getBoundingClientRect().bottom + scrollY)

/** As long as more may follow what was added to a page that the visitor has not touched yet, in milliseconds. */
const calm = 800

const acts = ['pointerdown', 'keydown'] as const

/**
 * Tells how high the page is: at most once for each frame that is painted. What is added of itself before the visitor
 * does anything is told once nothing has been added for a while: the page around moves once, and not for each part. A
 * page that waits for its next screen keeps its height. Returns its end.
 */
export function watchHeight(root: HTMLElement, tell: (height: number) => void): () => void {
  let known = 0
  let asked = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isTouched = false
  const measure = () => {
    asked = 0
    if (root.querySelector('main[aria-busy]')) return
    const height = heightOf(root)
    if (height === known) return
    known = height
    tell(height)
  }
  const touch = () => {
    isTouched = true
    if (timer) measure()
    clearTimeout(timer)
    timer = undefined
  }
  const watch = new ResizeObserver(() => {
    if (isTouched) {
      asked ||= requestAnimationFrame(measure)
      return
    }
    clearTimeout(timer)
    timer = setTimeout(measure, calm)
  })
  watch.observe(root)
  for (const act of acts) addEventListener(act, touch, { capture: true, passive: true })
  return () => {
    watch.disconnect()
    cancelAnimationFrame(asked)
    clearTimeout(timer)
    for (const act of acts) removeEventListener(act, touch, { capture: true })
  }
}
