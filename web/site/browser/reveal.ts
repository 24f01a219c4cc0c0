const visibleShare = 0.1
const removedAfter = 1000

/**
 * Lets what has the attribute data-reveal come into sight once a tenth of it can be seen. What can be seen already
 * stays as it is, and so does everything where motion is not wanted. Gives back how to stop.
 */
export function revealFrom(page: ParentNode): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {}
  const ahead = [...page.querySelectorAll<HTMLElement>('[data-reveal]')].filter(isBelow)
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const watch = new IntersectionObserver(
    seen => {
      for (const { isIntersecting, target } of seen) if (isIntersecting) show(target)
    },
    { threshold: visibleShare },
  )
  const show = (element: Element) => {
    watch.unobserve(element)
    element.classList.replace('reveal-ahead', 'reveal-now')
    timers.add(setTimeout(() => element.classList.remove('reveal-now'), removedAfter))
  }
  for (const element of ahead) {
    element.classList.add('reveal-ahead')
    watch.observe(element)
  }
  return () => {
    watch.disconnect()
    for (const timer of timers) clearTimeout(timer)
    for (const element of ahead) element.classList.remove('reveal-ahead', 'reveal-now')
  }
}

// Of what is very high a tenth might never be seen at once.
function isBelow(element: HTMLElement): boolean {
  const { top, height } = element.getBoundingClientRect()
  return top > innerHeight && height < innerHeight * 2
}
