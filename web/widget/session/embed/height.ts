/** How high the page is, in whole CSS pixels. Browsers lay out even a frame that they do not paint. */
export const heightOf = (root: HTMLElement) => Math.ceil(root.getBoundingClientRect().bottom + scrollY)

/** As long as more may follow what was added to a page that the visitor has not touched yet, in milliseconds. */
const calm = 800
/** For so long after a press browsers take what moves for its doing: 500 ms, less the way to the page around. */
const prompt = 400

const begun = ['pointerdown', 'keydown'] as const
// Not when a press begins: what moves then would be under another place of the page when it ends.
const done = ['click', 'keydown'] as const

/**
 * Tells how high the page is: at most once for each frame that is painted. What is added of itself before the visitor
 * does anything is told once nothing has been added for a while: the page around moves once, and not for each part. A
 * page that waits for its next screen keeps its height. One that becomes lower long after the last press keeps it where
 * the visitor would see what is below move up: until the next press, or until that is out of the window. What scrolls
 * the page, as the focus does that comes from below it, found the frame too low: that is told at once. Returns its end.
 */
export function watchHeight(root: HTMLElement, tell: (height: number) => void): () => void {
  let known = 0
  let asked = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let pressed: number | undefined
  let foot: Foot | undefined
  const measure = (mayLower = true) => {
    asked = 0
    foot?.end()
    foot = undefined
    if (root.querySelector('main[aria-busy]')) return
    const height = heightOf(root)
    if (height === known) return
    if (height < known && !mayLower) {
      foot = watchFoot(root, measure)
      return
    }
    known = height
    tell(height)
  }
  const isPrompt = () => pressed !== undefined && performance.now() - pressed < prompt
  const begin = () => {
    if (pressed === undefined && timer) measure()
    clearTimeout(timer)
    timer = undefined
    pressed = performance.now()
  }
  // With what the press leads to: a page that becomes higher by it is not lower before.
  const end = () => {
    if (foot) asked ||= requestAnimationFrame(() => measure())
  }
  const scrolled = ({ target }: Event) => {
    if (target === document && pressed === undefined) measure()
  }
  const watch = new ResizeObserver(() => {
    if (pressed !== undefined) {
      asked ||= requestAnimationFrame(() => measure(isPrompt()))
      return
    }
    clearTimeout(timer)
    timer = setTimeout(measure, calm)
  })
  watch.observe(root)
  const life = new AbortController()
  const { signal } = life
  for (const sign of begun) addEventListener(sign, begin, { capture: true, passive: true, signal })
  for (const sign of done) addEventListener(sign, end, { capture: true, passive: true, signal })
  addEventListener('scroll', scrolled, { capture: true, passive: true, signal })
  signal.addEventListener('abort', () => {
    watch.disconnect()
    foot?.end()
    cancelAnimationFrame(asked)
    clearTimeout(timer)
  })
  return () => life.abort()
}

interface Foot {
  end: () => void
}

/** Calls `hidden` once the end of the page is not in the window, that of the page around included. */
function watchFoot(root: HTMLElement, hidden: () => void): Foot {
  const foot = document.createElement('div')
  root.after(foot)
  const watch = new IntersectionObserver(seen => {
    if (!seen.at(-1)?.isIntersecting) hidden()
  })
  watch.observe(foot)
  return {
    end() {
      watch.disconnect()
      foot.remove()
    },
  }
}
