import { type RefObject, useEffect, useState } from 'react'

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

const nothing: Sight = { top: 0, start: 0, width: 0, height: 0, inner: 1, scale: 1 }
/** Steps in which it is told, so that not every pixel draws anew. */
const step = 100
const rounded = (pixels: number) => Math.floor(pixels / step) * step

export function useSight(ref: RefObject<HTMLElement | null>): Sight {
  const [sight, setSight] = useState(nothing)
  useEffect(() => {
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
