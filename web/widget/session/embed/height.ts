/** Tells how high the page is, in whole CSS pixels: at most once for each frame that is painted. Returns its end. */
export function watchHeight(root: HTMLElement, tell: (height: number) => void): () => void {
  let known = 0
  let asked = 0
  const measure = () => {
    asked = 0
    const height = Math.ceil(root.getBoundingClientRect().bottom + scrollY)
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
