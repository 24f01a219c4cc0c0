/** How high the page is, in whole CSS pixels. Browsers lay out even a frame that they do not paint. */
export const heightOf = (root: HTMLElement) => Math.ceil(root.getBoundingClientRect().bottom + scrollY)

/** Tells how high the page is: at most once for each frame that is painted. Returns its end. */
export function watchHeight(root: HTMLElement, tell: (height: number) => void): () => void {
  let known = 0
  let asked = 0
  const measure = () => {
    asked = 0
    const height = heightOf(root)
    if (height === known) return
    known = height
    tell(height)
  }
  const watch = new ResizeObserver(() => {
    asked ||= requestAnimationFrame(measure)
  })
  watch.observe(root)
  return () => {
    watch.disconnect()
    cancelAnimationFrame(asked)
  }
}
