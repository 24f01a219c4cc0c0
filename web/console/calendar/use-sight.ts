import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** What is in sight of something that scrolls, in pixels. */
export interface Sight {
  top: number
  /** From where its content begins, to whichever side. */
  start: number
  width: number
  height: number
  /** How wide its whole content is. */
  inner: number
  /** How much larger texts are than usual. */
  scale: number
}

export type Size = Pick<Sight, 'width' | 'height' | 'scale'>

const nothing: Sight = { top: 0, start: 0, width: 0, height: 0, inner: 1, scale: 1 }
/** Steps in which it is told, so that not every pixel draws anew. */
const step = 100
const rounded = (pixels: number) => Math.floor(pixels / step) * step

/** Of what was measured last. */
let last: Size = nothing

interface Expected {
  /** How wide the content is at least, in rem. */
  narrowest: number
  /** Where it will begin. */
  topAt?: (size: Size) => number
}

/**
 * Until it is measured it is as large as what was measured last, which had the same place: what is in sight is then
 * drawn at once, and not after a first drawing without it.
 */
export function useSight(ref: RefObject<HTMLElement | null>, { narrowest, topAt = () => 0 }: Expected): Sight {
  const [sight, setSight] = useState<Sight>(() => {
    const { width, height, scale } = last
    const inner = Math.max(width, narrowest * 16 * scale)
    return { width, height, scale, inner, start: 0, top: rounded(topAt(last)) }
  })
  const isMeasured = sight.height > 0
  const top = useRef(0)
  top.current = topAt(sight)
  // Before it is looked at, so that the first look sees it there.
  useLayoutEffect(() => {
    if (isMeasured && ref.current) ref.current.scrollTop = top.current
  }, [ref, isMeasured])
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const look = () =>
      setSight(before => {
        const next: Sight = {
          top: rounded(element.scrollTop),
          start: rounded(Math.abs(element.scrollLeft)),
          width: element.clientWidth,
          height: element.clientHeight,
          inner: (element.querySelector('[data-columns]') ?? element).scrollWidth,
          scale: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16,
        }
        last = next
        const names = Object.keys(next) as (keyof Sight)[]
        return names.every(name => next[name] === before[name]) ? before : next
      })
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    if (element.lastElementChild) observer.observe(element.lastElementChild)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [ref])
  return sight
}
